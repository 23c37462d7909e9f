/** SQL that finds what must never be so: money without credits, credits without money, a state without its history. */
import { sql } from 'kysely'
import type { Invariant } from '../../platform/db/invariants.ts'
import { orderRows } from './invariant-rows.queries.ts'
import { returnInvariants } from './returns/return-invariants.queries.ts'

/** Orders between two ids, with their attempts and refunds, and what the ledger, the receipts and the discounts say. */
const ofOrders: Invariant = {
  table: sql`payments.credit_order`,
  broken: (after, through) => sql<{ rule: string }>`
    with ${orderRows(after, through)},
    moving as (
      select 'order' as machine, id, state, transitions from credit_order
      union all select 'attempt', id, state, transitions from attempt
      union all select 'refund', id, state, transitions from refund
      union all select 'chargeback', id, state, transitions from chargeback
      union all select 'debt', id, state, transitions from debt)
    select 'an order is completed and not credited once' as rule from credit_order
    where completed_by is not null and kind = 'bundle' and 1 <> (
      select count(*) from credits.ledger_entry as entry
      where entry.wallet_id = credit_order.account_id and entry.number = credit_order.lot
        and entry.ledger_account = 'sales' and entry.amount = credit_order.credits
        and entry.worth_cents = credit_order.total_cents and entry.currency = credit_order.currency)
    union all select 'an order is completed without the money' from credit_order
    where completed_by is not null and not exists (
      select from attempt where attempt.id = credit_order.completed_by and attempt.order_id = credit_order.id
        and attempt.problem is null and (attempt.state = 'paid'
          or granted_on = 'accepted' and (attempt.state = 'pending' or exists (
            select from chargeback where chargeback.attempt_id = attempt.id and provider_id is null))))
    union all select 'an order says completed and is not' from credit_order
    where (state in ('completed', 'returned')) <> (completed_by is not null)
    union all select 'money was paid that neither completed an order nor goes back' from attempt
    where state = 'paid'
      and not exists (select from credit_order where credit_order.id = attempt.order_id and completed_by = attempt.id)
      and not exists (select from refund where refund.attempt_id = attempt.id and refund.kind = attempt.problem)
    union all select 'money goes back that completed an order' from refund
    where kind in ('mismatch', 'duplicate', 'nobody', 'surplus')
      and exists (select from credit_order where completed_by = refund.attempt_id and kind = 'bundle')
    union all select 'an order is completed and has no receipt' from credit_order
    where completed_by is not null and not exists (
      select from receipts.receipt where receipt.order_id = credit_order.id and receipt.kind = 'receipt'
        and receipt.total_cents = credit_order.total_cents and receipt.currency = credit_order.currency)
    union all select 'money of a sale is back without a credit note' from credit_order
    join refund on refund.attempt_id = credit_order.completed_by and refund.state = 'done'
    where not exists (select from receipts.receipt where receipt.refund_id = refund.id)
      and credit_order.total_cents > (
        select coalesce(sum(case receipt.kind when 'credit_note' then receipt.total_cents else -receipt.total_cents end), 0)
        from receipts.receipt
        where receipt.order_id = credit_order.id and (receipt.kind = 'credit_note' or receipt.chargeback_id is not null))
    union all select 'an order is completed and its discount was not used' from credit_order
    where completed_by is not null and discount_code is not null and not exists (
      select from offers.use where use.order_id = credit_order.id and use.state = 'used')
    union all select 'a discount was used and its order is not completed' from credit_order
    where completed_by is null and exists (
      select from offers.use where use.order_id = credit_order.id and use.state = 'used')
    union all select 'who bought is not Premium' from credit_order
    where state = 'completed' and kind = 'bundle' and exists (
      select from accounts.account where account.id = credit_order.account_id and not account.paid_user)
    union all select 'a state is not the end of its history' from moving
    where (state, transitions) is distinct from (
      select row (to_state, nth) from payments.transition
      where transition.machine = moving.machine and entity_id = moving.id order by nth desc limit 1)`,
}

/** Purchases in the wallets of buyers between two ids. */
const ofPurchases: Invariant = {
  table: sql`credits.wallet`,
  broken: (after, through) => sql<{ rule: string }>`
    select 'a purchase belongs to no order' as rule from credits.ledger_entry as entry
    where wallet_id > ${after} and wallet_id <= ${through} and ledger_account = 'sales'
      and exists (select from payments.buyer where buyer.account_id = entry.wallet_id)
      and not exists (select from payments.credit_order
        where credit_order.account_id = entry.wallet_id and credit_order.lot = entry.number)
      and not exists (select from payments.chargeback
        join payments.credit_order on credit_order.id = chargeback.order_id
        where credit_order.account_id = entry.wallet_id and chargeback.lot = entry.number
          and chargeback.taken_credits = entry.amount and chargeback.taken_cents = entry.worth_cents)`,
}

export const paymentInvariants: readonly Invariant[] = [ofOrders, ofPurchases, ...returnInvariants]
