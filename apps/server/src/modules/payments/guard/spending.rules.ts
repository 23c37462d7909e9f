/** Pure rules of what a member reads about their spending: months, and what went where in each. */
import type { Spending, SpendingMonth } from '@app/contract'
import type { MonthSum } from '../../credits/index.ts'

const KINDS = [
  ['message', 'spent_message'],
  ['gift', 'spent_gift'],
  ['photo', 'spent_photo'],
] as const

const isSpending = ({ ledger_account }: MonthSum) => KINDS.some(([, account]) => account === ledger_account)

/** First days of the latest months, the current one first, from any day of it. */
export function monthsUntil(day: string, count: number): string[] {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return Array.from({ length: count }, (_, nth) =>
    new Date(Date.UTC(year, month - 1 - nth, 1)).toISOString().slice(0, 10),
  )
}

/** The first day of the month after the one of a day. */
export function nextMonth(day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)
}

const centsOf = (sums: readonly MonthSum[]) => sums.reduce((sum, { cents }) => sum + cents, 0)

/** What was spent on somebody who is gone counts as spent on a real member. */
export function monthFrom(month: string, sums: readonly MonthSum[], fictional: ReadonlySet<string>): SpendingMonth {
  const own = sums.filter((sum) => sum.month === month)
  const spent = own.filter(isSpending)
  const toFictional = spent.filter(({ other_id }) => other_id !== null && fictional.has(other_id))
  return {
    month,
    bought_cents: centsOf(own.filter(({ ledger_account }) => ledger_account === 'sales')),
    real_cents: centsOf(spent) - centsOf(toFictional),
    fictional_cents: centsOf(toFictional),
    refunded_cents: centsOf(own.filter(({ ledger_account }) => ledger_account === 'refund')),
  }
}

/** What the credits of a month were spent on; what nothing was spent on is left out. */
export function spentOnFrom(month: string, sums: readonly MonthSum[]): Spending['spent_on'] {
  return KINDS.flatMap(([kind, account]) => {
    const own = sums.filter((sum) => sum.month === month && sum.ledger_account === account)
    const times = own.reduce((sum, one) => sum + one.times, 0)
    return times === 0 ? [] : [{ kind, times, cents: centsOf(own) }]
  })
}
