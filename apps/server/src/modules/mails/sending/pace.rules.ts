/** How many notices a group of mail servers gets: a minute, and a day while the sending domain is new to them. */
import type { RecipientGroup } from './recipient-groups.rules.ts'

export type Paced = RecipientGroup | 'domain'

/** A minute, where nobody complained. */
const PER_MINUTE: Readonly<Record<Paced, number>> = {
  google: 3000,
  microsoft: 1200,
  yahoo: 1200,
  apple: 600,
  others: 3000,
  // One of the others, once its server wanted fewer.
  domain: 600,
}
const SLOWEST = 2
const SLOW_MINUTES = 10
/** So long a word against us counts. */
export const SLOW_WINDOW_MS = SLOW_MINUTES * 60_000
/** After so long the slowest is as fast as ever. */
export const SLOW_KNOWN_MS = 2 * 60 * 60_000
/** A report may come from anybody who got one mail of ours: only so many receivers together are believed. */
const BELIEVED_REPORTERS = 3
const GROWTH_A_MINUTE = 1.1

const WARM_UP_FIRST_DAY = 500
const WARM_UP_GROWTH = 1.6
const WARM_UP_DAYS = 30

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

export const isBelieved = (reporters: number): boolean => reporters >= BELIEVED_REPORTERS

export interface SlowPace {
  per_minute: number | null
  slow_until: Date | null
}

/** Half as fast for ten minutes, then a tenth more every minute. */
export function rateAt(group: Paced, { per_minute, slow_until }: SlowPace, now: Date): number {
  const usual = PER_MINUTE[group]
  if (per_minute === null || slow_until === null) return usual
  const minutes = Math.max(0, (now.getTime() - slow_until.getTime()) / MINUTE_MS)
  return Math.min(usual, per_minute * GROWTH_A_MINUTE ** minutes)
}

/** Nothing where it is slow already: however many servers of a group say so, it is one word in that time. */
export function slower(group: Paced, pace: SlowPace, now: Date): { per_minute: number; slow_until: Date } | undefined {
  if (pace.slow_until !== null && pace.slow_until > now) return undefined
  const per_minute = Math.max(SLOWEST, rateAt(group, pace, now) / 2)
  return { per_minute, slow_until: new Date(now.getTime() + SLOW_WINDOW_MS) }
}

export const isSlow = (group: Paced, pace: SlowPace, now: Date): boolean => rateAt(group, pace, now) < PER_MINUTE[group]

/** How many may go on a day, by how many days it is since the first. */
export function dailyBudget(began_on: string, today: string): number {
  const days = Math.round((Date.parse(today) - Date.parse(began_on)) / DAY_MS)
  return days >= WARM_UP_DAYS ? Infinity : Math.floor(WARM_UP_FIRST_DAY * WARM_UP_GROWTH ** days)
}

/** They are scattered over most of the day, so that its first second is like every other. */
const NEXT_DAY_SPREAD_MS = 20 * 60 * MINUTE_MS

/** When one comes back for which the day has none left, by a share between nothing and one. */
export const onNextDay = (now: Date, share: number): Date =>
  new Date((Math.floor(now.getTime() / DAY_MS) + 1) * DAY_MS + Math.floor(share * NEXT_DAY_SPREAD_MS))

/** The shortest wait after a server said no without saying when, and how long a notice is worth sending. */
const AGAIN_MS = 5 * MINUTE_MS
const WORTH_MS = DAY_MS

/** Whether a notice that could not go since a moment is put off once more. */
export const isWorthWaiting = (since: Date, now: Date): boolean => now.getTime() - since.getTime() < WORTH_MS

/** When a notice is tried again that a server put off: each time it waits about as long as it has waited so far. */
export function againAt(since: Date, now: Date, share: number): Date {
  const wait = Math.max(AGAIN_MS, now.getTime() - since.getTime())
  return new Date(now.getTime() + Math.round(wait * (1 + share / 4)))
}
