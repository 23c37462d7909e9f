/** Issues receipts, in the transaction that completes an order. */
import type { CompanyId, OrderId, SiteId } from '@app/db/ids'
import { dayIn } from '../../platform/calendar.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { findTaxRate, insertReceipt, nextNumber, type ReceiptLine } from './receipts.queries.ts'
import { taxCountry, taxWithin } from './receipts.rules.ts'

export interface Sale {
  order_id: OrderId
  site: { id: SiteId; company_id: CompanyId; time_zone: string }
  at: Date
  line: ReceiptLine
  currency: string
  total_cents: number
  /** What is known of where the buyer is. */
  countries: { declared: string; address: string | null; instrument: string | null }
}

/** Answers the number within its series. The year is that of the site's own calendar. */
export async function issueReceipt(tx: Tx, sale: Sale): Promise<number> {
  const { site, at, total_cents, currency, order_id } = sale
  const day = dayIn(site.time_zone, at)
  const tax_country = taxCountry(sale.countries)
  const tax_rate = (await findTaxRate(tx, tax_country, day)) ?? 0
  const series = { company_id: site.company_id, site_id: site.id, year: Number(day.slice(0, 4)) }
  const number = await nextNumber(tx, series)
  await insertReceipt(tx, {
    ...series,
    number,
    order_id,
    issued_at: at,
    lines: [sale.line],
    currency,
    total_cents,
    tax_country,
    tax_rate,
    tax_cents: taxWithin(total_cents, tax_rate),
  })
  return number
}
