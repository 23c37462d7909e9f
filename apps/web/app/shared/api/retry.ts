/** How long to wait before trying again. */
import { LONGEST_RETRY_DELAY_MS, RETRY_FIRST_DELAY_MS } from '@app/contract/limits'

/**
 * Doubles with each attempt, with jitter in the upper half, so that many browsers do not retry at once. A longer Retry-
 * After of the server wins, up to a limit.
 */
export function retryDelay(attempts: number, retryAfter: string | null, random: () => number = Math.random): number {
  const ceiling = RETRY_FIRST_DELAY_MS * 2 ** attempts
  const scattered = ceiling / 2 + (random() * ceiling) / 2
  const requestedMs = Math.min(Number(retryAfter) * 1000, LONGEST_RETRY_DELAY_MS)
  return Number.isFinite(requestedMs) ? Math.max(scattered, requestedMs) : scattered
}

export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(new DOMException('aborted', 'AbortError'))
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal.addEventListener('abort', stop, { once: true })
  })
}
