/** Pure rules of chats: what sending costs, how far a message has come, and what stands in the way of writing. */
import type { Arrival, Message } from '@app/contract'
import { countCharacters, isSeen } from '@app/contract/characters'
import { GIFTS, type GiftKey } from '@app/contract/gifts'
import { FREE_CONVERSATIONS } from '@app/contract/limits'

interface Prices {
  message_credits: number
  gift_credits: number
}

/** Words alone cost as much as any message; those that come with a gift are in its price. */
export function priceOf(prices: Prices, gift: GiftKey | undefined): number {
  if (gift === undefined) return prices.message_credits
  return prices.gift_credits * (GIFTS.find(({ key }) => key === gift)?.times ?? 1)
}

interface NewMessage {
  text: string
  gift?: GiftKey | undefined
}

/** What is wrong with a message, before anybody is looked for. */
export function faultOf({ text, gift }: NewMessage, longest: number): 'invalid_input' | 'message_too_long' | null {
  if (gift === undefined && !isSeen(text)) return 'invalid_input'
  // A character has at least one part: most texts need not be taken apart.
  return text.length > longest && countCharacters(text) > longest ? 'message_too_long' : null
}

const NO_END = 2_147_483_647

/** How many conversations somebody may have begun, ever. */
export const mayBegin = ({ paid_user }: { paid_user: boolean }): number => (paid_user ? NO_END : FREE_CONVERSATIONS)

/** How far the other has come, and whether both show it. */
export interface Progress {
  delivered_number: number
  read_number: number
  receipts: boolean
}

export function arrivalOf(number: number, { delivered_number, read_number, receipts }: Progress): Arrival {
  if (receipts && number <= read_number) return 'read'
  return number <= Math.max(delivered_number, read_number) ? 'delivered' : 'sent'
}

export interface MessageRow {
  number: number
  sender_id: string
  created_at: Date
  key: string
  gift: string | null
  body: string
  price: number
}

/** A message as one of the two reads it: of the other's it is not told what they paid, nor what they know of it. */
export function messageFor(reader_id: string, row: MessageRow, progress: Progress): Message {
  const own = row.sender_id === reader_id
  return {
    number: row.number,
    own,
    text: row.body,
    gift: row.gift as Message['gift'],
    sent_at: row.created_at.toISOString(),
    arrival: own ? arrivalOf(row.number, progress) : null,
    credits: own ? row.price : null,
    key: own ? row.key : null,
  }
}

interface Standing {
  /** Whether the other can be written to. */
  reachable: boolean
  /** Whether there is a conversation: only beginning one is limited. */
  begun: boolean
  /** How many the member began so far. */
  started: number
}

export function hindranceOf(
  account: { status: string; paid_user: boolean },
  { reachable, begun, started }: Standing,
): 'confirmation_required' | 'unreachable' | 'premium_required' | null {
  if (account.status !== 'confirmed') return 'confirmation_required'
  if (!reachable) return 'unreachable'
  return !begun && started >= mayBegin(account) ? 'premium_required' : null
}
