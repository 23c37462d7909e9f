/** Offers push to a member whose browser can and who is not subscribed. The browser itself is asked only after the sheet. */
import type { User } from '@app/contract'
import { Banner } from '@app/ui/banner'
import { Button } from '@app/ui/button'
import { BellRing } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { lazyDialog } from '../../shared/lazy-dialog.tsx'
import { useText } from '../../shared/texts.tsx'
import { dismissPush, usePushDismissed } from './push-dismissal.ts'
import { usePushState } from './push-state.ts'

const PushSheet = lazyDialog(async () => (await import('./push-sheet.tsx')).PushSheet)

/** Where it would be in the way of what the page is for, or say what the page says itself. */
const HIDDEN =
  /^\/(?:signup|signup-matches|complete-signup|activate|premium|credits|payments|notifications|directdebit|settings)(?:\/|$)/

interface PushAlertProps {
  user: User
  dismissedBefore: boolean
  /** Rendered when there is nothing to offer. */
  otherwise: ReactNode
}

export function PushAlert({ user, dismissedBefore, otherwise }: PushAlertProps) {
  const t = useText()
  const { pathname } = useLocation()
  const dismissed = usePushDismissed(dismissedBefore)
  const [open, setOpen] = useState(false)
  const { capability, subscription } = usePushState()
  function dismiss() {
    dismissPush(user)
    setOpen(false)
  }
  const isDue = capability === true && subscription === false && !dismissed && !HIDDEN.test(pathname)
  // Until it is known whether push is offered, nothing that comes after it is.
  if (capability === 'unknown') return null
  if (!isDue && !open) return otherwise
  return (
    <div className="container banner-slot">
      <Banner
        tone="info"
        icon={BellRing}
        title={t('push.title')}
        text={t('push.text')}
        actions={
          <Button variant="night" size="sm" onClick={() => setOpen(true)}>
            {t('push.go')}
          </Button>
        }
        dismiss={{ label: t('push.dismiss'), onDismiss: dismiss }}
      />
      {open && <PushSheet onClose={() => setOpen(false)} onNever={dismiss} />}
    </div>
  )
}
