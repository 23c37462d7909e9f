/**
 * Elects one tab of the browser: the one that holds a Web Lock while it is awake. When it closes, the browser gives the
 * lock to the next. A tab sleeps when it is offline, left, or hidden for long.
 */
import { isOffline } from '../network/offline.ts'

const LONG_HIDDEN_MS = 30 * 60 * 1000

let isLeader = false

/** Whether this tab is the leader. */
export const isTabLeader = () => isLeader

/** Runs `work` while the lock is held; without the Locks API every tab runs it. */
function holdLock(name: string, work: () => () => void): () => void {
  const released = new AbortController()
  const whileHeld = () =>
    new Promise<void>((resolve) => {
      isLeader = true
      const stop = work()
      released.signal.addEventListener('abort', () => {
        isLeader = false
        stop()
        resolve()
      })
    })
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- not where a site is asked for over plain http
  if (!navigator.locks) void whileHeld()
  else navigator.locks.request(name, { signal: released.signal }, whileHeld).catch(() => {}) // -- given up before its turn
  return () => released.abort()
}

export function leadTabsWhileAwake(name: string, work: () => () => void): () => void {
  let release: (() => void) | undefined
  let sleepTimer: ReturnType<typeof setTimeout> | undefined
  const sleep = () => {
    release?.()
    release = undefined
  }
  const wake = () => {
    clearTimeout(sleepTimer)
    if (isOffline()) return sleep()
    release ??= holdLock(name, work)
    if (document.hidden) sleepTimer = setTimeout(sleep, LONG_HIDDEN_MS)
  }
  const events = [
    [document, 'visibilitychange', wake],
    [window, 'online', wake],
    [window, 'offline', wake],
    [window, 'pageshow', wake],
    // A page that holds a lock or a stream is not kept in the back/forward cache.
    [window, 'pagehide', sleep],
  ] as const
  for (const [target, name_, listener] of events) target.addEventListener(name_, listener)
  wake()
  return () => {
    clearTimeout(sleepTimer)
    for (const [target, name_, listener] of events) target.removeEventListener(name_, listener)
    sleep()
  }
}
