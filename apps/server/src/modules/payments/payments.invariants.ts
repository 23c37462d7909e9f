/** SQL that finds what must never be so: money without credits, credits without money, a state without its history. */
import { sql } from 'kysely'
import type { Invariant } from '../../platform/db/invariants.ts'

/** Orders between two ids, each with its attempts' money and what the ledger and the receipts say. */
export const paymentInvariants: readonly Invariant[] = [
  {
    table: sql`payments.credit_order`,
    broken: (after, through) => sql<{ rule: string }>`
      with credit_order as (select * from payments.credit_order where id > ${after} and id <= ${through}),
      attempt as (select * from payments.attempt where order_id > ${after} and order_id <= ${through})
      select 'an order is completed and not credited once' as rule from credit_order
      where completed_by is not null and 1 <> (
        select count(*) from credits.ledger_entry as entry
        where entry.wallet_id = credit_order.account_id and entry.number = credit_order.lot
          and entry.ledger_account = 'sales' and entry.amount = credit_order.credits
          and entry.worth_cents = credit_order.total_cents and entry.currency = credit_order.currency)
      union all select 'an order is completed without the money' from credit_order
      where completed_by is not null and not exists (
        select from attempt where attempt.id = credit_order.completed_by and attempt.order_id = credit_order.id
          and attempt.state = 'paid' and attempt.problem is null)
      union all select 'an order says completed and is not' from credit_order
      where (state in ('completed', 'returned')) <> (completed_by is not null)
      union all select 'money was paid that neither completed an order nor goes back' from attempt
      where state = 'paid'
        and not exists (select from credit_order where credit_order.id = attempt.order_id and completed_by = attempt.id)
        and not exists (select from payments.refund where refund.attempt_id = attempt.id
          and refund.kind in ('mismatch', 'duplicate', 'nobody', 'surplus'))
      union all select 'an order is completed and has no receipt' from credit_order
      where completed_by is not null and not exists (
        select from receipts.receipt where receipt.order_id = credit_order.id and receipt.kind = 'receipt'
          and receipt.total_cents = credit_order.total_cents and receipt.currency = credit_order.currency)
      union all select 'money of a sale is back without a credit note' from credit_order
      join payments.refund on refund.attempt_id = credit_order.completed_by and refund.state = 'done'
      where not exists (
        select from receipts.receipt where receipt.order_id = credit_order.id
        having coalesce(sum(total_cents) filter (where kind = 'credit_note'), 0)
          >= least(sum(total_cents) filter (where kind = 'receipt'), refund.cents))
      union all select 'an order is returned and money stayed' from credit_order
      where state = 'returned' and total_cents > (
        select coalesce(sum(cents), 0) from payments.refund
        where refund.attempt_id = credit_order.completed_by and refund.state in ('done', 'failed'))
      union all select 'an order is completed and its discount was not used' from credit_order
      where completed_by is not null and discount_code is not null and not exists (
        select from offers.use where use.order_id = credit_order.id and use.state = 'used')
      union all select 'a discount was used and its order is not completed' from credit_order
      where completed_by is null and exists (
        select from offers.use where use.order_id = credit_order.id and use.state = 'used')
      union all select 'a state is not the end of its history' from credit_order
      where state is distinct from (
        select to_state from payments.transition where machine = 'order' and entity_id = credit_order.id
        order by nth desc limit 1)
      union all select 'a state is not the end of its history' from attempt
      where state is distinct from (
        select to_state from payments.transition where machine = 'attempt' and entity_id = attempt.id
        order by nth desc limit 1)`,
  },
]
