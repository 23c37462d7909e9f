/** How long to wait before trying again. */
import { LONGEST_RETRY_DELAY_MS, RETRY_FIRST_DELAY_MS } from '@app/contract/limits'

/**
 * Doubles each time, and lies anywhere in the upper half of that, so that a crowd does not come back as one. What the
 * server asks for is honoured where it is longer, but nobody is left waiting in silence for a minute.
 */
export function retryDelay(tried: number, retryAfter: string | null, random: () => number = Math.random): number {
  const ceiling = RETRY_FIRST_DELAY_MS * 2 ** tried
  const scattered = ceiling / 2 + (random() * ceiling) / 2
  const asked = Math.min(Number(retryAfter) * 1000, LONGEST_RETRY_DELAY_MS)
  return Number.isFinite(asked) ? Math.max(scattered, asked) : scattered
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
