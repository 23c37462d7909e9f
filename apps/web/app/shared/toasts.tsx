/** Short notices. What draws them is loaded with the first one, so that pages without notices do not pay for it. */
import type { ToasterProps, ToastMessage } from '@app/ui/toast'
import { createContext, lazy, Suspense, useCallback, useContext, useMemo, useState, type ReactNode } from 'react'
import { useText } from './texts.tsx'

const Toaster = lazy(() =>
  import('@app/ui/toast').then(
    ({ Toaster: component }) => ({ default: component }),
    () => ({ default: PlainToasts }),
  ),
)

/** Where it cannot be loaded, which may be just what there is to say. */
function PlainToasts({ toasts, onClose, labels }: ToasterProps) {
  return (
    <div className="toasts" role="alert">
      {toasts.map(({ id, text, action }) => (
        <div key={id} className="toast">
          <span className="grow">{text}</span>
          {action && (
            <button type="button" className="toast__action" onClick={action.onAction}>
              {action.label}
            </button>
          )}
          <button type="button" className="toast__action" onClick={() => onClose(id)}>
            {labels.close}
          </button>
        </div>
      ))}
    </div>
  )
}

type Show = (toast: ToastMessage) => void

const ShowContext = createContext<Show>(() => {})

export function useShowToast(): Show {
  return useContext(ShowContext)
}

export function ToastsProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly ToastMessage[]>([])
  const t = useText()
  const show = useCallback<Show>((toast) => {
    setToasts((shown) => [...shown.filter(({ id }) => id !== toast.id), toast])
  }, [])
  const close = useCallback((id: string) => setToasts((shown) => shown.filter((toast) => toast.id !== id)), [])
  const labels = useMemo(
    () => ({ region: t('toast.region'), message: t('toast.message'), close: t('toast.close') }),
    [t],
  )
  return (
    <ShowContext value={show}>
      {children}
      {toasts.length > 0 && (
        <Suspense>
          <Toaster toasts={toasts} onClose={close} labels={labels} />
        </Suspense>
      )}
    </ShowContext>
  )
}
