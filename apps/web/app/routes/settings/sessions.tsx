/** Where the member is logged in, and ending that: one session or all others. */
import type { Answer } from '@app/contract'
import type { accounts as accountRoutes } from '@app/contract/accounts'
import { accounts } from '@app/contract/addresses/accounts'
import { Button } from '@app/ui/button'
import { Card } from '@app/ui/card'
import { EmptyState } from '@app/ui/empty-state'
import { ListRow } from '@app/ui/list-row'
import { Pill } from '@app/ui/pill'
import { Monitor, Smartphone } from 'lucide-react'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useRecentLogin } from '../../features/recent-login/use-recent-login.tsx'
import { endSession } from '../../shared/api/settings-calls.ts'
import { RefusalBanner } from '../../shared/forms/refusal-banner.tsx'
import { useCall } from '../../shared/forms/use-submit.ts'
import { describePage } from '../../shared/site/describe-page.ts'
import { hostContext } from '../../shared/request/host.ts'
import { DateTime } from '../../shared/time/date-time.tsx'
import { T, useText } from '../../shared/texts.tsx'
import { useShowToast } from '../../shared/toasts.tsx'
import type { Route } from './+types/sessions'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { settingsTitle } from './settings-title.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { sessions } = await context.get(hostContext).call(accounts.sessions, {})
  return { title: settingsTitle(context, 'settings.sessions'), sessions }
}

export const meta: Route.MetaFunction = ({ loaderData }) => describePage(loaderData)

export default function Sessions({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const show = useShowToast()
  const { revalidate } = useRevalidator()
  const { guard, dialog } = useRecentLogin()
  const list = useRef<HTMLUListElement>(null)
  const { pending, refusal, send } = useCall(
    (id: string) => guard(() => endSession(id)),
    async (id) => {
      await revalidate()
      // The button that was pressed is gone with its row.
      list.current?.focus()
      show({ id: 'session', text: t(id === 'others' ? 'sessions.others.done' : 'sessions.ended') })
    },
  )
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
              <SessionRow session={session} busy={pending === session.id} onEnd={() => send(session.id)} />
            </li>
          ))}
        </ul>
      </Card>
      {alone ? (
        <Card>
          <EmptyState title={t('sessions.only')} text={t('sessions.only.text')} />
        </Card>
      ) : (
        <EndOtherSessions busy={pending === 'others'} onEnd={() => send('others')} />
      )}
      {dialog}
    </>
  )
}

interface SessionRowProps {
  session: Answer<typeof accountRoutes.sessions>['sessions'][number]
  busy: boolean
  onEnd: () => void
}

const HANDHELD = /Android|iPhone|iPad/

function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  const t = useText()
  const device = session.device || t('sessions.unknown')
  return (
    <ListRow
      icon={HANDHELD.test(session.device) ? Smartphone : Monitor}
      title={device}
      text={
        <>
          {!session.current && (
            <span className="list-row__line">
              <T id="sessions.seen" tags={{ time: <DateTime at={session.seen_at} /> }} />
            </span>
          )}
          <span className="list-row__line">
            <T id="sessions.since" tags={{ time: <DateTime at={session.created_at} /> }} />
          </span>
        </>
      }
      end={
        session.current ? (
          <Pill tone="ok">{t('sessions.this')}</Pill>
        ) : (
          <Button variant="line" size="sm" busy={busy} aria-label={t('sessions.end.of', { device })} onClick={onEnd}>
            {t('sessions.end')}
          </Button>
        )
      }
    />
  )
}

function EndOtherSessions({ busy, onEnd }: { busy: boolean; onEnd: () => void }) {
  const t = useText()
  const [confirming, setConfirming] = useState(false)
  return (
    <>
      <Button variant="danger" busy={busy} onClick={() => setConfirming(true)}>
        {t('sessions.others')}
      </Button>
      <ConfirmDialog
        open={confirming}
        onClose={() => setConfirming(false)}
        title={t('sessions.others.title')}
        text={t('sessions.others.text')}
        confirm={{ label: t('sessions.end'), onConfirm: onEnd }}
        cancelLabel={t('settings.cancel')}
      />
    </>
  )
}
