import { X } from 'lucide-react'
import * as RadixDialog from 'radix-ui/dialog'
import { useState, type ReactElement, type ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'
import { useBackStep } from './use-back-step.ts'
import { useReturnFocus } from './use-return-focus.ts'

export interface DialogProps {
  title: ReactNode
  /** Under the title, read out with it. */
  text?: ReactNode
  children?: ReactNode
  /** A picture above the title, as wide as the dialog. */
  art?: ReactNode
  /** Use Actions. */
  actions?: ReactNode
  open?: boolean | undefined
  onOpenChange?: ((open: boolean) => void) | undefined
  /** The button that opens it, when it keeps its own state. */
  trigger?: ReactElement | undefined
  /** Name of the close button; without one it cannot be dismissed (no Escape, no backdrop, no grip). */
  closeLabel?: string | undefined
  /** In rem, from 576 px; below it is a sheet. */
  width?: 26 | 27 | 28 | 30 | 33 | undefined
}

/** A sheet below 576 px, a centred box above; for the members' area. */
export function Dialog(props: DialogProps) {
  const { title, text, art, children, actions, open, onOpenChange, trigger, closeLabel, width = 30 } = props
  const focus = useReturnFocus(trigger !== undefined)
  const [opened, setOpened] = useState(false)
  const isOpen = open ?? opened
  const change = (to: boolean) => {
    setOpened(to)
    onOpenChange?.(to)
  }
  useBackStep(isOpen && closeLabel !== undefined, () => change(false))
  const keep = closeLabel === undefined ? (event: Event) => event.preventDefault() : undefined
  return (
    <RadixDialog.Root open={isOpen} onOpenChange={change}>
      {trigger && <RadixDialog.Trigger asChild>{trigger}</RadixDialog.Trigger>}
      <RadixDialog.Portal>
        {/* Not Radix's overlay: it locks the page's scroll with an inline <style>, which the CSP refuses; CSS does it. */}
        <div className="dialog-wrap">
          <RadixDialog.Content
            className="dialog"
            data-width={width}
            {...focus}
            {...(keep && { onEscapeKeyDown: keep, onInteractOutside: keep })}
          >
            {closeLabel !== undefined && (
              <>
                <div className="sheet-grip" aria-hidden="true" />
                <RadixDialog.Close asChild>
                  <IconButton label={closeLabel} icon={X} className="dialog__close" />
                </RadixDialog.Close>
              </>
            )}
            {art && <div className="dialog__art">{art}</div>}
            <RadixDialog.Title>{title}</RadixDialog.Title>
            {text && <RadixDialog.Description className="dialog__text">{text}</RadixDialog.Description>}
            {children && <div className="dialog__body">{children}</div>}
            {actions}
          </RadixDialog.Content>
        </div>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}
