/** What a payer can do, without a browser: the same steps that the pages take. */
import { findMethod } from '../money/methods.ts'
import { chargeBack, finishRefund, refundsOf, reverseChargebacks } from '../money/returns.ts'
import { end, fail, holdPending, isUndecided, leave, pay } from '../money/settle.ts'
import type { World } from '../money/world.ts'
import type { PaymentRecord } from '../state/records.ts'
import type { PayerAct, PayerCommand } from './switch-shapes.ts'

type Act = (world: World, payment: PaymentRecord, command: PayerCommand) => void

/** Another payment for the same order, as it is open in another tab. */
function otherTabs({ store }: World, payment: PaymentRecord): PaymentRecord[] {
  return store
    .all('payment')
    .filter((other) => other.id !== payment.id && other.description === payment.description && isUndecided(other))
}

const ACTS: Readonly<Record<PayerAct, Act>> = {
  pays: (world, payment) => void pay(world, payment),
  'pays twice': (world, payment) => {
    for (const one of [payment, ...otherTabs(world, payment)]) pay(world, one)
  },
  'pays late': (world, payment) => void pay(world, payment, { late: true }),
  'pays the wrong amount': (world, payment) => void pay(world, payment, { cents: payment.cents - 1 }),
  'decides, money comes later': (world, payment) => void holdPending(world, payment),
  cancels: (world, payment) => void leave(world, payment),
  fails: (world, payment, { reason }) => void fail(world, payment, reason),
  'lets it run out': (world, payment) => void end(world, payment, 'expired'),
  'changes method': (world, payment, { method }) => {
    const chosen = findMethod(payment.provider, method ?? null)
    if (chosen) pay(world, payment, { method: chosen.id, instrument: chosen.instrument })
  },
  'never returns': (world, payment) => void world.store.change('payment', payment, { never_returns: true }),
  'charges back': (world, payment) => void chargeBack(world, payment),
  'reverses the chargeback': (world, payment) => reverseChargebacks(world, payment),
  'refund is done': (world, payment) => {
    for (const refund of refundsOf(world, payment)) finishRefund(world, refund, 'done')
  },
  'refund fails': (world, payment) => {
    const last = refundsOf(world, payment).at(-1)
    if (last) finishRefund(world, last, 'failed')
  },
}

/** Whether there is such a payment. By its own id, or by that of its intent. */
export function doAsPayer(world: World, command: PayerCommand): boolean {
  const payment = world.store
    .all('payment')
    .find(({ id, intent }) => id === command.payment || intent === command.payment)
  if (payment === undefined) return false
  ACTS[command.does](world, payment, command)
  return true
}
