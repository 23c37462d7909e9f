/** Parts of a page that are heavy or not for everybody, and are loaded apart from it. None of them can break the page. */
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'
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
