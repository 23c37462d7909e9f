/** Says that no notices are mailed any more, and why, until they are switched on or the member does not want to know. */
import type { User } from '@app/contract'
import { Banner } from '@app/ui/banner'
import { Button } from '@app/ui/button'
import { MailWarning } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { resumeMail } from '../../shared/api/notice-calls.ts'
import { refusalText } from '../../shared/forms/refusal-banner.tsx'
import { useCall } from '../../shared/forms/use-submit.ts'
import { mailStopsId, mailStopsOf } from '../../shared/storage/mail-stops-id.ts'
import { preferenceCookie } from '../../shared/storage/preferences.ts'
import { useText } from '../../shared/texts.tsx'

/** Pages that say it themselves, or where it would be in the way. */
const HIDDEN = /^\/(?:(?:signup|complete-signup|activate|settings\/notifications|notifications)(?:\/|$)|[\w-]{43}$)/

interface MailOffAlertProps {
  user: User
  /** The reasons that were dismissed before, in the words of the cookie. */
  dismissedBefore: string | null
  /** Rendered when there is nothing to say. */
  otherwise: ReactNode
}

export function MailOffAlert({ user, dismissedBefore, otherwise }: MailOffAlertProps) {
  const [dismissed, setDismissed] = useState(dismissedBefore)
  const { pathname } = useLocation()
  // A reason that came since then is shown anew.
  const id = mailStopsId(user)
  if (id === null || dismissed === id || HIDDEN.test(pathname)) return otherwise
  return (
    <MailOffBanner
      user={user}
      onDismiss={() => {
        document.cookie = preferenceCookie('mail-off', id)
        setDismissed(id)
      }}
    />
  )
}

function MailOffBanner({ user, onDismiss }: { user: User; onDismiss: () => void }) {
  const t = useText()
  const { busy, done, refusal, send } = useCall(resumeMail)
  const [reason = 'listunsubscribe'] = mailStopsOf(user)
  const why = refusal ? refusalText(refusal, t) : t(`mailoff.${reason}`)
  return (
    <div className="container banner-slot">
      <Banner
        tone={done ? 'info' : 'danger'}
        icon={MailWarning}
        title={t('mailoff.title')}
        text={<span role="status">{done ? t('mailoff.done') : why}</span>}
        actions={
          done ? null : (
            <>
              <Button variant="night" size="sm" busy={busy} onClick={() => send()}>
                {t('mailoff.on')}
              </Button>
              {reason === 'bounce' && (
                <Button variant="ghost" size="sm" href="/settings/security">
                  {t('mailoff.address')}
                </Button>
              )}
            </>
          )
        }
        dismiss={{ label: t('mailoff.dismiss'), onDismiss }}
      />
    </div>
  )
}
