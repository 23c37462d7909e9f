import { X } from 'lucide-react'
import { useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode, type SyntheticEvent } from 'react'
import { IconButton } from './icon-button.tsx'

export interface NativeDialogProps {
  title: ReactNode
  /** Under the title. */
  text?: ReactNode
  children: ReactNode
  /** Shown; true on the server opens it in the markup, so it needs no script. */
  open: boolean
  /** Called when the reader closes it (Escape, close button, a form with method="dialog"). */
  onClose?: (() => void) | undefined
  /** Gives it a close button with this name; without one Escape does nothing either. */
  closeLabel?: string | undefined
  /** In rem, from 576 px; below it is a sheet. */
  width?: 26 | 27 | 28 | 30 | 33 | undefined
  /** What stands above the title (the 18+ mark). */
  before?: ReactNode
  id?: string | undefined
  /** `alertdialog` for what has to be read before going on. */
  role?: 'alertdialog' | undefined
}

/** A dialog on the browser's own element, for public pages: no Radix. Leave by a `<form method="dialog">` inside. */
export function NativeDialog(props: NativeDialogProps) {
  const { title, text, children, open, onClose, closeLabel, width = 30, before, id, role } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  // React must never touch the attribute again: taking it off a modal leaves the page inert.
  const [openInMarkup] = useState(open)

  useEffect(() => {
    const element = dialog.current
    if (!element) return
    if (!open) element.close()
    else if (!element.matches(':modal')) {
      element.removeAttribute('open')
      element.showModal()
    }
  }, [open])

  // The browser gives the focus back to who had it only if the dialog is closed before it goes.
  useLayoutEffect(() => {
    const element = dialog.current
    return () => element?.close()
  }, [])

  const cancel = (event: SyntheticEvent) => {
    if (closeLabel === undefined) event.preventDefault()
  }
  return (
    <dialog
      ref={dialog}
      id={id}
      role={role}
      className="dialog"
      data-width={width}
      aria-labelledby={titleId}
      open={openInMarkup}
      closedby={closeLabel === undefined ? 'none' : 'any'}
      onCancel={cancel}
      onClose={onClose}
    >
      {closeLabel !== undefined && (
        <form method="dialog" className="dialog__close">
          <IconButton type="submit" native label={closeLabel} icon={X} />
        </form>
      )}
      {before}
      <h2 id={titleId}>{title}</h2>
      {text && <p className="dialog__text text-sm">{text}</p>}
      <div className="dialog__body">{children}</div>
    </dialog>
  )
}
