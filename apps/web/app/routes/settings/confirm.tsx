/** Asks before what cannot be undone. What draws it comes along with the first question. */
import type { AlertDialogProps } from '@app/ui/alert-dialog'
import { lazy, Suspense } from 'react'

const AlertDialog = lazy(() => import('@app/ui/alert-dialog').then((module) => ({ default: module.AlertDialog })))

type ConfirmProps = Omit<AlertDialogProps, 'open' | 'onOpenChange' | 'trigger'> & { open: boolean; onClose: () => void }

export function Confirm({ open, onClose, ...rest }: ConfirmProps) {
  if (!open) return null
  return (
    <Suspense>
      <AlertDialog open onOpenChange={onClose} {...rest} />
    </Suspense>
  )
}
