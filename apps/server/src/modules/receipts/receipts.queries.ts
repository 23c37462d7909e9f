/** SQL of receipts: the next number of a series, the rate of a country, and the rows themselves. */
import type { ChargebackId, CompanyId, OrderId, RefundId, SiteId } from '@app/db/ids'
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/db/pool.ts'

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
  const [row] = rows
  if (!row) throw new Error('a series gave no number')
  return row.last
}

/** Of the first of these countries whose rate is known on that day; in hundredths of a percent. */
export async function findTaxRate(tx: Tx, countries: readonly string[], day: string) {
  const { rows } = await sql<{ country: string; rate: number }>`
    select country, rate from receipts.tax_rate where country = any (${countries}::text[]) and valid_from <= ${day}::date
    order by array_position(${countries}::text[], country), valid_from desc limit 1`.execute(tx)
  return rows[0]
}

/** Who sold, as the receipt will always say. */
interface ReceiptSeller {
  /** What the number begins with. */
  prefix: string
  name: string
  address: string
  city: string
  country: string
  kvk: string
  vat_number: string | null
}

export interface ReceiptLine {
  bundle_key: string
  credits: number
  list_cents: number
  discount_cents: number
  discount_code: string | null
  discount_percentage: number | null
  payment_method: string
  order_number: string
  /** By which the buyer finds it on the site. */
  order_public_id: string
}

export interface NewReceipt extends Series {
  number: number
  order_id: OrderId
  issued_at: Date
  seller: ReceiptSeller
  lines: readonly ReceiptLine[]
  currency: string
  total_cents: number
  tax_country: string
  tax_rate: number
  tax_cents: number
  refund_until: string | null
  refund_id: RefundId | null
  chargeback_id: ChargebackId | null
  /** The receipt a credit note belongs to. */
  of_year: number | null
  of_number: number | null
}

export async function insertReceipt(tx: Tx, { seller, lines, ...receipt }: NewReceipt): Promise<void> {
  const kind = receipt.of_number === null ? 'receipt' : 'credit_note'
  const row = { ...receipt, kind, seller: JSON.stringify(seller), lines: JSON.stringify(lines) }
  await tx.insertInto('receipts.receipt').values(row).execute()
}

export type ReceiptRow = NewReceipt & { kind: 'receipt' | 'credit_note' }

/** The receipt of an order, and after it its credit notes and the receipts of money that came again. */
export async function listOfOrder(db: Database | Tx, order_id: OrderId): Promise<ReceiptRow[]> {
  const { rows } = await sql<ReceiptRow>`
    select * from receipts.receipt where order_id = ${order_id} order by (kind = 'receipt' and chargeback_id is null) desc,
      issued_at, number`.execute(db)
  return rows
}
