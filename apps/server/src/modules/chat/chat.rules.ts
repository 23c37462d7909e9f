/** Pure rules of chats: what sending costs, how far a message has come, and what stands in the way of writing. */
import type { DeliveryStatus, Message } from '@app/contract'
import { countCharacters, hasVisibleText } from '@app/contract/characters'
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

interface RepliesState {
  viewer_began: boolean
  replies: number
}

/** How many more answers of the viewer cost nothing; of who began the conversation, none. */
export function freeRepliesLeft({ viewer_began, replies }: RepliesState, free: number): number {
  return viewer_began ? 0 : Math.max(free - replies, 0)
}

interface NewMessage {
  text: string
  gift?: GiftKey | undefined
}

/** The error of a message, checked before the recipient is read. */
export function validateMessage(
  { text, gift }: NewMessage,
  longest: number,
): 'invalid_input' | 'message_too_long' | null {
  if (gift === undefined && !hasVisibleText(text)) return 'invalid_input'
  // A character has at least one part: most texts need not be taken apart.
  return text.length > longest && countCharacters(text) > longest ? 'message_too_long' : null
}

const NO_LIMIT = 2_147_483_647

/** The number of conversations a member may ever start. */
export const maxStartedConversations = ({ paid_user }: { paid_user: boolean }): number =>
  paid_user ? NO_LIMIT : FREE_CONVERSATIONS

/** How far the other member has read, and whether both members show it. */
export interface ReadProgress {
  delivered_number: number
  read_number: number
  receipts: boolean
}

export function deliveryStatusOf(
  number: number,
  { delivered_number, read_number, receipts }: ReadProgress,
): DeliveryStatus {
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

/** A message as one participant reads it: price, key and delivery status are shown to its sender only. */
export function messageFor(reader_id: string, row: MessageRow, progress: ReadProgress): Message {
  const isOwn = row.sender_id === reader_id
  return {
    number: row.number,
    own: isOwn,
    text: row.body,
    gift: row.gift as Message['gift'],
    sent_at: row.created_at.toISOString(),
    delivery_status: isOwn ? deliveryStatusOf(row.number, progress) : null,
    credits: isOwn ? row.price : null,
    key: isOwn ? row.key : null,
  }
}

interface ConversationState {
  /** Whether the other can be written to. */
  reachable: boolean
  /** Whether there is a conversation: only beginning one is limited. */
  begun: boolean
  /** How many the member began so far. */
  started: number
  /** Whether nobody would answer: the other is fictional, and nobody is at the desk. */
  desk_closed: boolean
}

type CannotSendReason = 'confirmation_required' | 'unreachable' | 'premium_required' | 'desk_closed'

export function whyCannotSend(
  account: { status: string; paid_user: boolean },
  { reachable, begun, started, desk_closed }: ConversationState,
): CannotSendReason | null {
  // Before the address: nobody confirms it, or pays, for the sake of somebody who cannot answer.
  if (reachable && desk_closed) return 'desk_closed'
  if (account.status !== 'confirmed') return 'confirmation_required'
  if (!reachable) return 'unreachable'
  return !begun && started >= maxStartedConversations(account) ? 'premium_required' : null
}
