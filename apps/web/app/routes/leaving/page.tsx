/**
 * The page before a link that somebody wrote: it names the host, and waits. Nothing leads on by itself, and no script runs,
 * so that what is shown is where the one link leads.
 */
import { Button } from '@app/ui/button'
import { Result } from '@app/ui/result'
import { VisitorTopBar } from '@app/ui/top-bar'
import { data } from 'react-router'
import { SiteLogo } from '../../features/navigation/site-logo.tsx'
import { hasForeignLetters, parseOutsideAddress } from '../../shared/outside-address.ts'
import { describeUnlisted } from '../../shared/site/describe-page.ts'
import { pageTitleAndTexts } from '../../shared/request/server-texts.server.ts'
import { useRoot } from '../../shared/site/use-root.ts'
import { PageTexts, useText } from '../../shared/texts.tsx'
import type { Route } from './+types/page'

export const handle = { hydrate: false, ownBar: true, entryWarning: false }

export function loader({ context, request }: Route.LoaderArgs) {
  const url = parseOutsideAddress(new URL(request.url).searchParams.get('to') ?? '')
  const page = pageTitleAndTexts(context, 'leaving.tab', 'leaving')
  if (!url) return data({ ...page, to: null }, { status: 404 })
  return data({ ...page, to: { href: url.href, host: url.host, foreign: hasForeignLetters(url) } })
}

export const meta: Route.MetaFunction = ({ loaderData }) => describeUnlisted(loaderData)

export default function LeavingPage({ loaderData: { texts, to } }: Route.ComponentProps) {
  return (
    <PageTexts texts={texts}>
      <VisitorTopBar logo={<SiteLogo />} />
      {to ? <Leaving to={to} /> : <NoAddress />}
    </PageTexts>
  )
}

interface Address {
  href: string
  host: string
  foreign: boolean
}

function Leaving({ to: { href, host, foreign } }: { to: Address }) {
  const t = useText()
  const { settings } = useRoot()
  return (
    <Result
      art="mail"
      title={t('leaving.title', { site: settings.name })}
      text={
        <>
          {t('leaving.text')} <b dir="ltr">{host}</b>
        </>
      }
      actions={
        <>
          <StayButton />
          <Button variant="line" size="lg" asChild>
            <a href={href} rel="noreferrer nofollow">
              {t('leaving.go')}
            </a>
          </Button>
        </>
      }
    >
      <p className="text-sm muted">{t(foreign ? 'leaving.foreign' : 'leaving.care', { site: settings.name })}</p>
    </Result>
  )
}

function NoAddress() {
  const t = useText()
  return <Result art="ended" title={t('leaving.nowhere')} text={t('leaving.nowhere.text')} actions={<StayButton />} />
}

function StayButton() {
  const t = useText()
  return (
    <Button variant="primary" size="lg" href="/chats">
      {t('leaving.stay')}
    </Button>
  )
}
