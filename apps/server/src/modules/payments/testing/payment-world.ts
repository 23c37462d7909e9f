/**
 * A member who buys, a provider and its reports, in memory: what `decide` says is done here to the letter. The provider's
 * truth moves by itself; reports are snapshots of it that come late, twice, in any order, or never.
 */
import { type AttemptId, Id } from '@app/db/ids'
import { isAllowed, isLive, type AttemptState, type OrderState } from '../machines.ts'
import { decide, type Circumstances, type Money, type PaymentReport, type ProviderState } from '../settling/decide.rules.ts'

interface WorldOrder {
  state: OrderState
  total: Money
  completed_by: AttemptId | null
  discount: boolean
  price_holds: boolean
  grants: number
}

interface WorldAttempt {
  id: AttemptId
  public_id: string
  order: WorldOrder
  state: AttemptState
  truth: { state: ProviderState; amount: Money }
  returned: number
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

const PRICE: Money = { cents: 1874, currency: 'EUR' }
const WRONG: Money = { cents: 1875, currency: 'EUR' }

export class PaymentWorld {
  readonly orders: WorldOrder[] = []
  readonly attempts: WorldAttempt[] = []
  readonly reports: PaymentReport[] = []
  readonly faults: string[] = []
  buyer_exists = true
  may_buy = true

  order(discount: boolean): void {
    for (const open of this.orders.filter(({ state }) => state === 'open')) this.move(open, 'replaced', 'ordered_again')
    const total = PRICE
    this.orders.push({ state: 'open', total, completed_by: null, discount, price_holds: true, grants: 0 })
  }

  /** Begun for any order whose page is still open in some tab; the provider may charge another amount than it was told. */
  begin(nth: number, wrong: boolean): void {
    const order = this.orders[nth % Math.max(this.orders.length, 1)]
    if (!order || order.state !== 'open') return
    const public_id = `attempt ${String(this.attempts.length)}`
    const truth = { state: 'open' as const, amount: wrong ? WRONG : PRICE }
    this.attempts.push({ id: Id.attempt.parse(String(this.attempts.length)), public_id, order, state: 'asking', truth, returned: 0 })
  }

  providerMoves(nth: number, choice: number): void {
    const attempt = this.attempts[nth % Math.max(this.attempts.length, 1)]
    const next = attempt && NEXT[attempt.truth.state]
    const to = next?.[choice % next.length]
    if (attempt && to) attempt.truth.state = to
  }

  /** What the provider would say now, to be read now or later. */
  report(nth: number): void {
    const attempt = this.attempts[nth % Math.max(this.attempts.length, 1)]
    if (attempt) this.reports.push(this.reportOf(attempt))
  }

  read(nth: number): void {
    const report = this.reports[nth % Math.max(this.reports.length, 1)]
    const attempt = this.attempts.find(({ public_id }) => public_id === report?.attempt)
    if (report && attempt) this.apply(attempt, report)
  }

  lose(nth: number): void {
    const attempt = this.attempts[nth % Math.max(this.attempts.length, 1)]
    if (attempt?.state === 'asking') attempt.state = 'lost'
  }

  endPrice(nth: number): void {
    const order = this.orders[nth % Math.max(this.orders.length, 1)]
    if (!order) return
    order.price_holds = false
    const live = this.attempts.some((attempt) => attempt.order === order && isLive(attempt.state))
    if (order.state === 'open' && !live) this.move(order, 'expired', 'price_ended')
  }

  /** The provider is asked about everything once more, as the nightly comparison does. */
  readAll(): void {
    for (const attempt of this.attempts) this.apply(attempt, this.reportOf(attempt))
  }

  private reportOf({ public_id, truth }: WorldAttempt): PaymentReport {
    return { attempt: public_id, state: truth.state, amount: truth.amount, refunds: [] }
  }

  private move(order: WorldOrder, to: OrderState, cause: Parameters<typeof isAllowed<'order'>>[3]): void {
    if (!isAllowed('order', order.state, to, cause)) this.faults.push(`order ${order.state} → ${to} (${cause})`)
    order.state = to
  }

  private circumstancesOf(attempt: WorldAttempt): Circumstances {
    const { order } = attempt
    const others = this.attempts.filter((other) => other !== attempt && other.order === order)
    return {
      buyer_exists: this.buyer_exists,
      may_buy: this.may_buy,
      discount_free: !order.discount || !this.orders.some((other) => other !== order && other.discount && other.grants > 0),
      price_holds: order.price_holds,
      another_order_open: this.orders.some((other) => other !== order && other.state === 'open'),
      other_attempts: others.map(({ state }) => state),
      refunds: [],
    }
  }

  private apply(attempt: WorldAttempt, report: PaymentReport): void {
    const { order } = attempt
    const decision = decide(order, attempt, report, this.circumstancesOf(attempt))
    if (decision.attempt !== attempt.state && !isAllowed('attempt', attempt.state, decision.attempt, 'reported')) {
      this.faults.push(`attempt ${attempt.state} → ${decision.attempt}`)
    }
    attempt.state = decision.attempt
    if (decision.order) this.move(order, decision.order.state, decision.order.cause)
    for (const effect of decision.effects) {
      if (effect.kind === 'complete') {
        order.grants += 1
        order.completed_by = attempt.id
        const same = this.orders.filter((other) => order.discount && other.discount && other.state === 'open')
        for (const other of same) this.move(other, 'replaced', 'discount_used')
      }
      if (effect.kind === 'refund') attempt.returned += effect.amount.cents
    }
  }
}
