/** The way back in an installed app, which has no bar of a browser: on the pages one comes to from another page. */
import { IconButton } from '@app/ui/icon-button'
import { ArrowLeft } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useVisitHref } from '../../shared/site/members-href.ts'
import { useText } from '../../shared/texts.tsx'

/** The router's name of the page that a visit began with: there is nothing of the site before it. */
const FIRST_KEY = 'default'

/** Where a page leads back to for who came to it from elsewhere; nothing where there is no way back. */
function parentOf(pathname: string, membersHref: string): string | undefined {
  if (/^\/(members\/[^/]+|likes(\/[^/]+)?|credits)$/.test(pathname)) return membersHref
  if (/^\/likes\/m\/[^/]+$/.test(pathname)) return '/likes'
  return /^\/credits\/(?!repeat-order$)[^/]+(\/[^/]+)?$/.test(pathname) ? '/credits' : undefined
}

export function InstalledBack() {
  const t = useText()
  const { key, pathname } = useLocation()
  const navigate = useNavigate()
  const parent = parentOf(pathname, useVisitHref())
  if (parent === undefined) return null
  const goBack = (event: MouseEvent) => {
    if (key === FIRST_KEY) return
    event.preventDefault()
    void navigate(-1)
  }
  return (
    <div className="only-installed">
      <IconButton href={parent} icon={ArrowLeft} label={t('nav.back')} onClick={goBack} />
    </div>
  )
}
