/** Asks before what cannot be undone. What draws it comes along with the first question. */
import type { AlertDialogProps } from '@app/ui/alert-dialog'
import { lazyDialog } from '../../shared/lazy-dialog.tsx'

type QuestionProps = Omit<AlertDialogProps, 'open' | 'onOpenChange' | 'trigger'> & { onClose: () => void }

const Question = lazyDialog<QuestionProps>(async () => {
  const { AlertDialog } = await import('@app/ui/alert-dialog')
  return ({ onClose, ...rest }) => <AlertDialog open onOpenChange={onClose} {...rest} />
})

export function ConfirmDialog({ open, ...rest }: QuestionProps & { open: boolean }) {
  return open ? <Question {...rest} /> : null
}
