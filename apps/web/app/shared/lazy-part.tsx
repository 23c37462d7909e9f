/** Parts of a page that are heavy or seldom needed, and are loaded apart from it. None of them can break the page. */
import { lazy, Suspense, useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react'
import { untilLoaded } from './missing-parts.tsx'

/**
 * A part that stands in the page by itself. While it is missing, what the server wrote stays, or the fallback stands in
 * its place.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  fallback?: ReactNode,
): ComponentType<P> {
  const Part = lazy(async () => ({ default: await untilLoaded(load) })) as unknown as ComponentType<P>
  return function LazyPart(props: P) {
    return (
      <Suspense fallback={fallback}>
        <Part {...props} />
      </Suspense>
    )
  }
}

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
