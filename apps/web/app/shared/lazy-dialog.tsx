/** Dialogs are loaded apart from the page that opens them, and cannot break it. */
import { useEffect, useEffectEvent, useState, type ComponentType } from 'react'

/**
 * A dialog that is loaded when it is first opened. Where it cannot be loaded it is closed again: the focus stays on what
 * opened it, and whoever presses that once more tries once more.
 */
export function lazyDialog<P extends { onClose: () => void }>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let loaded: ComponentType<P> | undefined
  return function LazyDialog(props: P) {
    const [Dialog, setDialog] = useState(() => loaded)
    const close = useEffectEvent(() => props.onClose())
    useEffect(() => {
      if (loaded) return undefined
      const leaving = new AbortController()
      async function bring(signal: AbortSignal) {
        try {
          const dialog = await load()
          loaded = dialog
          if (!signal.aborted) setDialog(() => dialog)
        } catch {
          if (!signal.aborted) close()
        }
      }
      void bring(leaving.signal)
      return () => leaving.abort()
    }, [])
    return Dialog ? <Dialog {...props} /> : null
  }
}
