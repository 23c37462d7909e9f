/** Asks before a card or a mandate is ended, and says what that means. */
import type { PaymentMean } from '@app/contract'
import { useText } from '../../../shared/texts.tsx'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { useMeanName } from './mean-row.tsx'

interface RemoveMeanProps {
  mean: PaymentMean | undefined
  onClose: () => void
  onConfirm: (mean: PaymentMean) => void
}

export function RemoveMean({ mean, onClose, onConfirm }: RemoveMeanProps) {
  const t = useText()
  const nameOf = useMeanName()
  if (!mean) return null
  const name = nameOf(mean)
  const isCard = mean.kind === 'card'
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={isCard ? t('means.remove.title', { card: name }) : t('means.revoke.title', { account: name })}
      text={t(isCard ? 'means.remove.text' : 'means.revoke.text')}
      confirm={{
        label: t(isCard ? 'means.remove.confirm' : 'means.revoke.confirm'),
        onConfirm: () => onConfirm(mean),
      }}
      cancelLabel={t('means.keep')}
    />
  )
}
