/**
 * A part of the page that browsers load only where it is shown. The server has it at hand and writes it into the first
 * HTML: what React waits for is sent later, hidden until a script moves it to its place.
 */
import { lazy, type ComponentType } from 'react'

type Load<P> = () => Promise<ComponentType<P>>

function heldByServer<P extends object>(load: Load<P>): ComponentType<P> {
  const Waiting = lazy(async () => ({ default: await load() }))
  let Held: ComponentType<P> | undefined
  // Pages are answered after their modules were read, so this is done by then; if it failed, the page waits and says so.
  load().then(
    (part) => {
      Held = part
    },
    () => {},
  )
  return function SplitPart(props: P) {
    return Held ? <Held {...props} /> : <Waiting {...props} />
  }
}

/** To be shown in a `Suspense`. */
export const splitPart = <P extends object>(load: Load<P>) =>
  import.meta.env.SSR ? heldByServer(load) : lazy(async () => ({ default: await load() }))
