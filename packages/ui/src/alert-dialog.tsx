import * as RadixAlert from 'radix-ui/alert-dialog'
import { useState, type ReactElement, type ReactNode } from 'react'
import { Actions } from './actions.tsx'
import { Button } from './button.tsx'
import { useBackStep } from './use-back-step.ts'
import { useReturnFocus } from './use-return-focus.ts'

export interface AlertDialogProps {
  title: ReactNode
  /** What will happen. */
  text: ReactNode
  children?: ReactNode
  open?: boolean | undefined
  onOpenChange?: ((open: boolean) => void) | undefined
  trigger?: ReactElement | undefined
  confirm: { label: ReactNode; onConfirm: () => void; variant?: 'danger-solid' | 'primary' | 'night' | undefined }
  /** The way back, as large as the way on. */
  cancelLabel: ReactNode
}

/** Asks before something that cannot be undone (delete, block, a large spend); focus starts on the way back. */
export function AlertDialog(props: AlertDialogProps) {
  const { title, text, children, open, onOpenChange, trigger, confirm, cancelLabel } = props
  const focus = useReturnFocus(trigger !== undefined)
  const [opened, setOpened] = useState(false)
  const isOpen = open ?? opened
  const change = (to: boolean) => {
    setOpened(to)
    onOpenChange?.(to)
  }
  useBackStep(isOpen, () => change(false))
  return (
    <RadixAlert.Root open={isOpen} onOpenChange={change}>
      {trigger && <RadixAlert.Trigger asChild>{trigger}</RadixAlert.Trigger>}
      <RadixAlert.Portal>
        <div className="dialog-wrap">
          <RadixAlert.Content className="dialog" data-width={26} {...focus}>
            <RadixAlert.Title>{title}</RadixAlert.Title>
            <RadixAlert.Description className="dialog__text">{text}</RadixAlert.Description>
            {children && <div className="dialog__body">{children}</div>}
            <Actions row>
              <RadixAlert.Action asChild>
                <Button variant={confirm.variant ?? 'danger-solid'} size="lg" onClick={confirm.onConfirm}>
                  {confirm.label}
                </Button>
              </RadixAlert.Action>
              <RadixAlert.Cancel asChild>
                <Button variant="line" size="lg">
                  {cancelLabel}
                </Button>
              </RadixAlert.Cancel>
            </Actions>
          </RadixAlert.Content>
        </div>
      </RadixAlert.Portal>
    </RadixAlert.Root>
  )
}
