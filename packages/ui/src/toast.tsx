import { X } from 'lucide-react'
import * as RadixToast from 'radix-ui/toast'
import { useCallback, useState, type ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'
import type { LucideIcon } from './icon.tsx'
import { ToastCard, type ToastTone } from './toast-card.tsx'
import { useHydrated } from './use-hydrated.ts'

export interface ToastMessage {
  id: string
  text: ReactNode
  tone?: ToastTone | undefined
  icon?: LucideIcon | undefined
  /** A way back: "Undo". `alt` says how to do the same elsewhere, for those the toast escapes. */
  action?: { label: ReactNode; alt: string; onAction: () => void } | undefined
  /** In ms; five seconds unless told, errors ten. */
  duration?: number | undefined
}

export interface ToasterProps {
  toasts: readonly ToastMessage[]
  onClose: (id: string) => void
  /** Names for screen readers: the region, one message, the close button. */
  labels: { region: string; message: string; close: string }
}

/** The place on screen where toasts come and go; 350 px at most. */
export function Toaster({ toasts, onClose, labels }: ToasterProps) {
  // Radix writes style attributes here, which the CSP refuses in markup; set from script they are allowed.
  if (!useHydrated()) return null
  return (
    <RadixToast.Provider label={labels.message} swipeDirection="right">
      {toasts.map((toast) => (
        <Toast key={toast.id} toast={toast} onClose={() => onClose(toast.id)} closeLabel={labels.close} />
      ))}
      <RadixToast.Viewport className="toasts" label={labels.region} />
    </RadixToast.Provider>
  )
}

function Toast({ toast, onClose, closeLabel }: { toast: ToastMessage; onClose: () => void; closeLabel: string }) {
  const { text, tone = 'info', icon, action, duration = tone === 'error' ? 10_000 : 5_000 } = toast
  const end = action ? (
    <RadixToast.Action className="toast__action" altText={action.alt} onClick={action.onAction}>
      {action.label}
    </RadixToast.Action>
  ) : (
    <RadixToast.Close asChild>
      <IconButton label={closeLabel} icon={X} iconSize={20} />
    </RadixToast.Close>
  )
  return (
    <RadixToast.Root
      asChild
      type={tone === 'error' ? 'foreground' : 'background'}
      duration={duration}
      onOpenChange={(open) => !open && onClose()}
    >
      <ToastCard tone={tone} icon={icon} end={end}>
        <RadixToast.Description asChild>
          <span>{text}</span>
        </RadixToast.Description>
      </ToastCard>
    </RadixToast.Root>
  )
}

/** The list a Toaster shows. */
export function useToasts() {
  const [toasts, setToasts] = useState<readonly ToastMessage[]>([])
  const show = useCallback((toast: ToastMessage) => {
    setToasts((shown) => [...shown.filter(({ id }) => id !== toast.id), toast])
  }, [])
  const close = useCallback((id: string) => setToasts((shown) => shown.filter((toast) => toast.id !== id)), [])
  return { toasts, show, close }
}
