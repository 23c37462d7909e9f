/** Makes a true answer a wrong one: another amount, another currency, somebody else's mark. */
import type { CallAct } from '../switches/switch-shapes.ts'

type Part = Record<string, unknown>
const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null && !Array.isArray(value)
const isPayment = ({ resource, object }: Part) =>
  resource === 'payment' || object === 'checkout.session' || object === 'payment_intent'

const STRIPE_AMOUNTS = ['amount', 'amount_total', 'amount_subtotal', 'amount_received']

function withoutOneCent(payment: Part): Part {
  if (isPart(payment['amount'])) {
    const { value, ...rest } = payment['amount']
    return { ...payment, amount: { ...rest, value: (Number(value) - 0.01).toFixed(2) } }
  }
  const less = STRIPE_AMOUNTS.flatMap((name): [string, number][] => {
    const cents = payment[name]
    return typeof cents === 'number' && cents > 0 ? [[name, cents - 1]] : []
  })
  return { ...payment, ...Object.fromEntries(less) }
}

function inOtherCurrency(payment: Part): Part {
  const other = (currency: unknown) => (String(currency).toUpperCase() === 'USD' ? 'EUR' : 'USD')
  if (isPart(payment['amount'])) {
    return { ...payment, amount: { ...payment['amount'], currency: other(payment['amount']['currency']) } }
  }
  return { ...payment, currency: other(payment['currency']).toLowerCase() }
}

function ofSomebodyElse(payment: Part): Part {
  const metadata = { attempt: 'somebody-elses-attempt' }
  return {
    ...payment,
    metadata,
    ...('client_reference_id' in payment ? { client_reference_id: metadata.attempt } : {}),
  }
}

const CHANGES: Partial<Record<CallAct, (payment: Part) => Part>> = {
  'wrong amount': withoutOneCent,
  'wrong currency': inOtherCurrency,
  'foreign metadata': ofSomebodyElse,
}

/** Every payment in the answer, however deep it lies. */
function eachPayment(value: unknown, change: (payment: Part) => Part): unknown {
  if (Array.isArray(value)) return value.map((item) => eachPayment(item, change))
  if (!isPart(value)) return value
  const whole = Object.fromEntries(Object.entries(value).map(([name, part]) => [name, eachPayment(part, change)]))
  return isPayment(whole) ? change(whole) : whole
}

export function makeWrong(body: unknown, act: CallAct): unknown {
  const change = CHANGES[act]
  return change ? eachPayment(body, change) : body
}
