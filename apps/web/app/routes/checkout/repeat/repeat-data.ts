/** What the page of a repeated order shows: something to press, or what became of the press. */
import type { Order, Payment, RepeatOrder, Spending, StoredCard } from '@app/contract'

export const REPEAT_PATH = '/credits/repeat-order'

export interface NewRepeat {
  view: 'new'
  /** The key of the order to be placed. */
  key: string
  repeat: RepeatOrder
  card: StoredCard
  spending: Spending | null
}

export interface DeclinedRepeat {
  view: 'declined'
  order: Order
  payment: Payment
  /** The one that was declined; nothing where it was removed since. */
  card: StoredCard | null
  /** The key of the order, which another try is for; nothing where there is none. */
  retry: { key: string } | null
  paypal: boolean
}

export type RepeatData = NewRepeat | DeclinedRepeat

/** The same page again: the key makes it the same order, the card says which one was charged. */
export const repeatAddress = (key: string, card?: string): string =>
  `${REPEAT_PATH}?${new URLSearchParams({ order: key, ...(card !== undefined && { card }) }).toString()}`
