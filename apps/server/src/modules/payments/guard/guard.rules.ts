/** Pure rules of spending protection: what a member's own limit and break allow, and how those may change. */
import { DAY_MS, daysAfter } from '../../../platform/calendar.ts'

/** So long a higher limit waits, and so long after that it may be confirmed. */
const RAISE_DAYS = 7
const CONFIRM_DAYS = 7

export interface Money {
  cents: number
  currency: string
}

/** The most that a member wants to buy in a month, what they asked for instead, and until when they buy nothing. */
export interface Protection {
  limit: Money | null
  /** What was asked for that is not less; null cents: no limit at all. */
  next: { cents: number | null; from: Date } | null
  break_until: Date | null
}

export const isOnBreak = ({ break_until }: Pick<Protection, 'break_until'>, now: Date): boolean =>
  break_until !== null && now < break_until

/** What may still be bought. A limit in another currency, which the site has given up, leaves nothing. */
export const centsLeft = (limit: Money, bought: Money): number =>
  limit.currency === bought.currency ? Math.max(0, limit.cents - bought.cents) : 0

/** Why a member who bought for so much this month may not buy for this price too. */
export function buyingRefusal(
  { limit, break_until }: Pick<Protection, 'limit' | 'break_until'>,
  bought_cents: number,
  price: Money,
  now: Date,
): 'purchase_break' | 'purchase_limit_reached' | undefined {
  if (isOnBreak({ break_until }, now)) return 'purchase_break'
  if (limit === null) return undefined
  const left = centsLeft(limit, { cents: bought_cents, currency: price.currency })
  return price.cents > left ? 'purchase_limit_reached' : undefined
}

/** Less counts at once, and takes back what was asked for before. More, or no limit, waits and needs a second yes. */
export function changeLimit({ limit }: Protection, cents: number | null, currency: string, now: Date) {
  const isMore = limit !== null && limit.currency === currency && (cents === null || cents > limit.cents)
  if (isMore) return { limit, next: { cents, from: daysAfter(now, RAISE_DAYS) } }
  return { limit: cents === null ? limit : { cents, currency }, next: null }
}

/** A raise that was asked for: it waits, then it may be confirmed for a while, then it is forgotten. */
export function pendingRaise({ next }: Pick<Protection, 'next'>, now: Date) {
  if (next === null || now.getTime() >= next.from.getTime() + CONFIRM_DAYS * DAY_MS) return null
  return { ...next, is_ready: now >= next.from }
}

export type BreakLength = '24h' | '7d' | '30d' | '6m'

/** The same hour six months later; where that month is too short, on its last day. */
function monthsAfter(moment: Date, months: number): Date {
  const later = new Date(moment)
  later.setUTCMonth(moment.getUTCMonth() + months)
  if (later.getUTCDate() !== moment.getUTCDate()) later.setUTCDate(0)
  return later
}

function breakEnd(length: BreakLength, now: Date): Date {
  if (length === '6m') return monthsAfter(now, 6)
  return daysAfter(now, { '24h': 1, '7d': 7, '30d': 30 }[length])
}

/** A break is lengthened and never shortened. */
export function lengthenBreak(until: Date | null, length: BreakLength, now: Date): Date {
  const end = breakEnd(length, now)
  return until !== null && until > end ? until : end
}
