/** SQL that finds gaps in the numbers of receipts. */
import { sql } from 'kysely'
import type { Invariant } from '../../platform/db/invariants.ts'

export const receiptInvariants: readonly Invariant[] = [
  {
    table: sql`sites.site`,
    broken: (after, through) => sql<{ rule: string }>`
      select 'numbers of receipts have a gap' as rule from receipts.series as series
      cross join lateral (
        select count(*) as issued, min(number) as lowest, max(number) as highest from receipts.receipt as receipt
        where receipt.company_id = series.company_id and receipt.site_id = series.site_id and receipt.year = series.year
      ) as receipts
      where site_id > ${after}::bigint and site_id <= ${through}::bigint
        and (issued, lowest, highest) is distinct from (last, 1, last)`,
  },
]
