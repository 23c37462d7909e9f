/** SQL that finds what is wrong in the ledger: it must never find anything. */
import { sql } from 'kysely'
import type { Invariant } from '../../platform/db/invariants.ts'
import { DEBITS, GRANTS, WITHDRAWALS } from './credits.rules.ts'

const within = (after: string, through: string) => sql`wallet_id > ${after} and wallet_id <= ${through}`

/** Everything between two wallets, with what each number should be beside what it is. */
const summed = (after: string, through: string) => sql`
  wallet as (select * from credits.wallet where id > ${after} and id <= ${through}),
  lot as (select * from credits.lot where ${within(after, through)}),
  booking as (
    select *, sum(amount) over in_order as running, row_number() over in_order as nth from credits.booking
    where ${within(after, through)} window in_order as (partition by wallet_id order by number)),
  total as (
    select wallet_id, sum(amount) as balance, count(*) as bookings, count(distinct key) as keys,
      coalesce(-sum(amount) filter (where house_id = any (${DEBITS})), 0) as spent
    from booking group by wallet_id),
  came as (select wallet_id, sum(amount - withdrawn) as kept from lot group by wallet_id),
  taken as (
    select wallet_id, ref_number as number, -sum(amount) as amount from booking
    where house_id = any (${WITHDRAWALS}) group by wallet_id, ref_number),
  kept as (
    select coalesce(wallet.id, total.wallet_id, came.wallet_id) as id, wallet.id is null as missing,
      coalesce(wallet.balance, 0) as balance, coalesce(wallet.bookings, 0) as bookings,
      coalesce(wallet.spent, 0) as spent, coalesce(total.balance, 0) as true_balance,
      coalesce(total.bookings, 0) as true_bookings, coalesce(total.spent, 0) as true_spent,
      coalesce(total.keys, 0) as keys, coalesce(came.kept, 0) as in_lots
    from wallet full join total on total.wallet_id = wallet.id
      full join came on came.wallet_id = coalesce(wallet.id, total.wallet_id))`

export const ledgerInvariants: readonly Invariant[] = [
  {
    table: sql`credits.wallet`,
    broken: (after, through) => sql<{ rule: string }>`
      with ${summed(after, through)}
      select 'bookings without a wallet' as rule from kept where missing
      union all select 'a balance is not the sum of its bookings' from kept where balance <> true_balance
      union all select 'a balance is below zero' from kept where balance < 0
      union all select 'bookings are not counted right' from kept where bookings <> true_bookings
      union all select 'what was spent is not the sum of its debits' from kept where spent <> true_spent
      union all select 'what is left of the lots is not the balance' from kept where in_lots - spent <> balance
      union all select 'a key was booked twice' from kept where keys <> true_bookings
      union all select 'numbers of bookings have a gap' from booking where number <> nth
      union all select 'a running balance is not the sum up to it' from booking where balance <> running
      union all select 'a booking goes the wrong way' from booking where (amount > 0) <> (house_id = any (${GRANTS}))
      union all select 'a booking has no other side' from booking
        where not exists (select from credits.house where house.id = booking.house_id)
      union all select 'the two sides of bookings do not sum to zero' from (
        select wallet_id from credits.entry where ${within(after, through)}
        group by wallet_id having sum(amount) <> 0) as unequal
      union all select 'a grant and its lot differ' from lot
        full join (select * from booking where amount > 0) as granted using (wallet_id, number)
        where lot.amount is distinct from granted.amount
      union all select 'what was taken back is not what its lot says' from lot full join taken using (wallet_id, number)
        where coalesce(lot.withdrawn, -1) <> coalesce(taken.amount, 0)`,
  },
]
