// What the processes of a run share: who there is, which conversations go on, and chance.
import type { OperationOutput, OperationInput, Op } from '../history/operation.ts'
import { visitBank } from './bank.ts'
import { toMoneyRequest, type DebitForm } from './money-requests.ts'
import { perform, toPurchase, toRequest, type Performer } from './perform.ts'
import type { Member } from './member.ts'
import type { People } from './people.ts'
import type { Phone } from './phones.ts'
import type { Random } from './random.ts'

/** A conversation that goes on through the whole run: nobody blocks or deletes. */
export interface Conversation {
  conversation: string
  a: Member
  b: Member
}

export interface World {
  viewer: Performer
  people: People
  conversations: readonly Conversation[]
  /** Somebody who has done nothing yet; nobody where all have. */
  newcomer: () => Member | undefined
  /** Somebody who has bought nothing yet. */
  buyer: () => Member | undefined
  /** Somebody who paid for something weeks ago and whose debits are trusted. */
  trusted: () => Member | undefined
  /** Somebody who is away, and has got no message yet. */
  phone: () => Phone | undefined
  /** One process does one thing at a time: whoever does two at once is two. */
  newProcess: () => number
  /** A look at the whole ledger, from beside the site. */
  lookAtLedger: () => Promise<OperationOutput<'ledger'> | null>
  /** What the payer's bank does to a payment later; false where nobody knows whether it did. */
  dispute: (payment: string, does: string) => Promise<boolean>
  /** The texts that came to a phone, the last one last. */
  readTexts: (phone: string) => Promise<string[]>
  isOver: () => boolean
}

type Spelled<O extends Op> = Parameters<typeof perform<O>>[4]

/** One who acts. After an operation nobody knows the end of it goes on as another, as it may still be doing the first. */
export class Actor {
  readonly random: Random
  readonly world: World
  process: number

  constructor(world: World, random: Random) {
    this.world = world
    this.random = random
    this.process = world.newProcess()
  }

  async #do<O extends Op>(op: O, input: OperationInput<O>, spelled: Spelled<O>) {
    const done = await perform(this.world.viewer, this.process, op, input, spelled)
    if (done.type === 'info') this.process = this.world.newProcess()
    return done
  }

  /** Another one who acts at the same time. */
  twin(): Actor {
    return new Actor(this.world, this.random.branch(this.random.below(2 ** 31)))
  }

  send(by: Member, to: Member, conversation: string, key = this.random.uuid(), gift?: string) {
    const input = { by: by.public_id, to: to.public_id, conversation }
    return this.#do('send', input, toRequest.send(by, conversation, key, gift))
  }
  sendFirst(by: Member, to: Member, free: boolean) {
    const input = { by: by.public_id, to: to.public_id, free }
    return this.#do('sendFirst', input, toRequest.sendFirst(by, to, this.random.uuid()))
  }
  read(by: Member, to: Member, conversation: string) {
    const input = { by: by.public_id, to: to.public_id, conversation }
    return this.#do('read', input, toRequest.read(by, conversation))
  }
  list(by: Member) {
    return this.#do('list', { by: by.public_id }, toRequest.list(by))
  }
  view(by: Member, to: Member) {
    return this.#do('view', { by: by.public_id, to: to.public_id }, toRequest.view(by, to))
  }
  unlock(by: Member, to: Member, photo: string) {
    const input = { by: by.public_id, to: to.public_id, photo }
    return this.#do('unlock', input, toRequest.unlock(by, to, photo, this.random.uuid()))
  }
  like(by: Member, to: Member) {
    return this.#do('like', { by: by.public_id, to: to.public_id }, toRequest.like(by, to))
  }
  swipe(by: Member, to: Member) {
    return this.#do('swipe', { by: by.public_id, to: to.public_id }, toRequest.swipe(by, to))
  }
  block(by: Member, to: Member) {
    return this.#do('block', { by: by.public_id, to: to.public_id }, toRequest.block(by, to))
  }
  remove(by: Member, to: Member, conversation: string) {
    const input = { by: by.public_id, to: to.public_id, conversation }
    return this.#do('remove', input, toRequest.remove(by, conversation))
  }
  history(by: Member) {
    return this.#do('history', { by: by.public_id }, toRequest.history(by))
  }
  order(by: Member, bundle: string, method: string, key = this.random.uuid()) {
    return this.#do('order', { by: by.public_id, bundle }, toPurchase.order(by, { bundle, method }, key))
  }
  pay(by: Member, order: string, method: string) {
    return this.#do('pay', { by: by.public_id, order, method }, toPurchase.pay(by, order, method))
  }
  payment(by: Member, payment: string) {
    return this.#do('payment', { by: by.public_id, payment }, toPurchase.payment(by, payment))
  }
  forge(by: Member, payment: string, provider: string) {
    return this.#do('forge', { by: by.public_id, payment, provider }, toPurchase.forge(payment, provider))
  }
  withdraw(by: Member, order: string) {
    return this.#do('withdraw', { by: by.public_id, order }, toMoneyRequest.withdraw(by, order))
  }
  debts(by: Member) {
    return this.#do('debts', { by: by.public_id }, toMoneyRequest.debts(by))
  }
  settle(by: Member, debt: string, method: string) {
    const spelled = toMoneyRequest.settle(by, debt, method, this.random.uuid())
    return this.#do('settle', { by: by.public_id, debt }, spelled)
  }
  limit(by: Member, cents: number) {
    return this.#do('limit', { by: by.public_id, cents }, toMoneyRequest.limit(by, cents))
  }
  debit(by: Member, form: DebitForm) {
    const spelled = toMoneyRequest.debit(by, form, this.random.uuid())
    return this.#do('debit', { by: by.public_id, bundle: form.bundle }, spelled)
  }
  sign(by: Member, debit: string, otp: string, key: string) {
    return this.#do('sign', { by: by.public_id, debit }, toMoneyRequest.sign(by, debit, otp, key))
  }

  /** What is done at the bank, of which the site is told by the provider, if at all. Answers whether it surely was. */
  async #atBank(by: Member, payment: string, does: string, work: () => Promise<boolean>): Promise<boolean> {
    const { recorder } = this.world.viewer
    const begun = { process: this.process, op: 'bank', key: null, input: { by: by.public_id, payment, does } } as const
    const tStart = recorder.now()
    const end = recorder.begin(begun)
    const done = await work()
    const facts = { ...begun, tStart, tEnd: recorder.now(), api: 0, tries: 1, code: null, bad_response: [] }
    end(done ? { ...facts, type: 'ok', answer: {} } : { ...facts, type: 'info', answer: null })
    return done
  }
  bank(by: Member, { payment, url }: { payment: string; url: string }, does: string): Promise<boolean> {
    return this.#atBank(by, payment, does, () => visitBank(url, does))
  }
  dispute(by: Member, payment: string, does: string): Promise<boolean> {
    return this.#atBank(by, payment, does, () => this.world.dispute(payment, does))
  }
}
