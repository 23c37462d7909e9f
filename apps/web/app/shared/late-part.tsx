/**
 * A dialog that comes along when it is first opened. Where it cannot be loaded, that is said and the page stays as it
 * is; whoever opens it again asks for it anew.
 */
import { useEffect, useEffectEvent, useState, type ComponentType } from 'react'
import { useTellMissing } from './missing-part.ts'

export function latePart<P extends { onClose: () => void }>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let loaded: ComponentType<P> | undefined
  return function LatePart(props: P) {
    const [Part, setPart] = useState(() => loaded)
    const tellMissing = useTellMissing()
    const missing = useEffectEvent(() => {
      tellMissing()
      props.onClose()
    })
    useEffect(() => {
      if (loaded) return undefined
      const leaving = new AbortController()
      async function bring(signal: AbortSignal) {
        try {
          const part = await load()
          loaded = part
          if (!signal.aborted) setPart(() => part)
        } catch {
          if (!signal.aborted) missing()
        }
      }
      void bring(leaving.signal)
      return () => leaving.abort()
    }, [])
    return Part ? <Part {...props} /> : null
  }
}
