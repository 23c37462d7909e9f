/** Asks again before much is spent at once. */
import { AlertDialog } from '@app/ui/alert-dialog'
import { T, useText } from '../texts.tsx'
import { CreditPrice } from './credit-price.tsx'

interface LargeSpendProps {
  credits: number
  onConfirm: () => void
  onClose: () => void
}

export function LargeSpend({ credits, onConfirm, onClose }: LargeSpendProps) {
  const t = useText()
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('credits.large.title', { credits })}
      text={<T id="credits.large.text" tags={{ price: <CreditPrice credits={credits} /> }} />}
      confirm={{ label: t('credits.large.go', { credits }), variant: 'primary', onConfirm }}
      cancelLabel={t('credits.large.keep')}
    />
  )
}
