/**
 * One of the tabs of a browser does what need be done once: the one that holds a lock, while it is awake. When it goes,
 * however it goes, the browser gives the lock to the next. Asleep is who has no connection, was left, or has not been
 * looked at for long.
 */
import { isOffline } from '../offline.ts'

const LONG_HIDDEN_MS = 30 * 60 * 1000

let leading = false

/** Whether this is the tab that does it. */
export const isLeading = () => leading

/** Does the work while the lock is held; without locks every tab does it. */
function takeTurn(name: string, work: () => () => void): () => void {
  const over = new AbortController()
  const held = () =>
    new Promise<void>((resolve) => {
      leading = true
      const stop = work()
      over.signal.addEventListener('abort', () => {
        leading = false
        stop()
        resolve()
      })
    })
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- not where a site is asked for over plain http
  if (!navigator.locks) void held()
  else navigator.locks.request(name, { signal: over.signal }, held).catch(() => {}) // -- given up before its turn
  return () => over.abort()
}

export function leadWhileAwake(name: string, work: () => () => void): () => void {
  let rest: (() => void) | undefined
  let falling: ReturnType<typeof setTimeout> | undefined
  const sleep = () => {
    rest?.()
    rest = undefined
  }
  const wake = () => {
    clearTimeout(falling)
    if (isOffline()) return sleep()
    rest ??= takeTurn(name, work)
    if (document.hidden) falling = setTimeout(sleep, LONG_HIDDEN_MS)
  }
  const events = [
    [document, 'visibilitychange', wake],
    [window, 'online', wake],
    [window, 'offline', wake],
    [window, 'pageshow', wake],
    // What holds a lock or a stream is not kept for the way back.
    [window, 'pagehide', sleep],
  ] as const
  for (const [target, name_, listener] of events) target.addEventListener(name_, listener)
  wake()
  return () => {
    clearTimeout(falling)
    for (const [target, name_, listener] of events) target.removeEventListener(name_, listener)
    sleep()
  }
}
