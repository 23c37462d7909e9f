/** What the service worker shows where there is no connection. It is nobody's page: fetched without cookies, kept for anyone. */
import '@app/ui/offline.css'
import { Button } from '@app/ui/button'
import { SiteLogo } from '../../features/navigation/site-logo.tsx'
import { pageTitleAndTexts } from '../../shared/request/server-texts.server.ts'
import { describeUnlisted } from '../../shared/site/describe-page.ts'
import { PageTexts, useText } from '../../shared/texts.tsx'
import type { Route } from './+types/page'

export const handle = { hydrate: false, kept: true, ownBar: true }

export function loader({ context }: Route.LoaderArgs) {
  return pageTitleAndTexts(context, 'offline.tab', 'offline')
}

export const meta: Route.MetaFunction = ({ loaderData }) => describeUnlisted(loaderData)

export default function Offline({ loaderData }: Route.ComponentProps) {
  return (
    <PageTexts texts={loaderData.texts}>
      <Notice />
    </PageTexts>
  )
}

function Notice() {
  const t = useText()
  return (
    <div className="container offline">
      <div className="offline__bar">
        <SiteLogo />
      </div>
      <div className="offline__body">
        <SpentMatch />
        <h1>{t('offline.title')}</h1>
        <p className="lead">{t('offline.text')}</p>
        <Button variant="primary" size="lg" asChild>
          {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- the address it stands in for: following it tries once more, without a script */}
          <a href="">{t('offline.retry')}</a>
        </Button>
      </div>
    </div>
  )
}

/** A match that went out; decorative. */
function SpentMatch() {
  return (
    <svg className="offline__match" viewBox="0 0 52 136" aria-hidden="true">
      <rect x="21" y="40" width="10" height="92" rx="3" fill="var(--wood-2)" />
      <rect x="21" y="40" width="10" height="34" fill="var(--char)" />
      <circle cx="26" cy="34" r="12" fill="var(--burnt)" />
      <path d="M26 14c6-5-5-7 1-13" stroke="var(--line-strong)" strokeWidth="3" fill="none" strokeLinecap="round" />
    </svg>
  )
}
