/** Pure rules of whose debits are credited before they are settled: those of who has shown for a while that they pay. */
import { DEBIT_CURRENCY } from './limits.rules.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const TRUSTED_ACCOUNT_DAYS = 30
const SETTLED_DAYS = 14
const TRUSTED_CENTS = 2499

/** What speaks for a debit, and against it. */
export interface DebitHistory {
  signup_date: Date
  /** When the first order of the member was paid that still is. */
  first_settled_at: Date | null
  /** Whether money of the member ever went back by a bank or a debt was open. */
  ever_returned: boolean
  /** Other members with this bank account. */
  other_accounts: number
  /** Whether anything else of the member is on its way. */
  other_pending: boolean
  /** What the site has credited before its money came. */
  exposure_cents: number
}

interface Debit {
  cents: number
  currency: string
}

const isOlder = (moment: Date, days: number, now: Date) => now.getTime() - moment.getTime() >= days * DAY_MS

/** `ceiling_cents`: what the site may credit at most before its money comes. */
export function isTrusted(
  history: DebitHistory,
  { cents, currency }: Debit,
  ceiling_cents: number,
  now: Date,
): boolean {
  const { signup_date, first_settled_at, ever_returned, other_accounts, other_pending, exposure_cents } = history
  return (
    currency === DEBIT_CURRENCY &&
    cents <= TRUSTED_CENTS &&
    isOlder(signup_date, TRUSTED_ACCOUNT_DAYS, now) &&
    first_settled_at !== null &&
    isOlder(first_settled_at, SETTLED_DAYS, now) &&
    !ever_returned &&
    other_accounts === 0 &&
    !other_pending &&
    exposure_cents + cents <= ceiling_cents
  )
}
