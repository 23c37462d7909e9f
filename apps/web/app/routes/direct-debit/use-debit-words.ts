/** The amount and the day of a debit as the reader writes them. */
import { formatOf, formsOf } from '../../shared/calendar.ts'
import { useMoney } from '../../shared/format/use-money.ts'
import { useLocale } from '../../shared/texts.tsx'
import type { LoadedForm } from './load-form.server.ts'

export function useDebitWords({ price, collection_date }: Pick<LoadedForm, 'price' | 'collection_date'>) {
  const money = useMoney()
  const locale = useLocale()
  // A day is the same everywhere at noon.
  const day = new Date(`${collection_date}T12:00:00Z`)
  return {
    price: money(price.total_cents, price.currency),
    date: formatOf(formsOf(locale), 'UTC', { day: 'numeric', month: 'long' }).format(day),
  }
}
