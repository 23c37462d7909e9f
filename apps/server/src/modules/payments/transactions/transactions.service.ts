/** What a member paid, for the member to read: a list by pages, one with its receipts, and a receipt as a file. */
import type { Receipt, Transaction, TransactionDetail } from '@app/contract'
import { PAGE_SIZE } from '@app/contract/limits'
import { isLocale } from '@app/i18n/locales'
import * as z from 'zod'
import type { AccountContext } from '../../../platform/context.ts'
import type { FileResponse } from '../../../platform/http/file-answer.ts'
import type { KeyRing } from '../../../platform/keys.ts'
import type { MemberLimiter } from '../../../platform/member-limiter.ts'
import { openCursor, sealCursor } from '../../../platform/page-cursor.ts'
import { fail } from '../../../platform/refusal.ts'
import { findSignup } from '../../accounts/index.ts'
import { listReceipts, receiptFile } from '../../receipts/index.ts'
import { siteOf } from '../../sites/index.ts'
import {
  findTransactionRow,
  listChargebacksOf,
  LAST_ORDER,
  listRefundsOf,
  listTransactionRows,
  type TransactionRow,
} from './transactions.queries.ts'
import { transactionStatus } from './transactions.rules.ts'

export interface TransactionsDeps {
  cursor_keys: KeyRing
  public_address: string
  /** Drawing a file takes the processor a while. */
  fileLimiter: MemberLimiter
}

/** Until when it can be withdrawn from, where something was delivered. */
function withdrawUntil(row: TransactionRow, now: Date): string | null {
  const { state, refund_until, withdrawn_at } = row
  if (state !== 'completed' || withdrawn_at !== null || refund_until === null || now > refund_until) return null
  return refund_until.toISOString()
}

/** An order whose payment is on the way can be withdrawn from as long as nothing was delivered. */
const isOnTheWay = ({ kind, state, withdrawn_at }: TransactionRow) =>
  kind === 'bundle' && state === 'processing' && withdrawn_at === null

function transactionOf(row: TransactionRow, now: Date): Transaction {
  const { public_id: id, number, at, credits, currency, total_cents, payment_method } = row
  const withdraw_until = withdrawUntil(row, now)
  return {
    id,
    number,
    at: at.toISOString(),
    status: transactionStatus({ ...row, is_withdrawn: row.withdrawn_at !== null }),
    credits,
    currency,
    total_cents,
    payment_method,
    kind: row.kind,
    has_receipt: row.completed,
    withdraw_until,
    can_withdraw: withdraw_until !== null || isOnTheWay(row),
    withdrawn_at: row.withdrawn_at?.toISOString() ?? null,
    needs_bank_account: row.needs_bank_account,
  }
}

export async function listTransactions(ctx: AccountContext, { cursor_keys }: TransactionsDeps, after?: string) {
  // A cursor belongs to one member.
  const scope = `transactions ${ctx.account.id}`
  const before = after === undefined ? LAST_ORDER : openCursor(cursor_keys, scope, after, z.string())
  const rows = await listTransactionRows(ctx.db, ctx.account.id, before, PAGE_SIZE + 1)
  const page = rows.slice(0, PAGE_SIZE)
  const end = rows.length > PAGE_SIZE ? page.at(-1) : undefined
  return {
    transactions: page.map((row) => transactionOf(row, ctx.now)),
    next: end ? sealCursor(cursor_keys, scope, end.id) : null,
  }
}

/** Of somebody else, and of nobody: the same answer. */
async function requireRow({ db, account }: AccountContext, id: string): Promise<TransactionRow> {
  return (await findTransactionRow(db, account.id, id)) ?? fail('not_found')
}

export async function transactionDetail(ctx: AccountContext, id: string): Promise<TransactionDetail> {
  const row = await requireRow(ctx, id)
  const [receipts, refunds, chargebacks] = await Promise.all([
    listReceipts(ctx.db, row.id),
    listRefundsOf(ctx.db, ctx.account.id, row.id),
    listChargebacksOf(ctx.db, ctx.account.id, row.id),
  ])
  const transaction = transactionOf(row, ctx.now)
  const { discount_code: code, discount_percentage: percentage, discount_cents: cents } = row
  return {
    ...transaction,
    list_cents: row.list_cents,
    discount: code === null || percentage === null ? null : { code, percentage, cents },
    receipts,
    refunds: refunds.map(({ kind: why, cents: returned, currency, state, cause, state_at, due_at }) => ({
      cents: returned,
      currency,
      why,
      done: state === 'done',
      at: state_at.toISOString(),
      due_at: due_at.toISOString(),
      by_hand: state === 'by_hand' || cause === 'paid_out',
    })),
    chargebacks: chargebacks.map(({ received_at, reversed_at, ...chargeback }) => ({
      ...chargeback,
      at: received_at.toISOString(),
      reversed_at: reversed_at?.toISOString() ?? null,
    })),
    payment_id: transaction.status === 'open' || transaction.status === 'pending' ? row.attempt : null,
  }
}

/** The one of that number, else the receipt itself. */
const pickReceipt = (receipts: readonly Receipt[], number?: string) =>
  number === undefined ? receipts[0] : receipts.find((receipt) => receipt.number === number)

export async function receiptFileOf(
  ctx: AccountContext,
  { public_address, fileLimiter }: TransactionsDeps,
  id: string,
  { language, number }: { language?: string | undefined; number?: string | undefined },
): Promise<FileResponse> {
  const { id: order_id } = await requireRow(ctx, id)
  const receipt = pickReceipt(await listReceipts(ctx.db, order_id), number) ?? fail('not_found')
  fileLimiter.consume(ctx.account.id, ctx.now)
  const site = siteOf(ctx)
  const chosen = isLocale(language) ? language : (await findSignup(ctx.db, ctx.account.id)).language
  const origin = public_address.replace('{domain}', site.domain)
  return receiptFile(receipt, { ...site, origin }, isLocale(chosen) ? chosen : 'en')
}
