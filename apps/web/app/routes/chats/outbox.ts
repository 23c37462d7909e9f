/**
 * What a member writes to one other: the text being typed, and messages between the press and the answer. It outlives
 * the page it was written on, so that nothing on its way is lost by looking at another chat. Every message has a key of
 * its own from the start: tried again, also after a reload, it is the same message and charged once. Nothing is ever
 * sent but by the member.
 */
import type { ErrorCode, Message, SentMessage } from '@app/contract'
import type { Outcome } from '../../shared/api/refusal.ts'
import { keepDraft, NO_DRAFT, readDraft, type Outgoing } from '../../shared/chats/drafts.ts'
import { now } from '../../shared/clock.ts'
import { createStore, type Store } from '../../shared/store.ts'

export interface Sending extends Outgoing {
  /** `unsure`: no answer came, so it may have arrived or not. `failed`: it surely did not. */
  state: 'sending' | 'unsure' | 'failed'
  /** When that became so: what was asked for before knows nothing of it. Nothing, of what a page before this one left. */
  since: number
}

export interface Written {
  text: string
  sending: readonly Sending[]
  checked: number
  /** Acknowledged since the page was opened. */
  arrived: readonly Message[]
  /** Why the last one came back into the text. */
  refused: ErrorCode | undefined
}

/** A conversation as the page has it. */
interface Shown {
  messages: readonly Message[]
  more: boolean
  /** When the newest of it was asked for, by this browser's clock. */
  asked: number
}

export type Deliver = (message: Outgoing) => Promise<Outcome<SentMessage>>

/** With these answers nobody knows what became of it: a key that was used is of a message that may be this one. */
const UNSURE: readonly ErrorCode[] = ['internal_error', 'temporarily_unavailable', 'idempotency_key_reused']
/** The words go back to where they were typed: there is something to do before they can be sent. */
const BACK: readonly ErrorCode[] = [
  'not_found',
  'confirmation_required',
  'insufficient_credits',
  'price_changed',
  'premium_required',
  'message_too_long',
]

export class Outbox {
  private readonly own: string
  private readonly other: string
  /** What is typed and on its way, for whoever shows it. */
  readonly store: Store<Written>
  private turn: Promise<unknown> = Promise.resolve()

  constructor(own: string, other: string) {
    this.own = own
    this.other = other
    const { text, outgoing, checked } = readDraft(own, other)
    const sending = outgoing.map((one) => ({ ...one, state: 'unsure' as const, since: 0 }))
    this.store = createStore<Written>({ text, sending, checked, arrived: [], refused: undefined })
  }

  private get written(): Written {
    return this.store.get()
  }

  private set(change: Partial<Written>): void {
    const written = { ...this.written, ...change }
    const { text, sending, checked } = written
    const outgoing = sending.map(({ key, text: words, at }) => ({ key, text: words, at }))
    keepDraft(this.own, this.other, { text, outgoing, checked })
    this.store.set(written)
  }

  write(text: string): void {
    this.set({ text, refused: undefined })
  }

  check(checked: number): void {
    this.set({ checked })
  }

  /** The conversation is gone, and so is what was to be said in it. */
  forget(): void {
    this.set({ ...NO_DRAFT, sending: [], arrived: [], refused: undefined })
  }

  private without = (key: string) => this.written.sending.filter((one) => one.key !== key)

  private mark(key: string, state: Sending['state']): void {
    this.set({ sending: this.written.sending.map((one) => (one.key === key ? { ...one, state, since: now() } : one)) })
  }

  /** Puts it under way; what is typed begins anew where it was the text. */
  send(text: string, deliver: Deliver): Promise<Outcome<SentMessage>> {
    const message = { key: crypto.randomUUID(), text, at: new Date(now()).toISOString() }
    const rest = this.written.text.trim() === text ? '' : this.written.text
    const sending = { ...message, state: 'sending' as const, since: now() }
    this.set({ text: rest, refused: undefined, sending: [...this.written.sending, sending] })
    return this.deliver(message, deliver)
  }

  /** The same message once more. */
  async retry(key: string, deliver: Deliver): Promise<Outcome<SentMessage> | undefined> {
    const message = this.written.sending.find((one) => one.key === key && one.state !== 'sending')
    if (!message) return undefined
    this.mark(key, 'sending')
    return this.deliver(message, deliver)
  }

  /** One after the other, so that they stand in the order they were written. */
  private deliver(message: Outgoing, deliver: Deliver): Promise<Outcome<SentMessage>> {
    const answered = this.turn.then(() => deliver(message))
    this.turn = answered.then(
      (outcome) => this.settle(message, outcome),
      () => this.mark(message.key, 'unsure'),
    )
    return this.turn.then(() => answered)
  }

  private settle({ key, text }: Outgoing, { answer, refused }: Outcome<SentMessage>): void {
    if (answer) this.arrive(answer.message, key)
    else if (BACK.includes(refused.code)) {
      const { text: typed } = this.written
      this.set({ text: typed === '' ? text : `${text}\n${typed}`, sending: this.without(key), refused: refused.code })
    } else this.mark(key, UNSURE.includes(refused.code) ? 'unsure' : 'failed')
  }

  /** Also what was sent another way, as a gift is: it passed, so nothing more is said of what did not. */
  arrive(message: Message, key?: string): void {
    this.set({
      refused: key === undefined ? undefined : this.written.refused,
      arrived: [...this.written.arrived.filter(({ number }) => number !== message.number), message],
      sending: key === undefined ? this.written.sending : this.without(key),
    })
  }

  /** Back into the text, to be changed or thrown away. */
  takeBack(key: string): void {
    const found = this.written.sending.find((one) => one.key === key)
    if (!found) return
    const { text } = this.written
    this.set({ text: text === '' ? found.text : `${found.text}\n${text}`, sending: this.without(key) })
  }

  /** What the server has was sent; what it did not have when it was asked, and would show if it had it, was not. */
  compare({ messages, more, asked }: Shown, before: readonly Sending[]): void {
    if (before.length === 0) return
    const keys = new Set(messages.map(({ key }) => key))
    const first = Date.parse(messages[0]?.sent_at ?? '')
    const sending = before
      .filter(({ key }) => !keys.has(key))
      .map((one) => {
        const shown = asked >= one.since && (!more || first < Date.parse(one.at))
        return one.state === 'unsure' && shown ? { ...one, state: 'failed' as const } : one
      })
    if (sending.length < before.length || sending.some((one, index) => one !== before[index])) this.set({ sending })
  }
}

const open = new Map<string, Outbox>()

export const NOTHING_WRITTEN: Written = { text: '', sending: [], checked: 0, arrived: [], refused: undefined }

export function outboxFor(own: string, other: string): Outbox {
  // A server writes pages for many, and keeps nothing of any.
  if (typeof document === 'undefined') return new Outbox(own, other)
  const name = `${own} ${other}`
  const box = open.get(name) ?? new Outbox(own, other)
  open.set(name, box)
  return box
}
