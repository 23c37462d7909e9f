/** Reality checks: the server says when one is due, from the ledger, and remembers which was read. */
import type { RealityCheck } from '@app/contract'
import type { ProfileId } from '@app/db/ids'
import { dayIn } from '../../../platform/calendar.ts'
import type { AccountContext } from '../../../platform/context.ts'
import { currencyOf, isSpending, listMonthSums, recipientsOf, type MonthSum } from '../../credits/index.ts'
import { findAnyProfileId, findFictional } from '../../profiles/index.ts'
import { siteOf } from '../../sites/index.ts'
import { insertBuyer } from '../checkout/orders.queries.ts'
import { lockBuyer } from '../settling/apply.queries.ts'
import { findProtectionRow, saveCheck, type ProtectionRow } from './guard.queries.ts'
import { checkAmount, timesOver, timesRead } from './reality.rules.ts'

interface FictionalSpending {
  month: string
  currency: string
  sums: MonthSum[]
  times: number
}

const sumOf = (sums: readonly MonthSum[], what: 'cents' | 'credits') =>
  sums.reduce((sum, { [what]: amount }) => sum + amount, 0)

/** What went to fictional profiles this month; nothing where all that was spent is too little for so many times. */
async function fictionalSpending(ctx: AccountContext, atLeast: number): Promise<FictionalSpending | undefined> {
  const { account, site, db, now } = ctx
  const currency = currencyOf(ctx)
  const amount = checkAmount(siteOf(ctx).settings.reality_check_cents, currency)
  const all = await listMonthSums(db, account.id, { now, time_zone: site.time_zone, currency, months: 1 })
  const spent = all.filter(isSpending)
  if (timesOver(sumOf(spent, 'cents'), amount) < atLeast) return undefined
  const fictional = await findFictional(db, recipientsOf(spent))
  const sums = spent.filter(({ other_id }) => other_id !== null && fictional.has(other_id))
  return { month: currentMonth(ctx), currency, sums, times: timesOver(sumOf(sums, 'cents'), amount) }
}

const currentMonth = ({ site, now }: AccountContext) => `${dayIn(site.time_zone, now).slice(0, 7)}-01`

const checkedOf = (row: ProtectionRow | undefined) =>
  row?.checked_month && row.checked_times ? { month: row.checked_month, times: row.checked_times } : null

export async function findRealityCheck(ctx: AccountContext, member: string): Promise<{ check: RealityCheck | null }> {
  const { account, db } = ctx
  const other: ProfileId = await findAnyProfileId(ctx, member)
  if (!(await findFictional(db, [other])).has(other)) return { check: null }
  const read = timesRead(checkedOf(await findProtectionRow(db, account.id)), currentMonth(ctx))
  const spent = await fictionalSpending(ctx, read + 1)
  if (!spent || spent.times <= read) return { check: null }
  const { sums, ...check } = spent
  const chat = sums.filter(({ other_id }) => other_id === other)
  return {
    check: { ...check, cents: sumOf(sums, 'cents'), credits: sumOf(sums, 'credits'), chat_cents: sumOf(chat, 'cents') },
  }
}

/** What is read counts for what was spent until now, and for no more. */
export async function acknowledgeCheck(
  ctx: AccountContext,
  { month, times }: { month: string; times: number },
): Promise<void> {
  const { account, site, now } = ctx
  if (month !== currentMonth(ctx)) return
  const spent = await fictionalSpending(ctx, 1)
  const known = Math.min(times, spent?.times ?? 0)
  if (known === 0) return
  await ctx.transaction(async (tx) => {
    await insertBuyer(tx, account.id, site.id)
    await lockBuyer(tx, account.id)
    await saveCheck(tx, account.id, { month, times: known, at: now })
  })
}
