/** Amounts of cents in the reader's way of writing money. */
import { useLocale } from '../texts.tsx'
import { formatMoney } from './money.ts'

export function useMoney(): (cents: number, currency: string) => string {
  const locale = useLocale()
  return (cents, currency) => formatMoney(cents / 100, currency, locale)
}
