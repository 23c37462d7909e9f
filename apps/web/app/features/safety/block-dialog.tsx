/** Asks before blocking, and says what follows from it. */
import { SEALED_DAYS } from '@app/contract/limits'
import { AlertDialog } from '@app/ui/alert-dialog'
import { blockMember } from '../../shared/api/member-calls.ts'
import { refusalText } from '../../shared/forms/refusal-banner.tsx'
import { useText } from '../../shared/texts.tsx'
import { useShowToast } from '../../shared/toasts.tsx'

interface BlockDialogProps {
  profile: { id: string; name: string }
  onClose: () => void
  /** The member is blocked now. */
  onBlocked: () => Promise<void>
}

export function BlockDialog({ profile: { id, name }, onClose, onBlocked }: BlockDialogProps) {
  const t = useText()
  const show = useShowToast()

  async function block() {
    const refusal = await blockMember(id)
    // A page that is asked for anew without a connection would be gone.
    if (refusal) show({ id: 'block', tone: 'error', text: refusalText(refusal, t) })
    else await onBlocked()
  }
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('block.title', { name })}
      text={t('block.text', { name, days: SEALED_DAYS })}
      confirm={{ label: t('block.go'), onConfirm: () => void block() }}
      cancelLabel={t('block.keep')}
    />
  )
}
