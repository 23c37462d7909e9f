/**
 * What must become of money, in the few words of the promise: the first right payment that is heard of completes its order,
 * every other one goes back, and so does what comes for an order that was withdrawn from. Written without a look at how it is decided.
 */
export interface HeardPayment {
  attempt: string
  isPaid: boolean
  cents: number
}

interface ExpectedOrder {
  total_cents: number
  discount: boolean
  completed_by: string | null
  withdrawn: boolean
}

export class ExpectedMoney {
  readonly orders = new Map<string, ExpectedOrder>()
  /** The order of each attempt. */
  readonly attempts = new Map<string, string>()
  /** Attempts whose money goes back, and how much. */
  readonly returned = new Map<string, number>()
  isErased = false
  /** Credits that were spent. */
  spent = 0

  order(id: string, total_cents: number, discount: boolean): void {
    this.orders.set(id, { total_cents, discount, completed_by: null, withdrawn: false })
  }

  withdraw(id: string): void {
    const order = this.orders.get(id)
    if (order) order.withdrawn = true
  }

  begin(attempt: string, order: string): void {
    this.attempts.set(attempt, order)
  }

  hear({ attempt, isPaid, cents }: HeardPayment): void {
    const order = this.orders.get(this.attempts.get(attempt) ?? '')
    if (!order || !isPaid || order.completed_by === attempt || this.returned.has(attempt)) return
    const isDiscountUsed = [...this.orders.values()].some((other) => other.discount && other.completed_by !== null)
    const isRight = cents === order.total_cents && order.completed_by === null
    const fits = isRight && !this.isErased && !order.withdrawn && !(order.discount && isDiscountUsed)
    if (fits) order.completed_by = attempt
    else this.returned.set(attempt, cents)
  }

  completed(): ExpectedOrder[] {
    return [...this.orders.values()].filter(({ completed_by }) => completed_by !== null)
  }
}
