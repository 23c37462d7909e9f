/** The limits that a member sets: each change behind the buyer's lock, like the orders that it is about. */
import type { Spending } from '@app/contract'
import type { AccountContext } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { fail } from '../../../platform/refusal.ts'
import { currencyOf } from '../../credits/index.ts'
import { insertBuyer } from '../checkout/orders.queries.ts'
import { lockBuyer } from '../settling/apply.queries.ts'
import { protectionFrom, updateBreak, updateLimit, updateOverviewMail } from './guard.queries.ts'
import { changeLimit, lengthenBreak, pendingRaise, type BreakLength, type Protection } from './guard.rules.ts'
import { queueRaiseMail } from './raise-mail.ts'
import { readSpending } from './spending.service.ts'

async function change(
  ctx: AccountContext,
  write: (tx: Tx, protection: Protection) => Promise<void>,
): Promise<Spending> {
  const { account, site } = ctx
  await ctx.transaction(async (tx) => {
    await insertBuyer(tx, account.id, site.id)
    await write(tx, protectionFrom(await lockBuyer(tx, account.id)))
  })
  ctx.nudge(account.id, { changed: 'credits' })
  return readSpending(ctx)
}

/** With the mail that goes with it: it asks for the second yes, or there is nothing to ask for any more. */
async function writeLimit(tx: Tx, { account }: AccountContext, limits: Pick<Protection, 'limit' | 'next'>) {
  await updateLimit(tx, account.id, limits)
  await queueRaiseMail(tx, account.id, limits.next?.from ?? null)
}

export function setLimit(ctx: AccountContext, cents: number | null): Promise<Spending> {
  return change(ctx, (tx, protection) => writeLimit(tx, ctx, changeLimit(protection, cents, currencyOf(ctx), ctx.now)))
}

/** The second yes, once its time has come and before it has passed. */
export function confirmLimit(ctx: AccountContext): Promise<Spending> {
  return change(ctx, async (tx, protection) => {
    const raise = pendingRaise(protection, ctx.now)
    if (!raise?.is_ready) return fail('not_found')
    const limit = raise.cents === null ? null : { cents: raise.cents, currency: currencyOf(ctx) }
    return writeLimit(tx, ctx, { limit, next: null })
  })
}

export function takeBackLimit(ctx: AccountContext): Promise<Spending> {
  return change(ctx, (tx, { limit }) => writeLimit(tx, ctx, { limit, next: null }))
}

export function takeBreak(ctx: AccountContext, length: BreakLength): Promise<Spending> {
  return change(ctx, (tx, { break_until }) =>
    updateBreak(tx, ctx.account.id, lengthenBreak(break_until, length, ctx.now)),
  )
}

export function setOverviewMail(ctx: AccountContext, on: boolean): Promise<Spending> {
  return change(ctx, (tx) => updateOverviewMail(tx, ctx.account.id, on))
}
