/** The reason nothing was spent: a dialog where there is a way on, else a banner above the button. */
import { Banner } from '@app/ui/banner'
import { Button } from '@app/ui/button'
import { CircleAlert, WifiOff } from 'lucide-react'
import type { RefObject } from 'react'
import { lazyDialog } from '../lazy-dialog.tsx'
import { LIMITED_ACCOUNT } from '../site/member-pages.ts'
import { useText } from '../texts.tsx'
import { NewPriceButton } from './new-price-button.tsx'
import type { SpendFailure } from './use-spend.ts'

const InsufficientCreditsDialog = lazyDialog(
  async () => (await import('./insufficient-credits-dialog.tsx')).InsufficientCreditsDialog,
)
const ConversationLimitDialog = lazyDialog(
  async () => (await import('./conversation-limit-dialog.tsx')).ConversationLimitDialog,
)

interface SpendRefusalProps {
  failed: SpendFailure | undefined
  /** What it would have cost. */
  credits: number
  /** Whom it was for. */
  name: string
  /** The button that spends: it gets the focus once the new price is shown. */
  button: RefObject<HTMLButtonElement | null>
  onDismiss: () => void
}

/** With these codes the outcome is unknown: the same key is tried again. */
const UNSURE: readonly SpendFailure[] = ['internal_error', 'temporarily_unavailable']

export function SpendRefusal({ failed, credits, name, button, onDismiss }: SpendRefusalProps) {
  const t = useText()
  if (failed === undefined) return null
  if (failed === 'premium_required') return <ConversationLimitDialog name={name} onClose={onDismiss} />
  if (failed === 'insufficient_credits') return <InsufficientCreditsDialog credits={credits} onClose={onDismiss} />
  const words = () => {
    if (failed === 'offline') return t('credits.offline')
    return UNSURE.includes(failed) ? t('credits.unsure') : t(`errors.${failed}`)
  }
  const goOn = () => {
    onDismiss()
    button.current?.focus()
  }
  return (
    <Banner
      role="alert"
      tone="danger"
      icon={failed === 'offline' ? WifiOff : CircleAlert}
      title={words()}
      actions={
        <>
          {failed === 'price_changed' && <NewPriceButton place="banner" onPriceLoaded={goOn} />}
          {failed === 'account_limited' && (
            <Button variant="night" size="sm" href={LIMITED_ACCOUNT}>
              {t('limited.works')}
            </Button>
          )}
        </>
      }
      stack
    />
  )
}
