/** Says that no notices are mailed any more, and why, until they are switched on or the member does not want to know. */
import type { User } from '@app/contract'
import { Banner } from '@app/ui/banner'
import { Button } from '@app/ui/button'
import { MailWarning } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { refusalText } from '../../shared/forms/refusal-banner.tsx'
import { useResumeMail } from '../../shared/forms/use-resume-mail.ts'
import { useUser } from '../../shared/realtime/user-store.ts'
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
  // As the page last heard of it: mails may be on again by now, also by another page.
  const current = useUser() ?? user
  // A reason that came since then is shown anew.
  const id = mailStopsId(current)
  if (id === null || dismissed === id || HIDDEN.test(pathname)) return otherwise
  return (
    <MailOffBanner
      user={current}
      onDismiss={() => {
        document.cookie = preferenceCookie('mail-off', id)
        setDismissed(id)
      }}
    />
  )
}

function MailOffBanner({ user, onDismiss }: { user: User; onDismiss: () => void }) {
  const t = useText()
  const { busy, refusal, send } = useResumeMail()
  const [reason = 'listunsubscribe'] = mailStopsOf(user)
  return (
    <div className="container banner-slot">
      <Banner
        tone="danger"
        icon={MailWarning}
        title={t('mailoff.title')}
        text={<span role="status">{refusal ? refusalText(refusal, t) : t(`mailoff.${reason}`)}</span>}
        actions={
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
        }
        dismiss={{ label: t('mailoff.dismiss'), onDismiss }}
      />
    </div>
  )
}
