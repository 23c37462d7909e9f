/** A confirmation dialog before a large spend. */
import { AlertDialog } from '@app/ui/alert-dialog'
import { T, useText } from '../texts.tsx'
import { CreditPrice } from './credit-price.tsx'

interface LargeSpendDialogProps {
  credits: number
  onConfirm: () => void
  onClose: () => void
}

export function LargeSpendDialog({ credits, onConfirm, onClose }: LargeSpendDialogProps) {
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
