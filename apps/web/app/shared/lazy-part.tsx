/**
 * Parts of a page that are heavy or not for everybody, and are loaded apart from it. None of them can break the page. The
 * server has them at hand and writes them into the first HTML: what React waits for would be sent later, hidden until a
 * script moves it to its place.
 */
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'
import { untilLoaded } from './missing-parts.tsx'

type Load<P> = () => Promise<ComponentType<P>>

function heldByServer<P extends object>(load: Load<P>): ComponentType<P> {
  const Waiting = lazy(async () => ({ default: await load() })) as unknown as ComponentType<P>
  let Held: ComponentType<P> | undefined
  const hold = async () => {
    Held = await load().catch(() => undefined)
  }
  // Pages are answered after their modules were read, so this is done by then; if it failed, the page waits and says so.
  void hold()
  return function ServerPart(props: P) {
    return Held ? <Held {...props} /> : <Waiting {...props} />
  }
}

/**
 * A part that stands in the page by itself. While it is missing, what the server wrote stays, or the fallback stands in
 * its place.
 */
export function lazyPart<P extends object>(load: Load<P>, fallback?: ReactNode): ComponentType<P> {
  const Part = import.meta.env.SSR
    ? heldByServer(load)
    : (lazy(async () => ({ default: await untilLoaded(load) })) as unknown as ComponentType<P>)
  return function LazyPart(props: P) {
    return (
      <Suspense fallback={fallback}>
        <Part {...props} />
      </Suspense>
    )
  }
}
