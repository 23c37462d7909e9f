/** How long to wait before trying again. */
import { RETRY_FIRST_DELAY_MS } from '@app/contract/limits'

/**
 * Doubles each time, and lies anywhere in the upper half of that, so that a crowd does not come back as one. What the
 * server asks for is honoured where it is longer.
 */
export function retryDelay(tried: number, retryAfter: string | null, random: () => number = Math.random): number {
  const ceiling = RETRY_FIRST_DELAY_MS * 2 ** tried
  const scattered = ceiling / 2 + (random() * ceiling) / 2
  const asked = Number(retryAfter) * 1000
  return Number.isFinite(asked) ? Math.max(scattered, asked) : scattered
}

export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(new DOMException('aborted', 'AbortError'))
    })
  })
}
