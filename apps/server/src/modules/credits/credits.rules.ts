/** Pure rules of credits: what they are worth in money, what an entry was for, and what is left of what came. */
import type { LedgerEntryKind } from '@app/contract'

export interface PriceTable {
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
  const { currency = '' } = countries.find((candidate) => candidate.country === country) ?? countries[0] ?? {}
  const [smallest] = bundles.toSorted((a, b) => a.credits - b.credits)
  return { cents: smallest ? (smallest.prices[currency] ?? 0) / smallest.credits : 0, currency }
}

/** What a member last paid for one, or else what it costs in the smallest bundle. */
export function creditWorth(table: PriceTable, country: string, paid: Paid | null): CreditWorth {
  return paid ? { cents: paid.cents / paid.credits, currency: paid.currency } : listWorth(table, country)
}

/**
 * The ledger accounts, and what an entry was for by the site's side of it. The enum of the database has the same names: where
 * it has others, `insertLot` or `kindOf` of its rows does not compile.
 */
const KINDS = {
  sales: 'purchase',
  bonus: 'signup',
  spent_message: 'message',
  spent_gift: 'gift',
  spent_photo: 'photo',
  returned: 'returned',
  refund: 'refund',
  chargeback_debt: 'chargeback',
  expired: 'expired',
} as const satisfies Record<string, LedgerEntryKind>

export type LedgerAccount = keyof typeof KINDS

export const LEDGER_ACCOUNTS = Object.keys(KINDS) as LedgerAccount[]

export const kindOf = (account: LedgerAccount): LedgerEntryKind => KINDS[account]

/** Credits that came together, by the number of the entry that brought them. */
export interface Lot {
  number: number
  amount: number
  /** What was withdrawn from it. */
  withdrawn: number
  /** What was paid for the amount; nothing where it came for free. */
  paid_cents: number | null
}

interface LotRemainder {
  left: number
  /** What was paid for what is left. */
  left_cents: number
}

/** What is left of each lot, given all that was ever spent: credits are used up in the order they came. */
export function remainderOfLots<L extends Lot>(lots: readonly L[], spent: number): (L & LotRemainder)[] {
  let toSpend = spent
  return lots
    .toSorted((a, b) => a.number - b.number)
    .map((lot) => {
      const available = lot.amount - lot.withdrawn
      const used = Math.min(toSpend, available)
      toSpend -= used
      const left = available - used
      return { ...lot, left, left_cents: Math.round((left * (lot.paid_cents ?? 0)) / lot.amount) }
    })
}

/** Ledger accounts by the direction of their entries: they bring credits, spend them, or withdraw them. */
export const GRANTS = ['sales', 'bonus', 'returned'] as const satisfies LedgerAccount[]
export const DEBITS = ['spent_message', 'spent_gift', 'spent_photo'] as const satisfies LedgerAccount[]
export const WITHDRAWALS = ['refund', 'chargeback_debt', 'expired'] as const satisfies LedgerAccount[]
