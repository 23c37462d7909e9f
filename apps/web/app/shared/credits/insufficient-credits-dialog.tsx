/** There are too few credits for it: what it costs, what there is, and the way to more. */
import { Dialog } from '@app/ui/dialog'
import { useCredits } from '../realtime/user-store.ts'
import { T, useText } from '../texts.tsx'
import { BuyActions } from './buy-actions.tsx'
import { CreditPrice } from './credit-price.tsx'

interface InsufficientCreditsDialogProps {
  /** What it would have cost. */
  credits: number
  onClose: () => void
}

export function InsufficientCreditsDialog({ credits, onClose }: InsufficientCreditsDialogProps) {
  const t = useText()
  const balance = useCredits()
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      closeLabel={t('credits.close')}
      title={t('errors.insufficient_credits')}
      text={<T id="credits.missing.text" values={{ balance }} tags={{ price: <CreditPrice credits={credits} /> }} />}
      actions={<BuyActions id="credits.missing.buy" onClose={onClose} />}
    />
  )
}
