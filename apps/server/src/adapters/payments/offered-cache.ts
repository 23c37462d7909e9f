/**
 * What a provider offers changes rarely, and every checkout asks for it. An answer is good for ten minutes; while the
 * provider does not answer, the last one stands, so that a checkout is never empty for want of a list.
 */
import type { PaymentMethod } from '@app/contract/payment-methods'
import type { Clock } from '../../platform/clock.ts'
import type { PaymentProvider } from './port.ts'

const GOOD_MS = 10 * 60_000
/** Prices times currencies times countries are few; should they ever not be, it begins anew. */
const MOST = 2000

export function cacheOffered(offered: PaymentProvider['offered'], clock: Clock): PaymentProvider['offered'] {
  const answers = new Map<string, { methods: PaymentMethod[]; at: number }>()
  return async (query) => {
    const key = `${query.currency} ${query.country} ${String(query.cents)}`
    const now = clock.now().getTime()
    const last = answers.get(key)
    if (last && now - last.at < GOOD_MS) return last.methods
    try {
      const methods = await offered(query)
      if (answers.size >= MOST) answers.clear()
      answers.set(key, { methods, at: now })
      return methods
    } catch (error) {
      if (last) return last.methods
      throw error
    }
  }
}
