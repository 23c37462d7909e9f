/**
 * The outbox for one recipient: the draft, and messages between the press and the server's answer. It outlives the
 * page, so that nothing pending is lost by opening another chat. Every message has an idempotency key from the start: a
 * retry, also after a reload, is the same message and charged once. Only the member sends.
 */
import type { ErrorCode, Message, SentMessage } from '@app/contract'
import type { Outcome } from '../../shared/api/refusal.ts'
import { saveDraft, NO_DRAFT, readDraft, type OutgoingMessage } from '../../shared/chats/drafts.ts'
import { now } from '../../shared/clock.ts'
import { createStore, type Store } from '../../shared/store.ts'

export interface PendingMessage extends OutgoingMessage {
  /** `unsure`: no answer came, so it may have arrived or not. `failed`: it surely did not. */
  state: 'sending' | 'unsure' | 'failed'
  /** The time of this state: a list requested earlier knows nothing of it. 0 for messages of an earlier page. */
  since: number
}

export interface OutboxState {
  text: string
  sending: readonly PendingMessage[]
  checked: number
  /** Acknowledged since the page was opened. */
  acknowledged: readonly Message[]
  /** Why the last one came back into the text. */
  refusal: ErrorCode | undefined
}

/** A conversation as the page has it. */
interface ConversationSnapshot {
  messages: readonly Message[]
  more: boolean
  /** When the newest of it was asked for, by this browser's clock. */
  requestedAt: number
}

export type Deliver = (message: OutgoingMessage) => Promise<Outcome<SentMessage>>

/** Codes with an unknown outcome; a reused key may belong to this very message. */
const UNSURE: readonly ErrorCode[] = ['internal_error', 'temporarily_unavailable', 'idempotency_key_reused']
/** Codes that return the text to the composer: something has to be done before it can be sent. */
const RETURNED_TO_TEXT: readonly ErrorCode[] = [
  'not_found',
  'confirmation_required',
  'insufficient_credits',
  'price_changed',
  'account_limited',
  'premium_required',
  'desk_closed',
  'message_too_long',
  'opener_repeated',
]

export class Outbox {
  private readonly own: string
  private readonly other: string
  /** What is typed and on its way, for whoever shows it. */
  readonly store: Store<OutboxState>
  private turn: Promise<unknown> = Promise.resolve()

  constructor(own: string, other: string) {
    this.own = own
    this.other = other
    const { text, outgoing, checked } = readDraft(own, other)
    const sending = outgoing.map((one) => ({ ...one, state: 'unsure' as const, since: 0 }))
    this.store = createStore<OutboxState>({ text, sending, checked, acknowledged: [], refusal: undefined })
  }

  private get state(): OutboxState {
    return this.store.get()
  }

  private set(change: Partial<OutboxState>): void {
    const state = { ...this.state, ...change }
    const { text, sending, checked } = state
    const outgoing = sending.map(({ key, text: words, at }) => ({ key, text: words, at }))
    saveDraft(this.own, this.other, { text, outgoing, checked })
    this.store.set(state)
  }

  write(text: string): void {
    this.set({ text, refusal: undefined })
  }

  check(checked: number): void {
    this.set({ checked })
  }

  /** Clears everything: the conversation no longer exists. */
  forget(): void {
    this.set({ ...NO_DRAFT, sending: [], acknowledged: [], refusal: undefined })
  }

  /** The conversation is gone: what was sent went with it, what is typed stays. */
  close(): void {
    this.set({ acknowledged: [], refusal: undefined })
  }

  private without = (key: string) => this.state.sending.filter((one) => one.key !== key)

  private mark(key: string, state: PendingMessage['state']): void {
    this.set({ sending: this.state.sending.map((one) => (one.key === key ? { ...one, state, since: now() } : one)) })
  }

  /** Sends a message; the draft is cleared if it was the text. */
  send(text: string, deliver: Deliver): Promise<Outcome<SentMessage>> {
    const message = { key: crypto.randomUUID(), text, at: new Date(now()).toISOString() }
    const rest = this.state.text.trim() === text ? '' : this.state.text
    const sending = { ...message, state: 'sending' as const, since: now() }
    this.set({ text: rest, refusal: undefined, sending: [...this.state.sending, sending] })
    return this.deliver(message, deliver)
  }

  /** The same message once more. */
  async retry(key: string, deliver: Deliver): Promise<Outcome<SentMessage> | undefined> {
    const message = this.state.sending.find((one) => one.key === key && one.state !== 'sending')
    if (!message) return undefined
    this.mark(key, 'sending')
    return this.deliver(message, deliver)
  }

  /** One after the other, so that they stand in the order they were written. */
  private deliver(message: OutgoingMessage, deliver: Deliver): Promise<Outcome<SentMessage>> {
    const delivery = this.turn.then(() => deliver(message))
    this.turn = delivery.then(
      (outcome) => this.applyOutcome(message, outcome),
      () => this.mark(message.key, 'unsure'),
    )
    return this.turn.then(() => delivery)
  }

  private applyOutcome({ key, text }: OutgoingMessage, { answer, refusal }: Outcome<SentMessage>): void {
    if (answer) this.addAcknowledged(answer.message, key)
    else if (RETURNED_TO_TEXT.includes(refusal.code)) {
      const { text: typed } = this.state
      this.set({ text: typed === '' ? text : `${text}\n${typed}`, sending: this.without(key), refusal: refusal.code })
    } else this.mark(key, UNSURE.includes(refusal.code) ? 'unsure' : 'failed')
  }

  /** Adds an acknowledged message, also a gift; a success clears the earlier refusal. */
  addAcknowledged(message: Message, key?: string): void {
    this.set({
      refusal: key === undefined ? undefined : this.state.refusal,
      acknowledged: [...this.state.acknowledged.filter(({ number }) => number !== message.number), message],
      sending: key === undefined ? this.state.sending : this.without(key),
    })
  }

  /** Back into the text, to be changed or thrown away. */
  takeBack(key: string): void {
    const message = this.state.sending.find((one) => one.key === key)
    if (!message) return
    const { text } = this.state
    this.set({ text: text === '' ? message.text : `${message.text}\n${text}`, sending: this.without(key) })
  }

  /**
   * Reconciles pending messages with the server's list: listed ones were sent; ones the list would contain but does not
   * were not.
   */
  reconcile({ messages, more, requestedAt }: ConversationSnapshot, before: readonly PendingMessage[]): void {
    if (before.length === 0) return
    const keys = new Set(messages.map(({ key }) => key))
    const first = Date.parse(messages[0]?.sent_at ?? '')
    const sending = before
      .filter(({ key }) => !keys.has(key))
      .map((one) => {
        const wouldShow = requestedAt >= one.since && (!more || first < Date.parse(one.at))
        return one.state === 'unsure' && wouldShow ? { ...one, state: 'failed' as const } : one
      })
    if (sending.length < before.length || sending.some((one, index) => one !== before[index])) this.set({ sending })
  }
}

const outboxes = new Map<string, Outbox>()

export const EMPTY_OUTBOX: OutboxState = { text: '', sending: [], checked: 0, acknowledged: [], refusal: undefined }

export function outboxFor(own: string, other: string): Outbox {
  // On the server nothing is cached: it renders for many members.
  if (typeof document === 'undefined') return new Outbox(own, other)
  const name = `${own} ${other}`
  const outbox = outboxes.get(name) ?? new Outbox(own, other)
  outboxes.set(name, outbox)
  return outbox
}
