/** What a member bought this year and where it went, with the limits they set themselves. */
import type { Spending } from '@app/contract'
import type { AccountId } from '@app/db/ids'
import { dayIn } from '../../../platform/calendar.ts'
import type { AccountContext, Context } from '../../../platform/context.ts'
import { creditBalanceOf, currencyOf, isSpending, listMonthSums, recipientsOf } from '../../credits/index.ts'
import { findFictional } from '../../profiles/index.ts'
import { findBought, findProtectionRow, protectionFrom } from './guard.queries.ts'
import { centsLeft, isOnBreak, pendingRaise, type Money, type Protection } from './guard.rules.ts'
import { checkAmount } from './reality.rules.ts'
import { siteOf } from '../../sites/index.ts'
import { monthFrom, monthsUntil, nextMonth, spentOnFrom } from './spending.rules.ts'

const MONTHS = 12

async function limitOf(ctx: AccountContext, limit: Money | null, currency: string): Promise<Spending['limit']> {
  if (limit === null) return null
  const { account, site, db, now } = ctx
  const month = { account_id: account.id, currency, time_zone: site.time_zone, now, except: null }
  const used_cents = await findBought(db, month)
  return { cents: limit.cents, used_cents, left_cents: centsLeft(limit, { cents: used_cents, currency }) }
}

function nextLimitOf(protection: Protection, now: Date): Spending['next_limit'] {
  const raise = pendingRaise(protection, now)
  return raise && { ...raise, from: raise.from.toISOString() }
}

/** Until when the member buys nothing; nothing where they may. */
export async function findBreak({ db, now }: Context, account_id: AccountId): Promise<string | null> {
  const { break_until } = protectionFrom(await findProtectionRow(db, account_id))
  return isOnBreak({ break_until }, now) ? (break_until?.toISOString() ?? null) : null
}

/** The months, and what this one was spent on. */
async function historyOf(ctx: AccountContext, currency: string) {
  const { account, site, db, now } = ctx
  const { time_zone } = site
  const sums = await listMonthSums(db, account.id, { now, time_zone, currency, months: MONTHS })
  const fictional = await findFictional(db, recipientsOf(sums))
  const months = monthsUntil(dayIn(time_zone, now), MONTHS)
  const [current = ''] = months
  const spent = sums.filter((sum) => sum.month === current && isSpending(sum))
  return {
    months: months.map((month) => monthFrom(month, sums, fictional)),
    spent_credits: spent.reduce((sum, { credits }) => sum + credits, 0),
    spent_on: spentOnFrom(current, sums),
  }
}

export async function readSpending(ctx: AccountContext): Promise<Spending> {
  const { account, site, db, now } = ctx
  const currency = currencyOf(ctx)
  const row = await findProtectionRow(db, account.id)
  const protection = protectionFrom(row)
  const { credits, credit_worth } = await creditBalanceOf(ctx, account)
  return {
    currency,
    ...(await historyOf(ctx, currency)),
    left: { credits, cents: Math.round(credits * credit_worth.cents) },
    limit: await limitOf(ctx, protection.limit, currency),
    next_month: nextMonth(dayIn(site.time_zone, now)),
    next_limit: nextLimitOf(protection, now),
    break_until: isOnBreak(protection, now) ? (protection.break_until?.toISOString() ?? null) : null,
    reality_check: {
      cents: checkAmount(siteOf(ctx).settings.reality_check_cents, currency),
      last_at: row?.checked_at?.toISOString() ?? null,
    },
    overview_mail: row?.overview_mail ?? false,
  }
}
