/** How many more answers cost nothing: as the server said, less those sent since and on their way. */
import type { Message } from '@app/contract'
import type { OutboxState } from './outbox.ts'

interface KnownConversation {
  free_replies: number
  messages: readonly Message[]
}

type Outgoing = Pick<OutboxState, 'sending' | 'acknowledged'>

export function freeRepliesLeft({ free_replies, messages }: KnownConversation, outgoing: Outgoing): number {
  const last = messages.at(-1)?.number ?? 0
  const sent = outgoing.acknowledged.filter(({ number, credits }) => number > last && credits === 0)
  // What surely was not sent used none.
  const onTheWay = outgoing.sending.filter(({ state }) => state !== 'failed')
  return Math.max(free_replies - sent.length - onTheWay.length, 0)
}

/** The same for one of those on their way that is sent once more. */
export function freeRepliesLeftFor(key: string, conversation: KnownConversation, outgoing: Outgoing): number {
  return freeRepliesLeft(conversation, { ...outgoing, sending: outgoing.sending.filter((one) => one.key !== key) })
}
