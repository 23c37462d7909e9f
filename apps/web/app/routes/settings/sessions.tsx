/** Where the member is logged in. */
import { accounts } from '@app/contract/addresses/accounts'
import { Card } from '@app/ui/card'
import { EmptyState } from '@app/ui/empty-state'
import { describePage } from '../../shared/site/describe-page.ts'
import { hostContext } from '../../shared/request/host.ts'
import { useText } from '../../shared/texts.tsx'
import type { Route } from './+types/sessions'
import { EndOtherSessions } from './end-other-sessions.tsx'
import { RefusalBanner } from './refusal-banner.tsx'
import { SessionRow } from './session-row.tsx'
import { settingsTitle } from './settings-title.server.ts'
import { useEndSession } from './use-end-session.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { sessions } = await context.get(hostContext).call(accounts.sessions, {})
  return { title: settingsTitle(context, 'settings.sessions'), sessions }
}

export const meta: Route.MetaFunction = ({ loaderData }) => describePage(loaderData)

export default function Sessions({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const { list, refusal, ending, end, dialog } = useEndSession()
  const sessions = loaderData.sessions.toSorted((a, b) => Number(b.current) - Number(a.current))
  const alone = sessions.every(({ current }) => current)
  return (
    <>
      <p className="muted">{t('sessions.lead')}</p>
      <RefusalBanner refusal={refusal} />
      <Card flush>
        <ul ref={list} tabIndex={-1} aria-label={t('settings.sessions')}>
          {sessions.map((session) => (
            <li key={session.id}>
              <SessionRow session={session} busy={ending === session.id} onEnd={() => void end(session.id)} />
            </li>
          ))}
        </ul>
      </Card>
      {alone ? (
        <Card>
          <EmptyState title={t('sessions.only')} text={t('sessions.only.text')} />
        </Card>
      ) : (
        <EndOtherSessions busy={ending === 'others'} onEnd={() => void end('others')} />
      )}
      {dialog}
    </>
  )
}
