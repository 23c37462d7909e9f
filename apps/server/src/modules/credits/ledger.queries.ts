/** SQL that finds what is ledger invariant violated: it must never find anything. */
import { sql } from 'kysely'
import type { Invariant } from '../../platform/db/invariants.ts'
import { DEBITS, GRANTS, WITHDRAWALS } from './credits.rules.ts'

const within = (after: string, through: string) => sql`wallet_id > ${after} and wallet_id <= ${through}`

/** Everything between two wallets, with what each number should be beside what it is. */
const summed = (after: string, through: string) => sql`
  wallet as (select * from credits.wallet where id > ${after} and id <= ${through}),
  lot as (select * from credits.lot where ${within(after, through)}),
  entry as (
    select *, sum(amount) over in_order as running, row_number() over in_order as nth from credits.ledger_entry
    where ${within(after, through)} window in_order as (partition by wallet_id order by number)),
  total as (
    select wallet_id, sum(amount) as balance, count(*) as entries, count(distinct key) as keys,
      coalesce(-sum(amount) filter (where ledger_account = any (${DEBITS}::credits.ledger_account[])), 0) as spent
    from entry group by wallet_id),
  came as (select wallet_id, sum(amount - withdrawn) as left_in_lots from lot group by wallet_id),
  withdrawal as (
    select wallet_id, ref_number as number, -sum(amount) as amount from entry
    where ledger_account = any (${WITHDRAWALS}::credits.ledger_account[]) group by wallet_id, ref_number),
  compared as (
    select coalesce(wallet.id, total.wallet_id, came.wallet_id) as id, wallet.id is null as missing,
      coalesce(wallet.balance, 0) as balance, coalesce(wallet.entries, 0) as entries,
      coalesce(wallet.spent, 0) as spent, coalesce(total.balance, 0) as true_balance,
      coalesce(total.entries, 0) as true_entries, coalesce(total.spent, 0) as true_spent,
      coalesce(total.keys, 0) as keys, coalesce(came.left_in_lots, 0) as in_lots
    from wallet full join total on total.wallet_id = wallet.id
      full join came on came.wallet_id = coalesce(wallet.id, total.wallet_id))`

export const ledgerInvariants: readonly Invariant[] = [
  {
    table: sql`credits.wallet`,
    broken: (after, through) => sql<{ rule: string }>`
      with ${summed(after, through)}
      select 'entries without a wallet' as rule from compared where missing
      union all select 'a balance is not the sum of its entries' from compared where balance <> true_balance
      union all select 'a balance is below zero' from compared where balance < 0
      union all select 'entries are not counted right' from compared where entries <> true_entries
      union all select 'what was spent is not the sum of its debits' from compared where spent <> true_spent
      union all select 'what is left of the lots is not the balance' from compared where in_lots - spent <> balance
      union all select 'a key was used twice' from compared where keys <> true_entries
      union all select 'numbers of entries have a gap' from entry where number <> nth
      union all select 'a running balance is not the sum up to it' from entry where balance <> running
      union all select 'an entry goes the wrong way' from entry
        where (amount > 0) <> (ledger_account = any (${GRANTS}::credits.ledger_account[]))
      union all select 'the two sides of entries do not sum to zero' from (
        select wallet_id from credits.ledger_posting where ${within(after, through)}
        group by wallet_id having sum(amount) <> 0) as unequal
      union all select 'a grant and its lot differ' from lot
        full join (select * from entry where amount > 0) as granted using (wallet_id, number)
        where lot.amount is distinct from granted.amount
      union all select 'what was withdrawn is not what its lot says' from lot full join withdrawal using (wallet_id, number)
        where coalesce(lot.withdrawn, -1) <> coalesce(withdrawal.amount, 0)`,
  },
]
