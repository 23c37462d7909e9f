/** Pure rules of offers: which discount a member has now, which codes apply to what, and what a price becomes. */
import { discountOn, TIME_BONUS } from '@app/contract/offers'
import type { PaymentMethod } from '@app/contract/payment-methods'

const WELCOME_CODE = 'WELCOME'

/** Codes that follow from the signup date: no row bears their name. */
export const isAutomaticCode = (code: string): boolean => code === TIME_BONUS.code || code === WELCOME_CODE

/** What is known of who buys. */
export interface OfferBuyer {
  paid_user: boolean
  /** Completed an order once, whatever became of it. */
  has_ordered: boolean
  signup_date: Date
}

/** What takes a percentage off a price. */
export interface Discount {
  code: string
  percentage: number
  /** Null: no clock ends it. */
  ends_at: Date | null
  validity: 'once-per-user' | 'once' | 'many'
}

/** The instant the time bonus of a member ends; that instant itself is too late. */
export const timeBonusEnd = (signup_date: Date): Date =>
  new Date(signup_date.getTime() + TIME_BONUS.window_seconds * 1000)

/** The welcome discount that a free member has once the time bonus is over; it ends with the first purchase. */
export function welcomeDiscount(buyer: OfferBuyer, after_bonus: number): Discount | undefined {
  if (buyer.paid_user || buyer.has_ordered || after_bonus === 0) return undefined
  return { code: WELCOME_CODE, percentage: after_bonus, ends_at: null, validity: 'once-per-user' }
}

/** What a free member gets without a code: the time bonus while it runs, and then the smaller welcome discount, if any. */
export function automaticDiscount(buyer: OfferBuyer, after_bonus: number, now: Date): Discount | undefined {
  if (buyer.paid_user || buyer.has_ordered) return undefined
  const ends_at = timeBonusEnd(buyer.signup_date)
  const { code, percentage } = TIME_BONUS
  return now < ends_at ? { code, percentage, ends_at, validity: 'once-per-user' } : welcomeDiscount(buyer, after_bonus)
}

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
  validity: Discount['validity']
  payment_methods: readonly PaymentMethod[]
}

/** A code that is paused, or is somebody else's, is not known: nobody is told that it exists. */
export const isKnownTo = (code: DiscountCode, account_id: string): boolean =>
  code.status === 'active' && (code.account_id === null || code.account_id === account_id)

export const isExpired = ({ expires_at }: DiscountCode, now: Date): boolean => expires_at !== null && now >= expires_at

/** Whether a payment may begin with a method where this code lowered the price. */
export const allowsMethod = (
  { payment_methods: methods }: Pick<DiscountCode, 'payment_methods'>,
  method: PaymentMethod,
) => methods.length === 0 || methods.includes(method)

/** What somebody wants to buy with a code. */
export interface DiscountUse {
  country: string
  currency: string
  cents: number
  /** Unknown until it is chosen. */
  payment_method: PaymentMethod | null
  now: Date
}

export type CodeRefusal = 'expired' | 'country' | 'currency' | 'minimum' | 'method'

/** Less than this is not sold: what a payment costs would be most of it. */
const LEAST_TOTAL_CENTS = 100

/** Why a code that is known does not apply. */
export function codeRefusal(code: DiscountCode, use: DiscountUse): CodeRefusal | undefined {
  if (isExpired(code, use.now)) return 'expired'
  if (code.country !== null && code.country !== use.country) return 'country'
  if (code.currency !== null && code.currency !== use.currency) return 'currency'
  if (code.minimum_cents !== null && use.cents < code.minimum_cents) return 'minimum'
  if (use.cents - discountOn(use.cents, code.percentage) < LEAST_TOTAL_CENTS) return 'minimum'
  if (use.payment_method !== null && !allowsMethod(code, use.payment_method)) return 'method'
  return undefined
}
