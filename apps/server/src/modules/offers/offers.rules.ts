/** Pure rules of offers: which discount a member has now, which codes apply to what, and what a price becomes. */
import { TIME_BONUS } from '@app/contract/offers'

export const WELCOME_CODE = 'WELCOME'

/** What is known of who buys. */
export interface OfferBuyer {
  paid_user: boolean
  /** Completed an order once, whatever became of it. */
  has_ordered: boolean
  signup_date: Date
}

export interface AutomaticOffer {
  code: string
  percentage: number
  /** Null: it ends with the first purchase and not by the clock. */
  ends_at: Date | null
}

/** The instant the time bonus of a member ends; that instant itself is too late. */
export const timeBonusEnd = (signup_date: Date): Date =>
  new Date(signup_date.getTime() + TIME_BONUS.window_seconds * 1000)

/** What a free member gets without a code: the time bonus while it runs, and then the smaller welcome discount, if any. */
export function automaticOffer(buyer: OfferBuyer, after_bonus: number, now: Date): AutomaticOffer | undefined {
  if (buyer.paid_user || buyer.has_ordered) return undefined
  const ends_at = timeBonusEnd(buyer.signup_date)
  if (now < ends_at) return { code: TIME_BONUS.code, percentage: TIME_BONUS.percentage, ends_at }
  return after_bonus > 0 ? { code: WELCOME_CODE, percentage: after_bonus, ends_at: null } : undefined
}

/** Cents that a percentage takes off, a half rounded up. */
export const discountOn = (cents: number, percentage: number): number => Math.floor((cents * percentage + 50) / 100)

/** A code with all that limits it; what is null limits nothing. */
export interface DiscountCode {
  code: string
  country: string | null
  account_id: string | null
  expires_at: Date | null
  percentage: number
  currency: string | null
  minimum_cents: number | null
  status: 'active' | 'paused'
  validity: 'once-per-user' | 'once' | 'many'
  payment_methods: readonly string[]
}

export interface DiscountUse {
  account_id: string
  country: string
  currency: string
  cents: number
  /** Unknown until it is chosen. */
  payment_method: string | null
  now: Date
}

/** Why a code of the member's own site does not apply; who it is not for is not told that it exists. */
export type CodeRefusal = 'unknown' | 'country' | 'method' | 'minimum' | 'currency'

export function codeRefusal(code: DiscountCode, use: DiscountUse): CodeRefusal | undefined {
  if (code.status !== 'active') return 'unknown'
  if (code.account_id !== null && code.account_id !== use.account_id) return 'unknown'
  if (code.expires_at !== null && use.now >= code.expires_at) return 'unknown'
  if (code.country !== null && code.country !== use.country) return 'country'
  if (code.currency !== null && code.currency !== use.currency) return 'currency'
  if (code.minimum_cents !== null && use.cents < code.minimum_cents) return 'minimum'
  const { payment_methods: methods } = code
  if (methods.length > 0 && use.payment_method !== null && !methods.includes(use.payment_method)) return 'method'
  return undefined
}

export interface PriceTable {
  bundles: readonly { key: string; credits: number; prices: Readonly<Record<string, number>> }[]
  currencies: readonly string[]
}

/** Whether a percentage lowers the price of every bundle it is meant for: an offer that changes nothing is none. */
export function changesPrices({ bundles, currencies }: PriceTable, percentage: number, currency: string | null): boolean {
  const shown = currency === null ? currencies : [currency]
  return bundles.every(({ prices }) => shown.every((name) => discountOn(prices[name] ?? 0, percentage) > 0))
}

/** Why a code cannot be saved. */
export function codeFaults(code: DiscountCode, table: PriceTable & { countries: readonly string[] }, now: Date): string[] {
  const faults: string[] = []
  const { currency, minimum_cents: minimum } = code
  if (currency !== null && !table.currencies.includes(currency)) faults.push('currency')
  else if (!changesPrices(table, code.percentage, currency)) faults.push('percentage')
  if (code.country !== null && !table.countries.includes(code.country)) faults.push('country')
  if (code.expires_at !== null && code.expires_at <= now) faults.push('expires_at')
  const dearest = Math.max(...table.bundles.flatMap(({ prices }) => Object.values(prices)))
  if (minimum !== null && minimum > dearest) faults.push('minimum_cents')
  return faults
}

export interface Quote {
  list_cents: number
  discount_cents: number
  total_cents: number
  currency: string
  discount: { code: string; percentage: number; ends_at: Date | null } | null
}

/** The price with the best one of the discounts that are there; they are never added up. */
export function quote(
  list: { cents: number; currency: string },
  discounts: readonly { code: string; percentage: number; ends_at: Date | null }[],
): Quote {
  const [best] = discounts.toSorted((a, b) => b.percentage - a.percentage)
  const discount_cents = best ? discountOn(list.cents, best.percentage) : 0
  return {
    list_cents: list.cents,
    discount_cents,
    total_cents: list.cents - discount_cents,
    currency: list.currency,
    discount: best && discount_cents > 0 ? best : null,
  }
}
