/**
 * What a provider offers changes rarely, and every checkout asks for it. An answer is good for ten minutes; while the
 * provider does not answer, the last one stands, so that a checkout is never empty for want of a list. Many who ask at once
 * are one call, and a provider that did not answer is left in peace for some seconds.
 */
import type { PaymentMethod } from '@app/contract/payment-methods'
import type { Clock } from '../../platform/clock.ts'
import { ProviderAway } from '../../platform/provider-errors.ts'
import type { PaymentProvider } from './port.ts'

const GOOD_MS = 10 * 60_000
const PEACE_MS = 5000
/** Prices times currencies times countries are few; should they ever not be, it begins anew. */
const MOST = 2000

type Offered = PaymentProvider['offered']

/** What is known for one currency, country and price. */
interface Known {
  /** The last answer. */
  methods?: PaymentMethod[]
  good_until: number
  /** No answer came; not asked again until then. */
  peace_until: number
  call?: ReturnType<Offered>
}

const NOTHING: Known = { good_until: 0, peace_until: 0 }

export function cacheOffered(offered: Offered, clock: Clock): Offered {
  const answers = new Map<string, Known>()
  const now = () => clock.now().getTime()

  async function ask(key: string, last: Known, query: Parameters<Offered>[0]): Promise<PaymentMethod[]> {
    try {
      const methods = await offered(query)
      answers.set(key, { methods, good_until: now() + GOOD_MS, peace_until: 0 })
      return methods
    } catch (error) {
      const { methods, good_until } = last
      answers.set(key, { ...(methods && { methods }), good_until, peace_until: now() + PEACE_MS })
      if (methods) return methods
      throw error
    }
  }

  return async (query) => {
    const key = `${query.currency} ${query.country} ${String(query.cents)}`
    const last = answers.get(key) ?? NOTHING
    if (last.methods && now() < Math.max(last.good_until, last.peace_until)) return last.methods
    if (last.call) return last.call
    if (now() < last.peace_until) throw new ProviderAway('it did not say what it offers a moment ago')
    if (answers.size >= MOST) answers.clear()
    const call = ask(key, last, query)
    answers.set(key, { ...last, call })
    return call
  }
}
