/** Waits for a moment in which an overlay that nobody asked for disturbs nobody. */
import { now } from './clock.ts'
import { mayInterrupt } from './interruptions.ts'

const LOOK_EVERY_MS = 250

/** Never resolves once aborted. */
export function waitUntilInterruptible(due: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      // `mayInterrupt` is called before the delay is over too: it records open dialogs.
      if (!mayInterrupt() || now() < due) return
      clearInterval(timer)
      resolve()
    }
    const timer = setInterval(check, LOOK_EVERY_MS)
    signal.addEventListener('abort', () => clearInterval(timer))
  })
}
