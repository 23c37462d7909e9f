/** SQL that finds gaps in the numbers of receipts, and credit notes that do not fit their receipt. */
import { sql } from 'kysely'
import type { Invariant } from '../../platform/db/invariants.ts'

export const receiptInvariants: readonly Invariant[] = [
  {
    table: sql`sites.site`,
    broken: (after, through) => sql<{ rule: string }>`
      with receipt as (
        select * from receipts.receipt where site_id > ${after}::bigint and site_id <= ${through}::bigint),
      note as (select * from receipt where kind = 'credit_note')
      select 'numbers of receipts have a gap' as rule from receipts.series as series
      cross join lateral (
        select count(*) as issued, min(number) as lowest, max(number) as highest from receipt
        where receipt.company_id = series.company_id and receipt.site_id = series.site_id and receipt.year = series.year
      ) as receipts
      where site_id > ${after}::bigint and site_id <= ${through}::bigint
        and (issued, lowest, highest) is distinct from (last, 1, last)
      union all select 'a receipt is in no series' from receipt where not exists (
        select from receipts.series as series where series.company_id = receipt.company_id
          and series.site_id = receipt.site_id and series.year = receipt.year)
      union all select 'a credit note belongs to the receipt of another order' from note where not exists (
        select from receipt where receipt.kind = 'receipt' and receipt.order_id = note.order_id
          and receipt.company_id = note.company_id and receipt.year = note.of_year and receipt.number = note.of_number
          and receipt.currency = note.currency)
      union all select 'credit notes take back more than was sold' from receipt as paper
      group by order_id
      having sum(total_cents) filter (where kind = 'credit_note') > sum(total_cents) filter (where kind = 'receipt')
        or sum(tax_cents) filter (where kind = 'credit_note') > sum(tax_cents) filter (where kind = 'receipt')`,
  },
]
