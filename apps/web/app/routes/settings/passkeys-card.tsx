import type { Answer } from '@app/contract'
import type { passkeys as passkeyRoutes } from '@app/contract/passkeys'
import { MOST_PASSKEYS } from '@app/contract/limits'
import { Button } from '@app/ui/button'
import { Card } from '@app/ui/card'
import { ListRow } from '@app/ui/list-row'
import { KeyRound } from 'lucide-react'
import { useRef } from 'react'
import { useRevalidator } from 'react-router'
import { useRecentLogin } from '../../features/recent-login/use-recent-login.tsx'
import { RefusalBanner } from '../../shared/forms/refusal-banner.tsx'
import { useCall } from '../../shared/forms/use-submit.ts'
import { T, useText } from '../../shared/texts.tsx'
import { DateTime } from '../../shared/time/date-time.tsx'
import { useShowToast } from '../../shared/toasts.tsx'

type Passkey = Answer<typeof passkeyRoutes.list>['passkeys'][number]

const ADD = 'add'
/** The program of passkeys is loaded when it is needed. */
const passkeyCalls = () => import('../../shared/api/passkey-calls.ts')

export function PasskeysCard({ passkeys }: { passkeys: readonly Passkey[] }) {
  const t = useText()
  const show = useShowToast()
  const { revalidate } = useRevalidator()
  const { guard, dialog } = useRecentLogin()
  const heading = useRef<HTMLHeadingElement>(null)
  const { pending, refusal, send } = useCall(
    async (id: string) => {
      const { addPasskey, removePasskey } = await passkeyCalls()
      return guard(() => (id === ADD ? addPasskey() : removePasskey(id)))
    },
    async (id) => {
      await revalidate()
      // The button that was pressed is gone with its row.
      if (id !== ADD) heading.current?.focus()
      show({ id: 'passkey', text: t(id === ADD ? 'passkeys.added' : 'passkeys.removed') })
    },
  )
  return (
    <Card>
      <section className="stack" aria-labelledby="passkeys">
        <h2 className="heading-3" id="passkeys" ref={heading} tabIndex={-1}>
          {t('passkeys.title')}
        </h2>
        <p className="muted">{t('passkeys.lead')}</p>
        <RefusalBanner refusal={refusal} />
        {passkeys.length > 0 && (
          <ul aria-labelledby="passkeys">
            {passkeys.map((passkey) => (
              <li key={passkey.id}>
                <PasskeyRow passkey={passkey} busy={pending === passkey.id} onRemove={() => send(passkey.id)} />
              </li>
            ))}
          </ul>
        )}
        {passkeys.length < MOST_PASSKEYS && (
          <Button variant="line" icon={KeyRound} busy={pending === ADD} onClick={() => send(ADD)}>
            {t('passkeys.add')}
          </Button>
        )}
      </section>
      {dialog}
    </Card>
  )
}

function PasskeyRow({ passkey, busy, onRemove }: { passkey: Passkey; busy: boolean; onRemove: () => void }) {
  const t = useText()
  const device = passkey.device || t('sessions.unknown')
  const { created_at, used_at } = passkey
  return (
    <ListRow
      icon={KeyRound}
      title={device}
      text={
        used_at === null ? (
          <T id="passkeys.since" tags={{ time: <DateTime at={created_at} /> }} />
        ) : (
          <T id="passkeys.used" tags={{ time: <DateTime at={used_at} /> }} />
        )
      }
      end={
        <Button
          variant="line"
          size="sm"
          busy={busy}
          aria-label={t('passkeys.remove.of', { device })}
          onClick={onRemove}
        >
          {t('passkeys.remove')}
        </Button>
      }
    />
  )
}
