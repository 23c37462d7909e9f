/**
 * A member who buys, a provider and its reports, in memory: what `decide` says is done here to the letter. The provider's
 * truth moves by itself; reports are snapshots of it that come late, twice, in any order, or never.
 */
import { type AttemptId, type ChargebackId, Id, type RefundId } from '@app/db/ids'
import { isAllowed, isLive, type AttemptState, type CauseOf, type OrderState, type RefundState } from '../machines.ts'
import {
  decide,
  decideEnd,
  type Circumstances,
  type Effect,
  type Money,
  type OrderDecision,
  type PaymentReport,
  type ProviderState,
} from '../settling/decide.ts'

interface WorldOrder {
  state: OrderState
  total: Money
  completed_by: AttemptId | null
  discount: boolean
  /** Whether the discount is kept for it. */
  reserved: boolean
  price_holds: boolean
  grants: number
  withdrawn: boolean
  /** What it settles, in place of credits; a debt may be given up meanwhile. */
  debt: { owed: boolean } | null
}

interface WorldRefund {
  id: RefundId
  key: string
  provider_id: string | null
  state: RefundState
  cents: number
  /** What the provider itself has made of it. */
  truth: 'sent' | 'done' | 'failed' | 'canceled' | null
}

interface WorldChargeback {
  id: ChargebackId
  /** Null: a debit whose credits were given was not paid. */
  provider_id: string | null
  /** As it is known here, if it is. */
  state: 'open' | 'reversed' | null
  truth: 'open' | 'reversed'
}

interface WorldAttempt {
  id: AttemptId
  public_id: string
  order: WorldOrder
  state: AttemptState
  truth: { state: ProviderState; amount: Money }
  /** A debit of somebody whose credits come before the money. */
  trusted: boolean
  refunds: WorldRefund[]
  chargebacks: WorldChargeback[]
}

/** What the provider itself may do next. */
const NEXT: Readonly<Record<ProviderState, readonly ProviderState[]>> = {
  open: ['pending', 'paid', 'failed', 'canceled', 'expired'],
  pending: ['paid', 'failed', 'canceled', 'expired'],
  failed: ['paid'],
  canceled: ['paid'],
  expired: ['paid'],
  paid: [],
}
const NEXT_OF_REFUND = { sent: ['done', 'failed', 'canceled'], done: ['failed'], failed: [], canceled: [] } as const

const PRICE: Money = { cents: 1874, currency: 'EUR' }
const WRONG: Money = { cents: 1875, currency: 'EUR' }

const LONG_AGO = new Date(0)

const pick = <T>(items: readonly T[], nth: number): T | undefined => items[nth % Math.max(items.length, 1)]

export class PaymentWorld {
  readonly orders: WorldOrder[] = []
  readonly attempts: WorldAttempt[] = []
  readonly reports: PaymentReport[] = []
  /** What should not have happened. */
  readonly faults: string[] = []
  buyer_exists = true
  /** What the member wants to spend at most, and whether they buy nothing at all for a while. */
  limit: number | null = null
  is_on_break = false

  private replaceOpen(): void {
    for (const open of this.orders.filter(({ state }) => state === 'open')) {
      this.moveOrder(open, 'replaced', 'ordered_again')
      open.reserved = false
    }
  }

  private push(order: Pick<WorldOrder, 'discount' | 'debt'>): void {
    const begun = { state: 'open', completed_by: null, price_holds: true, grants: 0, withdrawn: false } as const
    this.orders.push({ ...begun, ...order, total: PRICE, reserved: order.discount })
  }

  /** The open order gives way; its discount goes to the new one, unless it was used. */
  order(wishes_discount: boolean): void {
    const open = this.orders.find(({ state }) => state === 'open')
    if (this.isForbidden(open)) return
    this.replaceOpen()
    const isTaken = this.orders.some((other) => other.discount && (other.grants > 0 || other.reserved))
    this.push({ discount: wishes_discount && !isTaken, debt: null })
  }

  /** Orders the settlement of a debt, whatever the limit. */
  settle(): void {
    this.replaceOpen()
    this.push({ discount: false, debt: { owed: true } })
  }

  /** Nothing is owed any more. */
  writeOff(): void {
    for (const { debt } of this.orders) if (debt) debt.owed = false
  }

  /** The member leaves: what is open at the provider is ended there, and what is on its way may come. */
  leave(): void {
    for (const { truth } of this.attempts) if (truth.state === 'open') truth.state = 'canceled'
  }

  /** Whether one more of the same price is forbidden, besides what was bought or is under way. */
  private isForbidden(except: WorldOrder | undefined): boolean {
    const counts = (order: WorldOrder) => order.grants > 0 || order.state === 'open' || order.state === 'processing'
    const others = this.orders.filter((order) => order !== except && order.debt === null && counts(order))
    return this.is_on_break || (this.limit !== null && (others.length + 1) * PRICE.cents > this.limit)
  }

  /** Begun for any order whose page is still open in some tab; the provider may charge another amount than it was told. */
  begin(nth: number, wrong: boolean, trusted: boolean): void {
    const order = pick(this.orders, nth)
    if (!order || (order.state !== 'open' && order.state !== 'processing')) return
    if (order.debt === null && this.isForbidden(order)) return
    const number = String(this.attempts.length)
    const truth = { state: 'open' as const, amount: wrong ? WRONG : PRICE }
    const attempt = {
      id: Id.attempt.parse(number),
      public_id: `attempt ${number}`,
      order,
      truth,
      trusted: trusted && order.debt === null,
      refunds: [],
      chargebacks: [],
    }
    this.attempts.push({ ...attempt, state: 'asking' })
  }

  providerMoves(nth: number, choice: number): void {
    const attempt = pick(this.attempts, nth)
    const to = attempt && pick(NEXT[attempt.truth.state], choice)
    if (attempt && to) attempt.truth.state = to
  }

  /** The refund is asked for; nothing of the answer is heard. */
  sendRefund(nth: number): void {
    const refund = pick(
      this.attempts.flatMap(({ refunds }) => refunds),
      nth,
    )
    if (refund?.state !== 'planned') return
    refund.state = 'asking'
    refund.truth = 'sent'
  }

  /** Tries again what failed, with a key of its own. */
  retryRefund(nth: number): void {
    const refund = pick(
      this.attempts.flatMap(({ refunds }) => refunds),
      nth,
    )
    if (!refund || !isAllowed('refund', refund.state, 'planned', 'tried_again')) return
    Object.assign(refund, { state: 'planned', key: `${refund.key}+`, provider_id: null, truth: null })
  }

  refundMoves(nth: number, choice: number): void {
    const refund = pick(
      this.attempts.flatMap(({ refunds }) => refunds),
      nth,
    )
    const to = refund?.truth && pick<'done' | 'failed' | 'canceled'>(NEXT_OF_REFUND[refund.truth], choice)
    if (refund && to) refund.truth = to
  }

  /** The payer's bank takes the money back, or gives it to us again. */
  bankMoves(nth: number, reverses: boolean): void {
    const attempt = pick(
      this.attempts.filter(({ truth }) => truth.state === 'paid'),
      nth,
    )
    const last = attempt?.chargebacks.findLast(({ provider_id }) => provider_id !== null)
    if (reverses && last) last.truth = 'reversed'
    if (!attempt || reverses || last?.truth === 'open') return
    const number = String(attempt.chargebacks.length)
    const id = Id.chargeback.parse(`${attempt.id}${number}`)
    attempt.chargebacks.push({ id, provider_id: `chb ${attempt.id} ${number}`, state: null, truth: 'open' })
  }

  /** The member withdraws: what is not paid yet is not wanted any more. */
  withdraw(nth: number): void {
    const order = pick(this.orders, nth)
    if (!order || order.withdrawn || (order.state !== 'open' && order.state !== 'processing')) return
    order.withdrawn = true
    if (order.state !== 'open') return
    this.moveOrder(order, 'expired', 'withdrawn')
    order.reserved = false
  }

  /** What the provider would say now, to be read now or later. */
  report(nth: number): void {
    const attempt = pick(this.attempts, nth)
    if (attempt) this.reports.push(this.reportOf(attempt))
  }

  read(nth: number): void {
    const report = pick(this.reports, nth)
    const attempt = this.attempts.find(({ public_id }) => public_id === report?.attempt)
    if (report && attempt) this.apply(attempt, report)
  }

  /** Nothing was found of an attempt. */
  lose(nth: number): void {
    const attempt = pick(this.attempts, nth)
    if (!attempt || !isAllowed('attempt', attempt.state, 'lost', 'not_found')) return
    attempt.state = 'lost'
    this.carryOut(attempt, decideEnd(attempt.order, this.circumstancesOf(attempt)))
  }

  endPrice(nth: number): void {
    const order = pick(this.orders, nth)
    if (!order) return
    order.price_holds = false
    const isLiveStill = this.attempts.some((attempt) => attempt.order === order && isLive(attempt.state))
    if (order.state !== 'open' || isLiveStill) return
    this.moveOrder(order, 'expired', 'price_ended')
    order.reserved = false
  }

  /** The provider is asked about everything once more. */
  readAll(): void {
    for (const attempt of this.attempts) this.apply(attempt, this.reportOf(attempt))
  }

  private reportOf({ public_id, truth, refunds, chargebacks }: WorldAttempt): PaymentReport {
    const reported = refunds.flatMap(({ key, cents, truth: state }) =>
      state === null ? [] : [{ provider_id: `re ${key}`, key, cents, state }],
    )
    const taken = chargebacks.flatMap(({ provider_id, truth: state }) =>
      provider_id === null
        ? []
        : [{ provider_id, cents: truth.amount.cents, reason: null, received_at: LONG_AGO, state }],
    )
    return { attempt: public_id, state: truth.state, amount: truth.amount, refunds: reported, chargebacks: taken }
  }

  private moveOrder(order: WorldOrder, to: OrderState, cause: CauseOf<'order'>): void {
    if (!isAllowed('order', order.state, to, cause)) this.faults.push(`order ${order.state} → ${to} (${cause})`)
    order.state = to
    const open = this.orders.filter(({ state }) => state === 'open')
    if (open.length > 1) this.faults.push('two open orders')
  }

  private circumstancesOf(attempt: WorldAttempt): Circumstances {
    const { order } = attempt
    const others = this.attempts.filter((other) => other !== attempt && other.order === order)
    return {
      buyer_exists: this.buyer_exists,
      discount_free:
        !order.discount || !this.orders.some((other) => other !== order && other.discount && other.grants > 0),
      limit_allows: order.debt !== null || !this.isForbidden(order),
      price_holds: order.price_holds,
      another_order_open: this.orders.some((other) => other !== order && other.state === 'open'),
      other_attempts: others.map(({ state }) => state),
      owed: order.debt?.owed ?? true,
      trusted: attempt.trusted,
      refunds: attempt.refunds,
      chargebacks: attempt.chargebacks.flatMap(({ state, ...one }) => (state === null ? [] : [{ ...one, state }])),
    }
  }

  /** Money for nobody, for a debt that is not owed, or for an order that had ended and is forbidden now. */
  private mustNotComplete(order: WorldOrder): boolean {
    if (!this.buyer_exists) return true
    if (order.debt) return !order.debt.owed
    return (order.state === 'replaced' || order.state === 'expired') && this.isForbidden(order)
  }

  private apply(attempt: WorldAttempt, report: PaymentReport): void {
    const isForbidden = this.mustNotComplete(attempt.order)
    const decision = decide(attempt.order, attempt, report, this.circumstancesOf(attempt))
    if (isForbidden && decision.effects.some(({ kind }) => kind === 'complete'))
      this.faults.push('completed what nobody wants any more')
    if (decision.attempt !== attempt.state && !isAllowed('attempt', attempt.state, decision.attempt, 'reported')) {
      this.faults.push(`attempt ${attempt.state} → ${decision.attempt}`)
    }
    attempt.state = decision.attempt
    this.carryOut(attempt, decision)
  }

  private carryOut(attempt: WorldAttempt, { order, effects }: OrderDecision): void {
    if (order) this.moveOrder(attempt.order, order.state, order.cause)
    for (const effect of effects) this.effect(attempt, effect)
  }

  private failCollection(attempt: WorldAttempt): void {
    const isKnown = attempt.chargebacks.some(({ provider_id }) => provider_id === null)
    if (isKnown || !attempt.trusted) this.faults.push('a debit failed twice, or was never trusted')
    const id = Id.chargeback.parse(`${attempt.id}99`)
    attempt.chargebacks.push({ id, provider_id: null, state: 'open', truth: 'open' })
  }

  private effect(attempt: WorldAttempt, effect: Effect): void {
    const { order } = attempt
    if (effect.kind === 'complete') {
      order.grants += 1
      order.completed_by = attempt.id
      const same = this.orders.filter((other) => other !== order && order.discount && other.discount)
      for (const other of same) {
        other.reserved = false
        if (other.state === 'open') this.moveOrder(other, 'replaced', 'discount_used')
      }
    }
    if (effect.kind === 'release_discount') order.reserved = false
    if (effect.kind === 'refund') {
      const key = `refund ${attempt.public_id}`
      const planned = { state: 'planned', provider_id: null, truth: null } as const
      attempt.refunds.push({ id: Id.refund.parse(attempt.id), key, cents: effect.amount.cents, ...planned })
    }
    if (effect.kind === 'chargeback_opens') {
      const chargeback = attempt.chargebacks.find(({ provider_id }) => provider_id === effect.chargeback.provider_id)
      if (chargeback?.state !== null) this.faults.push('money was taken back twice')
      else chargeback.state = effect.chargeback.state
    }
    if (effect.kind === 'chargeback_reverses') {
      const chargeback = attempt.chargebacks.find(({ id }) => id === effect.id)
      if (chargeback?.state !== 'open') this.faults.push('money came again that was not taken')
      else chargeback.state = 'reversed'
      if (chargeback?.provider_id === null) chargeback.truth = 'reversed'
    }
    if (effect.kind === 'collection_failed') this.failCollection(attempt)
    if (effect.kind === 'refund_found') this.faults.push('a refund of ours was taken for somebody else’s')
    if (effect.kind === 'refund_moves') {
      const refund = attempt.refunds.find(({ id }) => id === effect.id)
      if (!refund || !isAllowed('refund', refund.state, effect.to, 'reported'))
        this.faults.push(`refund → ${effect.to}`)
      if (refund) Object.assign(refund, { state: effect.to, provider_id: effect.provider_id })
    }
  }
}
