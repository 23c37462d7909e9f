/** SQL that finds what must never be so of money that went back: kept and returned at once, or owed and not used. */
import { sql } from 'kysely'
import type { Invariant } from '../../../platform/db/invariants.ts'

/** Sales between two ids with what went back of them, and what is owed. */
export const ofReturns: Invariant = {
  table: sql`payments.credit_order`,
  broken: (after, through) => sql<{ rule: string }>`
    with credit_order as (select * from payments.credit_order where id > ${after} and id <= ${through}),
    refund as (select * from payments.refund where order_id > ${after} and order_id <= ${through}),
    chargeback as (select * from payments.chargeback where order_id > ${after} and order_id <= ${through}),
    debt as (select * from payments.debt where order_id > ${after} and order_id <= ${through}),
    sale as (
      select credit_order.*,
        (select coalesce(sum(cents), 0) from refund
          where refund.attempt_id = completed_by and refund.state = 'done') as refunded_cents,
        (select coalesce(sum(cents), 0) from chargeback
          where chargeback.attempt_id = completed_by and chargeback.state = 'open') as taken_back_cents
      from credit_order where completed_by is not null)
    select 'money was taken back without a credit note' as rule from sale
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
      where settlement.id = settled_by and settlement.debt_id = debt.id and settlement.state = 'completed')`,
}
