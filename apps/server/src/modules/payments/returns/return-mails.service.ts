/** Sends what a mail about returned money tells, as it is when it is sent. */
import type * as z from 'zod'
import type { Database } from '../../../platform/db/pool.ts'
import type { JobContext } from '../../../platform/jobs/jobs.ts'
import { findMailRecipient } from '../../accounts/index.ts'
import { deliverOrFail, writeReturnMail, type Deliver, type ReturnedOrder } from '../../mails/index.ts'
import { findSiteById } from '../../sites/index.ts'
import type { OrderRow } from '../settling/apply.queries.ts'
import { findReturnedOrder } from './return-mails.queries.ts'
import type { RETURN_MAIL, ReturnMail } from './return-mails.ts'
import { withdrawalOf } from './withdrawal-view.ts'

export interface ReturnMailDeps {
  deliver: Deliver
  /** How an address of a site begins: `https://{domain}`. */
  public_address: string
}

const PATHS: Readonly<Record<ReturnMail, (order: OrderRow) => string>> = {
  withdrawal: ({ public_id }) => `/transactions/${public_id}`,
  refund_account: ({ public_id }) => `/transactions/${public_id}`,
  debt_opened: () => '/settings/limited-account',
  debt_settled: () => '/transactions',
}

async function valuesOf(db: Database, kind: ReturnMail, order: OrderRow, now: Date): Promise<ReturnedOrder> {
  const { number: order_number, currency, withdrawn_at } = order
  const { back, used, refund_cents, kept_cents } = await withdrawalOf(db, order, now)
  const owed = await findReturnedOrder(db, order.id)
  const amounts: Record<ReturnMail, number> = {
    withdrawal: refund_cents,
    refund_account: owed.by_hand_cents,
    debt_opened: owed.debt_cents,
    debt_settled: owed.debt_cents,
  }
  return {
    kind,
    order_number,
    currency,
    cents: amounts[kind],
    kept_cents,
    used,
    credits: back,
    at: withdrawn_at ?? now,
  }
}

export async function sendReturnMail(
  ctx: JobContext,
  { deliver, public_address }: ReturnMailDeps,
  { mail_id, kind, account_id, order_id }: z.output<typeof RETURN_MAIL.payload>,
): Promise<void> {
  const { db } = ctx
  const { order, by_hand_cents, is_owed } = await findReturnedOrder(db, order_id)
  // What was over before the mail left is not told.
  if ((kind === 'debt_opened' && !is_owed) || (kind === 'refund_account' && by_hand_cents === 0)) return
  const site = order && (await findSiteById(db, order.site_id))
  const recipient = await findMailRecipient(db, account_id)
  if (!order || !site || !recipient) return
  const reader = {
    language: recipient.language,
    origin: public_address.replace('{domain}', site.domain),
    path: PATHS[kind](order),
  }
  const written = await writeReturnMail(site, await valuesOf(db, kind, order, ctx.now()), reader)
  const mail = { mail_id, site, account_id, to: recipient.email, weight: 'required' as const, ...written }
  await deliverOrFail(deliver, ctx, mail)
}
