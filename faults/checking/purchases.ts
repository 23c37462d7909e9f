// Money and credits by the provider's own books: what was paid is credited once or goes back whole, what was credited was
// paid, both sides come to the same sums, receipts have no gaps, and nobody is told of what is not so.
import { isOk, isOp } from '../history/operation.ts'
import { groupBy, type Checker, type Money, type ProviderPayment, type Run, type StoredOrder } from './run.ts'

const isPaid = ({ state }: ProviderPayment) => state === 'paid'

/** Whatever became of the site meanwhile: no money is kept for nothing. */
function checkPaid({ orders, payments, provider }: Money): string[] {
  const stored = new Map(payments.map((one) => [one.payment, one]))
  const orderOf = new Map(orders.map((one) => [one.order, one]))
  return provider.filter(isPaid).flatMap(({ id, payment, cents, refunded }) => {
    const known = stored.get(payment ?? '')
    if (!known) return [`paid, and nobody knows of it: ${id}`]
    const name = `payment ${known.payment}`
    const wrong = known.state === 'paid' ? [] : [`paid, and ${known.state} here: ${name}`]
    const completes = orderOf.get(known.order)?.completed_by === known.payment
    if (completes && refunded > 0) return [...wrong, `credited, and ${refunded} went back: ${name}`]
    if (!completes && refunded !== cents)
      return [...wrong, `paid, not credited, and ${refunded} of ${cents} went back: ${name}`]
    return wrong
  })
}

function checkCredited({ final: { money, entries } }: Run): string[] {
  const paid = groupBy(money.provider.filter(isPaid), ({ payment }) => payment ?? '')
  const booked = groupBy(
    entries.filter(({ kind }) => kind === 'purchase'),
    ({ order }) => order ?? '',
  )
  const isPaidFor = ({ completed_by, cents, currency }: StoredOrder) =>
    (paid.get(completed_by ?? '') ?? []).some((one) => one.cents === cents && one.currency === currency)
  return money.orders.flatMap((order) => {
    const name = `order ${order.order}`
    const credits = (booked.get(order.order) ?? []).map(({ amount }) => amount)
    if (order.completed_by === null) return credits.length === 0 ? [] : [`credited, and not completed: ${name}`]
    return [
      ...(isPaidFor(order) ? [] : [`credited, and not paid: ${name}`]),
      ...(credits.length === 1 && credits[0] === order.credits ? [] : [`credited ${credits.join(' and ')}: ${name}`]),
    ]
  })
}

/** What the provider has for us, and what we sold, in each currency. */
function checkSums({ orders, provider }: Money): string[] {
  const theirs = groupBy(provider.filter(isPaid), ({ currency }) => currency)
  const ours = groupBy(
    orders.filter(({ completed_by }) => completed_by !== null),
    ({ currency }) => currency,
  )
  return [...new Set([...theirs.keys(), ...ours.keys()])].flatMap((currency) => {
    const there = (theirs.get(currency) ?? []).reduce((sum, { cents, refunded }) => sum + cents - refunded, 0)
    const here = (ours.get(currency) ?? []).reduce((sum, { cents }) => sum + cents, 0)
    return there === here ? [] : [`the provider has ${there} ${currency}, and we sold for ${here}`]
  })
}

function checkReceipts({ orders, receipts }: Money): string[] {
  const issued = groupBy(receipts, ({ order }) => order)
  const series = groupBy(receipts, (one) => one.series)
  return [
    ...[...series].flatMap(([name, all]) => {
      const numbers = all.map(({ number }) => number).toSorted((a, b) => a - b)
      return numbers.every((number, index) => number === index + 1) ? [] : [`receipts of ${name} have a gap`]
    }),
    ...orders.flatMap(({ order, completed_by, cents }) => {
      const due = completed_by === null ? '' : String(cents)
      const found = (issued.get(order) ?? []).map((one) => one.cents).join(' and ')
      return found === due ? [] : [`receipts of ${found || 'nothing'} for order ${order}`]
    }),
  ]
}

/** A discount is given to somebody once. */
function checkCodes({ orders }: Money): string[] {
  const used = orders.filter(({ code, completed_by }) => code !== null && completed_by !== null)
  return [...groupBy(used, ({ member, code }) => `${code} of ${member}`)].flatMap(([name, { length }]) =>
    length > 1 ? [`used ${length} times: ${name}`] : [],
  )
}

/** What was told to who bought. */
function checkAnswers({ operations, final: { money } }: Run): string[] {
  const completed = new Set(money.orders.map(({ completed_by }) => completed_by))
  const orders = new Map(money.orders.map((one) => [one.order, one]))
  const visits = groupBy(operations.filter(isOp('bank')), ({ input }) => input.payment)
  const reads = operations.filter(isOp('payment')).filter(isOk)
  const opened = operations.filter(isOp('order')).filter(isOk)
  return [
    ...reads
      .filter(({ answer }) => answer.status === 'completed')
      .flatMap(({ input: { payment }, tEnd }) => [
        ...(completed.has(payment) ? [] : [`completed, it was said, and is not: payment ${payment}`]),
        ...((visits.get(payment) ?? []).some(({ tStart }) => tStart < tEnd)
          ? []
          : [`completed, it was said, before anybody paid: payment ${payment}`]),
      ]),
    ...opened.flatMap(({ answer }) =>
      orders.get(answer.order)?.cents === answer.cents ? [] : [`lost: order ${answer.order} was acknowledged`],
    ),
    ...[...groupBy(opened, ({ key }) => key ?? '')].flatMap(([key, same]) => {
      const names = new Set(same.map(({ answer }) => answer.order))
      return names.size > 1 ? [`ordered twice with one key: ${key}`] : []
    }),
  ]
}

export const purchases: Checker = (run) => {
  const { money } = run.final
  return [
    ...checkPaid(money),
    ...checkCredited(run),
    ...checkSums(money),
    ...checkReceipts(money),
    ...checkCodes(money),
    ...checkAnswers(run),
    ...money.differences.map((difference) => `left for a person: ${difference}`),
    ...money.broken,
  ]
}
