/**
 * What must become of money, in the few words of the promise: the first right payment that is heard of completes its order,
 * every other one goes back, and so does what comes for an order that was withdrawn from, or that had ended where the
 * member's own limit or break forbids to buy it now. Written without a look at how it is decided.
 */
import type { ExpectedLimits } from './expected-limits.ts'

export interface HeardPayment {
  attempt: string
  isPaid: boolean
  cents: number
  at: Date
}

interface ExpectedOrder {
  total_cents: number
  discount: boolean
  completed_by: string | null
  completed_at: Date | null
  withdrawn: boolean
}

/** The state of each order before something was heard. */
export type OrderStates = ReadonlyMap<string, string>

const UNDER_WAY = ['open', 'processing']
const ENDED = ['replaced', 'expired']

export class ExpectedMoney {
  readonly orders = new Map<string, ExpectedOrder>()
  /** The order of each attempt. */
  readonly attempts = new Map<string, string>()
  /** Attempts whose money goes back, and how much. */
  readonly returned = new Map<string, number>()
  readonly limits: ExpectedLimits
  isErased = false
  /** Credits that were spent. */
  spent = 0
  /** What a limit or a break kept from being bought, or sent back. */
  forbidden = 0

  constructor(limits: ExpectedLimits) {
    this.limits = limits
  }

  order(id: string, total_cents: number, discount: boolean): void {
    this.orders.set(id, { total_cents, discount, completed_by: null, completed_at: null, withdrawn: false })
  }

  withdraw(id: string): void {
    const order = this.orders.get(id)
    if (order) order.withdrawn = true
  }

  begin(attempt: string, order: string): void {
    this.attempts.set(attempt, order)
  }

  erase(): void {
    this.isErased = true
    this.limits.forget()
  }

  /** Whether so much may not be bought now, besides what was bought and is under way; an order does not count against itself. */
  forbids(cents: number, states: OrderStates, except: string | null, now: Date): boolean {
    const others = [...this.orders].filter(([id]) => id !== except)
    const under_way = others.filter(([id]) => UNDER_WAY.includes(states.get(id) ?? ''))
    const bought = others.flatMap(([, { completed_at: at, total_cents }]) => (at ? [{ at, cents: total_cents }] : []))
    const sum = under_way.reduce((total, [, order]) => total + order.total_cents, 0)
    return this.limits.forbids(cents, { bought, under_way: sum }, now)
  }

  hear({ attempt, isPaid, cents, at }: HeardPayment, states: OrderStates): void {
    const id = this.attempts.get(attempt) ?? ''
    const order = this.orders.get(id)
    if (!order || !isPaid || order.completed_by === attempt || this.returned.has(attempt)) return
    const isDiscountUsed = [...this.orders.values()].some((other) => other.discount && other.completed_by !== null)
    const isRight = cents === order.total_cents && order.completed_by === null
    const isAllowed = isRight && !this.isErased && !order.withdrawn && !(order.discount && isDiscountUsed)
    const isForbidden = isAllowed && ENDED.includes(states.get(id) ?? '') && this.forbids(cents, states, id, at)
    if (isForbidden) this.forbidden += 1
    if (isAllowed && !isForbidden) Object.assign(order, { completed_by: attempt, completed_at: at })
    else this.returned.set(attempt, cents)
  }

  completed(): ExpectedOrder[] {
    return [...this.orders.values()].filter(({ completed_by }) => completed_by !== null)
  }
}
