/** SQL of receipts: the next number of a series, the rate of a country, and the row itself. */
import type { CompanyId, OrderId, SiteId } from '@app/db/ids'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/pool.ts'

interface Series {
  company_id: CompanyId
  site_id: SiteId
  year: number
}

/** The one row that all sales of a site share: held from here to the commit, so this comes last. */
export async function nextNumber(tx: Tx, { company_id, site_id, year }: Series): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    insert into receipts.series as series (company_id, site_id, year, last)
    values (${company_id}, ${site_id}, ${year}, 1)
    on conflict (company_id, site_id, year) do update set last = series.last + 1
    returning last`.execute(tx)
  return rows[0]?.last ?? 0
}

/** In hundredths of a percent; undefined where nothing is known of the country. */
export async function findTaxRate(tx: Tx, country: string, day: string): Promise<number | undefined> {
  const { rows } = await sql<{ rate: number }>`
    select rate from receipts.tax_rate where country = ${country} and valid_from <= ${day}::date
    order by valid_from desc limit 1`.execute(tx)
  return rows[0]?.rate
}

export interface ReceiptLine {
  bundle_key: string
  credits: number
  list_cents: number
  discount_cents: number
  discount_percentage: number | null
  payment_method: string
  order_number: string
}

interface NewReceipt extends Series {
  number: number
  order_id: OrderId
  issued_at: Date
  lines: readonly ReceiptLine[]
  currency: string
  total_cents: number
  tax_country: string
  tax_rate: number
  tax_cents: number
}

export async function insertReceipt(tx: Tx, { lines, ...receipt }: NewReceipt): Promise<void> {
  const row = { ...receipt, kind: 'receipt' as const, lines: JSON.stringify(lines) }
  await tx.insertInto('receipts.receipt').values(row).execute()
}
