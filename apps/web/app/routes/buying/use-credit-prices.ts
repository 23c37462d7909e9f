/** What credits cost by the bundles that are sold: least in the largest, most in the smallest. */
import type { Bundle } from '@app/contract'
import { useMoney } from '../../shared/format/use-money.ts'
import { useText } from '../../shared/texts.tsx'

export function useCreditPrices(bundles: readonly Bundle[]) {
  const t = useText()
  const money = useMoney()
  const each = bundles.map(({ credits, price }) => price.list_cents / credits)
  const [least, most] = [Math.min(...each), Math.max(...each)]
  const currency = bundles[0]?.price.currency ?? 'EUR'
  return {
    low: money(least, currency),
    high: money(most, currency),
    /** From so many credits to so many. */
    range: (from: number, to = from) =>
      t('prices.range', { low: money(from * least, currency), high: money(to * most, currency) }),
  }
}
