/** SQL that finds what must never be so of money that went back: credits, debts and papers follow it. */
import { sql } from 'kysely'
import type { Invariant } from '../../../platform/db/invariants.ts'
import { orderRows } from '../invariant-rows.queries.ts'
import { KEPT_OF_SETTLEMENT } from './settlements.queries.ts'

const OWED = sql`case taken_back_cents when 0 then 0
  else greatest(0, refunded_cents + taken_back_cents - taken_cents) end`
const SETTLED = sql`(select coalesce(sum(${KEPT_OF_SETTLEMENT}), 0) from payments.credit_order as settlement
  where settlement.debt_id = debt.id and settlement.completed_by is not null)`

/** Sales between two ids. What came back and failed after all is sent again: an order stays returned meanwhile. */
const ofSales: Invariant = {
  table: sql`payments.credit_order`,
  broken: (after, through) => sql<{ rule: string }>`
    with ${orderRows(after, through)}
    select 'money was taken back without a credit note' as rule from sale
    join chargeback on chargeback.attempt_id = sale.completed_by and chargeback.state = 'open'
    where not exists (select from receipts.receipt where receipt.chargeback_id = chargeback.id)
      and sale.total_cents > (
        select coalesce(sum(case receipt.kind when 'credit_note' then receipt.total_cents else -receipt.total_cents end), 0)
        from receipts.receipt
        where receipt.order_id = sale.id and (receipt.kind = 'credit_note' or receipt.chargeback_id is not null))
    union all select 'money came again without a receipt' from chargeback
    join receipts.receipt as note on note.chargeback_id = chargeback.id and note.kind = 'credit_note'
    where chargeback.state = 'reversed' and not exists (
      select from receipts.receipt where receipt.chargeback_id = chargeback.id and receipt.kind = 'receipt')
    union all select 'an order is returned and money stayed' from sale
    where state = 'returned' and total_cents > taken_back_cents + (
      select coalesce(sum(refund.cents), 0) from refund where refund.attempt_id = sale.completed_by)
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
    left join debt on debt.order_id = sale.id
    where kind = 'bundle' and coalesce(case debt.state when 'open' then debt.cents end, 0) <> case debt.state
      when 'written_off' then 0 else greatest(0, ${OWED} - ${SETTLED}) end
    union all select 'more was paid for a debt than is owed, and stays' from sale join debt on debt.order_id = sale.id
    where kind = 'bundle' and ${SETTLED} > ${OWED}
    union all select 'a debt is settled and its settlement is not paid' from debt
    where state = 'settled' and not exists (
      select from payments.credit_order as settlement
      where settlement.debt_id = debt.id and settlement.state = 'completed')`,
}

/** Wallets and accounts of buyers between two ids. */
const ofBuyers: Invariant = {
  table: sql`credits.wallet`,
  broken: (after, through) => sql<{ rule: string }>`
    select 'a wallet is frozen and nothing is owed, or the other way round' as rule from credits.wallet
    where wallet.id > ${after} and wallet.id <= ${through} and frozen <> exists (
      select from payments.debt where debt.account_id = wallet.id and debt.state = 'open')
    union all select 'who is Premium has bought nothing that was kept' from accounts.account
    where account.id > ${after} and account.id <= ${through} and account.paid_user
      and exists (select from payments.buyer where buyer.account_id = account.id)
      and not exists (select from payments.credit_order
        where credit_order.account_id = account.id and state = 'completed' and credit_order.kind = 'bundle')`,
}

export const returnInvariants: readonly Invariant[] = [ofSales, ofBuyers]
