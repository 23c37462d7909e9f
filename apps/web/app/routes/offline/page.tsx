/** What the service worker shows where there is no connection. It is nobody's page: fetched without cookies, kept for anyone. */
import '@app/ui/offline.css'
import { Button } from '@app/ui/button'
import { Drawing } from '@app/ui/drawing'
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
        <Drawing name="ended" className="offline__art" />
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
