/** The dialog for a free member who has used all free conversations, and what opens more. */
import { FREE_CONVERSATIONS } from '@app/contract/limits'
import { CostLine } from '@app/ui/cost-line'
import { Dialog } from '@app/ui/dialog'
import { useText } from '../texts.tsx'
import { BuyActions } from './buy-actions.tsx'

interface ConversationLimitDialogProps {
  /** The name of the member the new conversation would be with. */
  name: string
  onClose: () => void
}

export function ConversationLimitDialog({ name, onClose }: ConversationLimitDialogProps) {
  const t = useText()
  const count = FREE_CONVERSATIONS
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      closeLabel={t('credits.close')}
      title={t('limit.title', { count })}
      text={`${t('limit.text', { count, name })} ${t('limit.answer')}`}
      actions={<BuyActions id="credits.bundles" onClose={onClose} />}
    >
      <BundleLine />
    </Dialog>
  )
}

function BundleLine() {
  const t = useText()
  return <CostLine>{t('credits.once')}</CostLine>
}
