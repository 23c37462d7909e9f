// All a checker is given: what clients saw while it went on, and what was there at the end.
import type { Operation } from '../history/operation.ts'

export interface StoredMessage {
  conversation: string
  number: number
  by: string
  key: string
  text: string
}

export interface StoredEntry {
  wallet: string
  number: number
  key: string
  /** `taken`: it left with the money. `given_back`: the money came again. */
  kind: 'grant' | 'purchase' | 'message' | 'gift' | 'photo' | 'taken' | 'given_back'
  amount: number
  balance: number
  /** Of a message its conversation and number there, of a photo the photo. */
  conversation: string | null
  ref_number: number | null
  photo: string | null
  /** Of a purchase. */
  order: string | null
}

export interface StoredOrder {
  order: string
  member: string
  credits: number
  cents: number
  currency: string
  /** The discount that was given with it. */
  code: string | null
  /** The payment whose money completed it. */
  completed_by: string | null
  /** The member withdrew from it. */
  withdrawn: boolean
}

/** A payment as the site knows it. */
export interface StoredPayment {
  payment: string
  order: string
  state: string
}

/** A payment as the provider's own books have it. */
export interface ProviderPayment {
  id: string
  /** The payment it was made for, by the site's own mark on it. */
  payment: string | null
  state: string
  cents: number
  currency: string
  refunded: number
}

/** Money that goes back, as the site knows it; without a name of the provider's it was never taken on there. */
export interface StoredReturn {
  payment: string
  provider_id: string | null
  state: string
  cents: number
  currency: string
}

/** Money that goes back, as the provider's own books have it. */
export interface ProviderReturn {
  id: string
  /** What the provider calls the payment. */
  payment: string
  state: string
  cents: number
  currency: string
}

/** Refunds and chargebacks on one side. */
export interface Returns<Item> {
  refunds: readonly Item[]
  chargebacks: readonly Item[]
}

/** A receipt or a credit note: they are numbered together. */
export interface StoredReceipt {
  series: string
  number: number
  order: string
  cents: number
  kind: string
  /** Of a credit note, the chargeback that took the money; of a receipt, the chargeback that was reversed. */
  chargeback: string | null
}

export interface Money {
  orders: readonly StoredOrder[]
  payments: readonly StoredPayment[]
  receipts: readonly StoredReceipt[]
  provider: readonly ProviderPayment[]
  /** What went back, on both sides. */
  ours: Returns<StoredReturn>
  theirs: Returns<ProviderReturn>
  /** What the nightly comparison left for a person. */
  differences: readonly string[]
  /** What the product's own rules of orders and receipts find. */
  broken: readonly string[]
}

/** A conversation as one of its two reads it over HTTP when all is quiet again. */
export interface Reading {
  conversation: string
  by: string
  messages: { number: number; own: boolean; text: string }[]
}

interface Pair {
  by: string
  to: string
}

export interface Final {
  messages: readonly StoredMessage[]
  entries: readonly StoredEntry[]
  wallets: readonly { member: string; balance: number }[]
  unlocks: readonly { member: string; photo: string }[]
  /** How many conversations each free member began. */
  started: readonly { member: string; started: number }[]
  swipes: readonly { member: string; likes: number }[]
  likes: readonly Pair[]
  blocks: readonly Pair[]
  readings: readonly Reading[]
  /** What the product's own rules of the ledger find. */
  broken: readonly string[]
  money: Money
  /** Who is never there and is written to once, and what reached their phones and mailboxes. */
  phones: readonly { member: string; token: string; email: string }[]
  pushes: readonly { token: string; topic: string; at: number }[]
  mails: readonly { to: string; message_id: string }[]
}

export interface Run {
  operations: readonly Operation[]
  final: Final
  /** What each member had before anything was spent. */
  start: ReadonlyMap<string, number>
  prices: { message: number; gift: number; photo: number; free_replies: number }
}

/** What is wrong, a line each; nothing where all is well. */
export type Checker = (run: Run) => string[]

export function groupBy<T>(list: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const item of list) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}
