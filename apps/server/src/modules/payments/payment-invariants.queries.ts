/** SQL that finds what must never be so: money without credits, credits without money, a state without its history. */
import { sql } from 'kysely'
import type { Invariant } from '../../platform/db/invariants.ts'

/** Orders between two ids, with their attempts and refunds, and what the ledger, the receipts and the discounts say. */
const ofOrders: Invariant = {
  table: sql`payments.credit_order`,
  broken: (after, through) => sql<{ rule: string }>`
    with credit_order as (select * from payments.credit_order where id > ${after} and id <= ${through}),
    attempt as (select * from payments.attempt where order_id > ${after} and order_id <= ${through}),
    refund as (select * from payments.refund where order_id > ${after} and order_id <= ${through}),
    chargeback as (select * from payments.chargeback where order_id > ${after} and order_id <= ${through}),
    debt as (select * from payments.debt where order_id > ${after} and order_id <= ${through}),
    sale as (
      select credit_order.*,
        (select coalesce(sum(cents), 0) from refund
          where refund.attempt_id = completed_by and refund.state = 'done') as refunded_cents,
        (select coalesce(sum(cents), 0) from chargeback
          where chargeback.attempt_id = completed_by and chargeback.state = 'open') as taken_back_cents
      from credit_order where completed_by is not null),
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
        select coalesce(sum(receipt.total_cents), 0) from receipts.receipt
        where receipt.order_id = credit_order.id and receipt.kind = 'credit_note')
    union all select 'money was taken back without a credit note' from sale
    join chargeback on chargeback.attempt_id = sale.completed_by and chargeback.state = 'open'
    where not exists (select from receipts.receipt where receipt.chargeback_id = chargeback.id)
      and sale.total_cents > (
        select coalesce(sum(receipt.total_cents), 0) from receipts.receipt
        where receipt.order_id = sale.id and receipt.kind = 'credit_note')
    union all select 'an order is returned and money stayed' from sale
    where state = 'returned' and total_cents > taken_back_cents + (
      select coalesce(sum(refund.cents), 0) from refund
      where refund.attempt_id = sale.completed_by and refund.state in ('done', 'failed'))
    union all select 'nothing of the money stayed and the order is not returned' from sale
    where state = 'completed' and total_cents <= refunded_cents + taken_back_cents
    union all select 'what was taken back of the credits is not what its order says' from sale
    where kind = 'bundle' and taken_cents <> (
      select coalesce(sum(entry.worth_cents), 0) from credits.ledger_entry as entry
      where entry.wallet_id = sale.account_id and entry.ledger_account in ('refund', 'chargeback_debt')
        and entry.ref_number in (select sale.lot union all
          select chargeback.lot from chargeback where chargeback.order_id = sale.id and chargeback.lot is not null))
      - (select coalesce(sum(lot.paid_cents), 0) from chargeback
        join credits.lot on lot.wallet_id = sale.account_id and lot.number = chargeback.lot
        where chargeback.order_id = sale.id)
    union all select 'a withdrawal pays back more than its credits cost' from refund
    join credit_order on credit_order.id = refund.order_id
    where refund.kind = 'withdrawal' and (withdrawn_at is null or refund.cents > credit_order.taken_cents)
    union all select 'what is owed is not what was used and is not paid for' from sale
    left join debt on debt.order_id = sale.id and debt.state = 'open'
    where kind = 'bundle' and coalesce(debt.cents, 0) <> case
      when exists (select from debt as closed where closed.order_id = sale.id and closed.state in ('settled', 'written_off'))
        then 0
      when taken_back_cents = 0 then 0
      else greatest(0, refunded_cents + taken_back_cents - taken_cents) end
    union all select 'a debt is settled and its settlement is not paid' from debt
    where state = 'settled' and not exists (
      select from payments.credit_order as settlement
      where settlement.id = settled_by and settlement.debt_id = debt.id and settlement.state = 'completed')
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
          and chargeback.taken_credits = entry.amount and chargeback.taken_cents = entry.worth_cents)
    union all select 'a wallet is frozen and nothing is owed, or the other way round' from credits.wallet
    where wallet.id > ${after} and wallet.id <= ${through} and frozen <> exists (
      select from payments.debt where debt.account_id = wallet.id and debt.state = 'open')
    union all select 'who is Premium has bought nothing that was kept' from accounts.account
    where account.id > ${after} and account.id <= ${through} and account.paid_user
      and exists (select from payments.buyer where buyer.account_id = account.id)
      and not exists (select from payments.credit_order
        where credit_order.account_id = account.id and state = 'completed' and credit_order.kind = 'bundle')`,
}

export const paymentInvariants: readonly Invariant[] = [ofOrders, ofPurchases]
