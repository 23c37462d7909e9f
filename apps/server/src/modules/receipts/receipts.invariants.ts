/** SQL that finds gaps in the numbers of receipts, and credit notes that do not fit their receipt. */
import { sql } from 'kysely'
import type { Invariant } from '../../platform/db/invariants.ts'

export const receiptInvariants: readonly Invariant[] = [
  {
    table: sql`sites.site`,
    broken: (after, through) => sql<{ rule: string }>`
      with receipt as (
        select * from receipts.receipt where site_id > ${after}::bigint and site_id <= ${through}::bigint)
      select 'numbers of receipts have a gap' as rule from receipts.series as series
      where site_id > ${after}::bigint and site_id <= ${through}::bigint and (last, 1, last) is distinct from (
        select count(*)::int, min(number), max(number) from receipt
        where receipt.company_id = series.company_id and receipt.site_id = series.site_id and receipt.year = series.year)
      union all select 'a receipt is in no series' from receipt where not exists (
        select from receipts.series as series where series.company_id = receipt.company_id
          and series.site_id = receipt.site_id and series.year = receipt.year)
      union all select 'a credit note belongs to the receipt of another order' from receipt as note
      where kind = 'credit_note' and not exists (
        select from receipt where receipt.kind = 'receipt' and receipt.order_id = note.order_id
          and receipt.company_id = note.company_id and receipt.year = note.of_year and receipt.number = note.of_number
          and receipt.currency = note.currency)
      union all select 'credit notes take back more than was sold' from receipt
      where kind = 'receipt' and (total_cents, tax_cents) is distinct from (
        select greatest(receipt.total_cents, sum(note.total_cents)), greatest(receipt.tax_cents, sum(note.tax_cents))
        from receipt as note where note.order_id = receipt.order_id and note.kind = 'credit_note')`,
  },
]
