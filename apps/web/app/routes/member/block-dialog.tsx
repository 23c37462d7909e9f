/** Asks before blocking, and says what follows from it. */
import type { MemberProfile } from '@app/contract'
import { AlertDialog } from '@app/ui/alert-dialog'
import { useRevalidator } from 'react-router'
import { useText } from '../../shared/texts.tsx'
import { useShowToast } from '../../shared/toasts.tsx'

export function BlockDialog({ profile: { id, name }, onClose }: { profile: MemberProfile; onClose: () => void }) {
  const t = useText()
  const show = useShowToast()
  const { revalidate } = useRevalidator()

  async function block() {
    const { blockMember } = await import('../../shared/api/member-calls.ts')
    const refused = await blockMember(id)
    if (refused) show({ id: 'block', tone: 'error', text: t(`errors.${refused.code}`) })
    await revalidate()
  }
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('block.title', { name })}
      text={t('block.text', { name })}
      confirm={{ label: t('block.go'), onConfirm: () => void block() }}
      cancelLabel={t('block.keep')}
    />
  )
}
