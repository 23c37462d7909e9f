/** Pure rules of saving: an offer that would not change a price, or could never be used, is none. */
import { discountOn } from '@app/contract/offers'
import { isAutomaticCode, type DiscountCode } from './offers.rules.ts'

export interface PriceTable {
  bundles: readonly { prices: Readonly<Record<string, number>> }[]
  countries: readonly { country: string; currency: string }[]
}

const currenciesOf = ({ countries }: PriceTable) => new Set(countries.map(({ currency }) => currency))

/** Every price that an offer in a currency, or in all of them, is meant for. */
function pricesIn(table: PriceTable, currency: string | null): number[] {
  const currencies = currency === null ? [...currenciesOf(table)] : [currency]
  return table.bundles.flatMap(({ prices }) => currencies.map((name) => prices[name] ?? 0))
}

/** Whether a percentage lowers each of these prices. */
export const changesPrices = (prices: readonly number[], percentage: number): boolean =>
  prices.every((cents) => discountOn(cents, percentage) > 0)

/** Why a code cannot be saved: the fields that make it one that changes nothing. */
export function codeFaults(code: DiscountCode, table: PriceTable, now: Date): string[] {
  const faults: string[] = []
  const { currency, minimum_cents: minimum } = code
  const prices = pricesIn(table, currency)
  if (isAutomaticCode(code.code)) faults.push('code')
  if (currency !== null && !currenciesOf(table).has(currency)) faults.push('currency')
  else if (!changesPrices(prices, code.percentage)) faults.push('percentage')
  if (code.country !== null && !table.countries.some(({ country }) => country === code.country)) faults.push('country')
  if (code.expires_at !== null && code.expires_at <= now) faults.push('expires_at')
  if (minimum !== null && minimum > Math.max(...prices)) faults.push('minimum_cents')
  return faults
}
