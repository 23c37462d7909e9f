/** Pure rules of money that goes back: what stayed of a sale, what is owed for it, and the way that money takes. */
import { daysAfter } from '../../../platform/calendar.ts'
import type { ChargebackState, DebtState, RefundState } from '../machines.ts'

/** The law's time for money to be back. */
const REFUND_DUE_DAYS = 14

export const refundDue = (now: Date): Date => daysAfter(now, REFUND_DUE_DAYS)

/** Ways to pay by which nothing can be sent back: it goes to a bank account. */
const ONE_WAY: readonly string[] = ['paysafecard', 'sct']

export const canReturn = (payment_method: string): boolean => !ONE_WAY.includes(payment_method)

/** The money of a sale: what was paid, what the credits cost that were taken back, and everything that went back of it. */
export interface SaleMoney {
  total_cents: number
  taken_cents: number
  refunds: readonly { state: RefundState; cause: string; cents: number }[]
  chargebacks: readonly { state: ChargebackState; cents: number }[]
}

const sum = (amounts: readonly { cents: number }[]): number => amounts.reduce((total, { cents }) => total + cents, 0)

const WITHHELD: readonly string[] = ['payment_failed', 'charged_back']

/** Whether a refund is not sent, because its money is not here: the bank took it, or a debit was not paid after all. */
export const isWithheld = ({ state, cause }: { state: RefundState; cause: string }): boolean =>
  state === 'canceled' && WITHHELD.includes(cause)

const openChargebacks = ({ chargebacks }: SaleMoney) => chargebacks.filter(({ state }) => state === 'open')

/** What is still here of the money; below zero where more went back than came. */
export function keptCents(sale: SaleMoney): number {
  const returned = sale.refunds.filter(({ state }) => state === 'done')
  return sale.total_cents - sum(returned) - sum(openChargebacks(sale))
}

/** What the member owes: only a bank that took money back makes a debt, of what was used and is not paid for any more. */
export function owedCents(sale: SaleMoney): number {
  if (openChargebacks(sale).length === 0) return 0
  return Math.max(0, sale.total_cents - sale.taken_cents - keptCents(sale))
}

/** What can still be sent back: nothing of the money twice, also where a refund is only on its way. */
export function refundableCents(sale: SaleMoney): number {
  const going = sale.refunds.filter((refund) => !isWithheld(refund))
  return Math.max(0, sale.total_cents - sum(going) - sum(openChargebacks(sale)))
}

const GONE: readonly RefundState[] = ['asking', 'sent', 'done']
const WAITING: readonly RefundState[] = ['planned', 'failed', 'by_hand']

/** Those of some refunds for which there is money, the first ones before the rest. */
function affordable<R extends { cents: number }>(refunds: readonly R[], cents: number): R[] {
  let left = cents
  return refunds.filter((refund) => {
    const fits = refund.cents <= left
    if (fits) left -= refund.cents
    return fits
  })
}

type Refund = SaleMoney['refunds'][number]
type PaidMoney<R extends Refund> = Pick<SaleMoney, 'total_cents' | 'chargebacks'> & { refunds: readonly R[] }

/** Refunds that wait to be sent, and whose money is not here any more. */
export function withoutMoney<R extends Refund>({ total_cents, refunds, chargebacks }: PaidMoney<R>): R[] {
  const gone = refunds.filter(({ state }) => GONE.includes(state))
  const waiting = refunds.filter(({ state }) => WAITING.includes(state))
  const taken = chargebacks.filter(({ state }) => state === 'open')
  const fitting = affordable(waiting, total_cents - sum(gone) - sum(taken))
  return waiting.filter((refund) => !fitting.includes(refund))
}

/** Refunds that were withheld, and whose money is here again. */
export function withMoneyAgain<R extends Refund>(paid: PaidMoney<R>): R[] {
  return affordable(paid.refunds.filter(isWithheld), refundableCents({ ...paid, taken_cents: 0 }))
}

/** Whether the money of one refund is here, besides what goes back already. */
export function hasMoney<R extends Refund & { id: string }>(paid: PaidMoney<R>, id: string): boolean {
  const others = paid.refunds.filter((one) => one.id !== id && (GONE.includes(one.state) || one.state === 'by_hand'))
  const refund = paid.refunds.find((one) => one.id === id)
  return refund !== undefined && refund.cents <= refundableCents({ ...paid, refunds: others, taken_cents: 0 })
}

/** What becomes of the debt of an order. `open_again`: the money was taken once more, or more of it than was paid for. */
export type DebtChange = 'open' | 'change' | 'settle' | 'reverse' | 'open_again'

/** By what is owed in all, and what was paid for it and stayed. An open debt is of what is not paid yet. */
export function debtChange(
  debt: { state: DebtState; cents: number } | undefined,
  owed: number,
  settled: number,
): DebtChange | undefined {
  const rest = owed - settled
  if (!debt) return rest > 0 ? 'open' : undefined
  const { state, cents } = debt
  if (state === 'written_off') return undefined
  if (rest > 0 && state !== 'open') return 'open_again'
  if (rest > 0) return rest === cents ? undefined : 'change'
  if (owed === 0) return state === 'reversed' ? undefined : 'reverse'
  return state === 'open' ? 'settle' : undefined
}
