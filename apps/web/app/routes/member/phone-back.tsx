/** The way back on a phone, which has none of its own once the site is installed as an app. */
import { IconButton } from '@app/ui/icon-button'
import { ArrowLeft } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useVisitHref } from '../../shared/site/members-href.ts'
import { useText } from '../../shared/texts.tsx'

/** The router's name of the page that a visit began with: there is nothing of the site before it. */
const FIRST_KEY = 'default'

/** To where the reader came from, with its filters and its place; to the people where they came from elsewhere. */
export function PhoneBack() {
  const t = useText()
  const { key } = useLocation()
  const navigate = useNavigate()
  const membersHref = useVisitHref()
  const goBack = (event: MouseEvent) => {
    if (key === FIRST_KEY) return
    event.preventDefault()
    void navigate(-1)
  }
  return (
    <div className="container profile-return only-narrow">
      <IconButton href={membersHref} variant="photo" icon={ArrowLeft} label={t('view.return')} onClick={goBack} />
    </div>
  )
}
