import * as z from 'zod/mini'
import { plainText } from './characters.ts'
import { GIFTS, type GiftKey } from './gifts.ts'
import { LONGEST_REMARKS, MOST_MESSAGE_CHARACTERS } from './limits.ts'
import { MemberCard, PublicId } from './people.ts'
import { ReportReason } from './profiles.ts'
import { route } from './route.ts'

const Done = z.strictObject({})
const ConversationId = z.object({ id: PublicId })
const MemberId = z.object({ id: PublicId })
const GiftName = z.enum(GIFTS.map(({ key }) => key) as [GiftKey, ...GiftKey[]])
/** Counted by the server as a person counts, against the site's own limit; this only keeps nonsense out. */
const MessageText = z.string().check(z.overwrite(plainText), z.trim(), z.maxLength(MOST_MESSAGE_CHARACTERS))
/** As high as the database counts. */
const MAX_NUMBER = 2_147_483_647
const MessageNumber = z.coerce.number().check(z.int(), z.positive(), z.lte(MAX_NUMBER))
/** Before the first of them is none. */
const NumberBefore = z.coerce.number().check(z.int(), z.nonnegative(), z.lte(MAX_NUMBER))

/** How far an own message has come. */
const DeliveryStatus = z.enum(['sent', 'delivered', 'read'])
export type DeliveryStatus = z.infer<typeof DeliveryStatus>

export const Message = z.strictObject({
  /** Its place in the conversation: from one on, without gaps. */
  number: z.number(),
  own: z.boolean(),
  text: z.string(),
  gift: z.nullable(GiftName),
  sent_at: z.string(),
  /** Of an own message: how far it has come, what it cost, which is 0 for a free reply, and the key by which its browser knows it again. */
  delivery_status: z.nullable(DeliveryStatus),
  credits: z.nullable(z.number()),
  key: z.nullable(z.string()),
})
export type Message = z.infer<typeof Message>

/** Why nothing can be written now; nothing stands in the way where it is null. */
const CannotSendReason = z.enum(['confirmation_required', 'premium_required', 'unreachable', 'desk_closed'])

export const ChatItem = z.strictObject({
  conversation: z.strictObject({ id: PublicId }),
  profile: MemberCard,
  num_unread_messages: z.number(),
  /** The last message; none where it is too old to be shown. */
  last_message: z.nullable(Message),
  last_at: z.string(),
  /** Whether something came that no browser of this member has said to have got. */
  undelivered: z.boolean(),
})
export type ChatItem = z.infer<typeof ChatItem>

const SentMessage = z.strictObject({
  conversation: z.strictObject({ id: PublicId }),
  message: Message,
  /** What is left. */
  credits: z.number(),
})
export type SentMessage = z.infer<typeof SentMessage>

const SEND_FAILS = [
  'not_found',
  'confirmation_required',
  'insufficient_credits',
  'account_limited',
  'price_changed',
  'premium_required',
  'desk_closed',
  'message_too_long',
  'opener_repeated',
  'idempotency_key_required',
  'idempotency_key_reused',
  'too_many_requests',
] as const

/** Words, or a gift with or without them. */
const NewMessage = z.strictObject({ text: MessageText, gift: z.optional(GiftName) })

const Report = z.strictObject({
  reason: ReportReason,
  remarks: z.optional(z.string().check(z.maxLength(LONGEST_REMARKS))),
  /** One message; absent: the conversation. */
  number: z.optional(z.number().check(z.int(), z.positive(), z.lte(MAX_NUMBER))),
})

export const chat = {
  list: route({
    method: 'GET',
    path: '/api/chats.php',
    access: 'account',
    about: 'My chats, the latest first, a page at a time, and how many messages are unread in all.',
    query: z.object({ after: z.optional(z.string().check(z.maxLength(200))) }),
    returns: z.strictObject({
      chats: z.array(ChatItem),
      next: z.nullable(z.string()),
      /** Counted up to a bound. */
      num_unread: z.number(),
    }),
    etag: true,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/chat.php',
    access: 'account',
    about: 'Deletes a conversation I take part in, for both of us.',
    body: z.strictObject({ conversation: PublicId }),
    returns: Done,
    fails: ['not_found'],
  }),
  clear: route({
    method: 'PUT',
    path: '/api/chats/:id/cleared',
    access: 'account',
    about:
      'Deletes a conversation for me alone: messages up to a number, or all there are, are not shown to me again. The other cannot tell.',
    params: ConversationId,
    body: z.strictObject({ number: z.optional(z.number().check(z.int(), z.nonnegative(), z.lte(MAX_NUMBER))) }),
    returns: Done,
    fails: ['not_found'],
  }),
  removeByMember: route({
    method: 'DELETE',
    path: '/api/members/:id/chats',
    access: 'account',
    about: 'Deletes all conversations with a member, for both of us. Says the same whether or not there were any.',
    params: MemberId,
    returns: Done,
  }),
  withMember: route({
    method: 'GET',
    path: '/api/members/:id/chat',
    access: 'account',
    about: 'The conversation with a member, if there is one, and whether a first message can be written.',
    params: MemberId,
    returns: z.strictObject({
      conversation: z.nullable(z.strictObject({ id: PublicId })),
      profile: MemberCard,
      cannot_send_reason: z.nullable(CannotSendReason),
    }),
    fails: ['not_found'],
  }),
  read: route({
    method: 'GET',
    path: '/api/chats/:id',
    access: 'account',
    about: 'A conversation: with whom, its newest messages, oldest of them first, and whether I can write.',
    params: ConversationId,
    returns: z.strictObject({
      conversation: z.strictObject({ id: PublicId }),
      profile: MemberCard,
      messages: z.array(Message),
      /** Whether there are older ones that can be shown. */
      more: z.boolean(),
      /** Older messages exist and are hidden. */
      history_limit_reached: z.boolean(),
      /** Messages up to this one I deleted for myself; 0 for none. */
      cleared_number: z.number(),
      cannot_send_reason: z.nullable(CannotSendReason),
      /** What I spent on this conversation in all. */
      credits_spent: z.number(),
      /** Whether links can be followed: not in what a stranger writes. */
      links_open: z.boolean(),
      /** How many more of my answers here cost nothing, because somebody else began; gifts are no answers. */
      free_replies: z.number(),
    }),
    fails: ['not_found'],
    etag: true,
  }),
  messages: route({
    method: 'GET',
    path: '/api/chats/:id/messages',
    access: 'account',
    about: 'Messages of a conversation before a number, or after one, oldest of them first.',
    params: ConversationId,
    query: z.object({ before: z.optional(MessageNumber), after: z.optional(NumberBefore) }),
    returns: z.strictObject({
      messages: z.array(Message),
      more: z.boolean(),
      history_limit_reached: z.boolean(),
    }),
    fails: ['not_found'],
  }),
  send: route({
    method: 'POST',
    path: '/api/chats/:id/messages',
    access: 'account',
    paid: true,
    about: 'Sends a message or a gift in a conversation. Paid with credits.',
    params: ConversationId,
    body: NewMessage,
    returns: SentMessage,
    fails: SEND_FAILS,
  }),
  sendFirst: route({
    method: 'POST',
    path: '/api/members/:id/messages',
    access: 'account',
    paid: true,
    about: 'Sends a message or a gift to a member, in the conversation there is or a new one. Paid with credits.',
    params: MemberId,
    body: NewMessage,
    returns: SentMessage,
    fails: SEND_FAILS,
  }),
  markRead: route({
    method: 'PUT',
    path: '/api/chats/:id/read',
    access: 'account',
    about: 'Says that a conversation was opened and read up to a message: nothing up to there is unread any more.',
    params: ConversationId,
    body: z.strictObject({ number: z.number().check(z.int(), z.nonnegative(), z.lte(MAX_NUMBER)) }),
    returns: Done,
    fails: ['not_found'],
  }),
  markDelivered: route({
    method: 'PUT',
    path: '/api/chats/delivered',
    access: 'account',
    about: 'Says that this browser has got what is in my chats.',
    returns: Done,
  }),
  typing: route({
    method: 'POST',
    path: '/api/chats/:id/typing',
    access: 'account',
    about: 'Says that I am writing. Nothing is kept.',
    params: ConversationId,
    returns: Done,
  }),
  report: route({
    method: 'POST',
    path: '/api/chats/:id/reports',
    access: 'account',
    about:
      'Reports a conversation, or one message of it, also one that the other ended. A sealed copy is kept; the reported member cannot tell.',
    params: ConversationId,
    body: Report,
    returns: Done,
    fails: ['not_found', 'confirmation_required', 'too_many_requests'],
  }),
  preferences: route({
    method: 'GET',
    path: '/api/chats/preferences',
    access: 'account',
    about: 'What I decided about chats.',
    returns: z.strictObject({ read_receipts: z.boolean() }),
  }),
  setPreferences: route({
    method: 'PUT',
    path: '/api/chats/preferences',
    access: 'account',
    about: 'Whether I show that I have read; who does not show it does not see it either.',
    body: z.strictObject({ read_receipts: z.boolean() }),
    returns: Done,
  }),
  waitingLine: route({
    method: 'GET',
    path: '/api/chats/waiting-line',
    access: 'account',
    about: 'The line somebody wrote to a member before they had an account, while they may write to that member.',
    returns: z.strictObject({
      line: z.nullable(
        z.strictObject({ profile: z.strictObject({ id: PublicId, name: z.string() }), text: z.string() }),
      ),
    }),
  }),
  dropWaitingLine: route({
    method: 'DELETE',
    path: '/api/chats/waiting-line',
    access: 'account',
    about: 'The line is in a draft now, and waits no more.',
    returns: Done,
  }),
}
