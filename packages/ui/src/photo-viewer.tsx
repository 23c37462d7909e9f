import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { IconButton } from './icon-button.tsx'

export interface PhotoViewerProps {
  open: boolean
  onClose: () => void
  src: string
  alt: string
  closeLabel: string
}

/** One photo over the whole screen, on the browser's own dialog: Escape and a click beside it close. */
export function PhotoViewer({ open, onClose, src, alt, closeLabel }: PhotoViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (open && !element?.open) element?.showModal()
    if (!open) element?.close()
  }, [open])
  return (
    <dialog ref={dialog} className="viewer" aria-label={alt} closedby="any" onClose={onClose}>
      {open && <img src={src} alt={alt} />}
      <form method="dialog">
        <IconButton type="submit" variant="photo" label={closeLabel} icon={X} />
      </form>
    </dialog>
  )
}
