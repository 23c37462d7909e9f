/** Why nothing was spent: in a dialog of its own where there is a way on, or else in a line above the button. */
import { Banner } from '@app/ui/banner'
import { CircleAlert, WifiOff } from 'lucide-react'
import type { RefObject } from 'react'
import { lazyDialog } from '../lazy-dialog.tsx'
import { useText } from '../texts.tsx'
import { NewPriceButton } from './new-price-button.tsx'
import type { SpendFailure } from './use-spend.ts'

const CreditsMissing = lazyDialog(async () => (await import('./credits-missing.tsx')).CreditsMissing)
const LimitDialog = lazyDialog(async () => (await import('./limit-dialog.tsx')).LimitDialog)

interface SpendRefusedProps {
  failed: SpendFailure | undefined
  /** What it would have cost. */
  credits: number
  /** Whom it was for. */
  name: string
  /** What spends it: the way on once the new price is known. */
  button: RefObject<HTMLButtonElement | null>
  onDismiss: () => void
}

/** Whether it passed is not known of these: with the same key it is asked again. */
const UNSURE: readonly SpendFailure[] = ['internal_error', 'temporarily_unavailable']

export function SpendRefused({ failed, credits, name, button, onDismiss }: SpendRefusedProps) {
  const t = useText()
  if (failed === undefined) return null
  if (failed === 'premium_required') return <LimitDialog name={name} onClose={onDismiss} />
  if (failed === 'insufficient_credits') return <CreditsMissing credits={credits} onClose={onDismiss} />
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
      actions={failed === 'price_changed' && <NewPriceButton place="banner" onLearnt={goOn} />}
      stack
    />
  )
}
