/** Pure rules of credits: what they are worth in money, what a booking was for, and what is left of what came. */
import type { BookingKind } from '@app/contract'

interface PriceTable {
  countries: readonly { country: string; currency: string }[]
  bundles: readonly { credits: number; prices: Readonly<Record<string, number>> }[]
}

/** What one credit is worth; cents may be a fraction. */
export interface CreditWorth {
  cents: number
  currency: string
}

export interface Paid {
  cents: number
  credits: number
  currency: string
}

/** What a credit costs in the smallest bundle, in the currency of a country; elsewhere in that of the first one. */
export function listWorth({ countries, bundles }: PriceTable, country: string): CreditWorth {
  const { currency = '' } = countries.find((one) => one.country === country) ?? countries[0] ?? {}
  const [smallest] = bundles.toSorted((a, b) => a.credits - b.credits)
  return { cents: smallest ? (smallest.prices[currency] ?? 0) / smallest.credits : 0, currency }
}

/** What a member last paid for one, or else what it costs in the smallest bundle. */
export function creditWorth(table: PriceTable, country: string, paid: Paid | null): CreditWorth {
  return paid ? { cents: paid.cents / paid.credits, currency: paid.currency } : listWorth(table, country)
}

/** The house's accounts: the other side of every booking. */
export const HOUSES = {
  purchase: 1,
  signup: 2,
  message: 3,
  gift: 4,
  photo: 5,
  returned: 6,
  refund: 7,
  chargeback: 8,
  expired: 9,
} as const satisfies Record<BookingKind, number>

/** What a booking was for, by the house's side of it. */
export function kindOfHouse(house_id: number): BookingKind {
  const found = Object.entries(HOUSES).find(([, id]) => id === house_id)
  if (!found) throw new Error(`there is no house ${String(house_id)}`)
  return found[0] as BookingKind
}

/** Credits that came together, by the number of the booking that brought them. */
export interface Lot {
  number: number
  amount: number
  /** What was taken back from it. */
  withdrawn: number
  /** What was paid for the amount; nothing where it came for free. */
  paid_cents: number | null
}

interface LotLeft extends Lot {
  left: number
  /** What was paid for what is left. */
  left_cents: number
}

/** What is left of each lot, given all that was ever spent: credits are used up in the order they came. */
export function leftOfLots(lots: readonly Lot[], spent: number): LotLeft[] {
  let toSpend = spent
  return lots
    .toSorted((a, b) => a.number - b.number)
    .map((lot) => {
      const there = lot.amount - lot.withdrawn
      const used = Math.min(toSpend, there)
      toSpend -= used
      const left = there - used
      return { ...lot, left, left_cents: Math.round((left * (lot.paid_cents ?? 0)) / lot.amount) }
    })
}

/** Whether a booking brings credits, spends them, or takes them back. */
export const GRANTS: readonly number[] = [HOUSES.purchase, HOUSES.signup, HOUSES.returned]
export const DEBITS: readonly number[] = [HOUSES.message, HOUSES.gift, HOUSES.photo]
export const WITHDRAWALS: readonly number[] = [HOUSES.refund, HOUSES.chargeback, HOUSES.expired]
