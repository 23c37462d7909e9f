// Money and credits by the provider's own books: what was paid is credited once or goes back whole, what was credited was
// paid, both sides come to the same sums, receipts have no gaps, and nobody is told of what is not so.
import { isOk, isOp } from '../history/operation.ts'
import { groupBy, type Checker, type Money, type ProviderPayment, type Run, type StoredOrder } from './run.ts'

const isPaid = ({ state }: ProviderPayment) => state === 'paid'
const sum = (items: readonly { cents: number }[]) => items.reduce((total, { cents }) => total + cents, 0)

/** What we know to have gone back of a payment, by refunds that are done and by banks that kept it. */
function wentBack({ ours }: Money) {
  const refunds = groupBy(
    ours.refunds.filter(({ state }) => state === 'done'),
    ({ payment }) => payment,
  )
  const chargebacks = groupBy(
    ours.chargebacks.filter(({ state }) => state === 'open'),
    ({ payment }) => payment,
  )
  return (payment: string) => ({
    refunded: sum(refunds.get(payment) ?? []),
    charged_back: sum(chargebacks.get(payment) ?? []),
  })
}

/** Whatever became of the site meanwhile: no money is kept for nothing. */
function checkPaid(money: Money): string[] {
  const { orders, payments, provider } = money
  const back = wentBack(money)
  const stored = new Map(payments.map((one) => [one.payment, one]))
  const orderOf = new Map(orders.map((one) => [one.order, one]))
  return provider.filter(isPaid).flatMap(({ id, payment, cents, refunded }) => {
    const known = stored.get(payment ?? '')
    if (!known) return [`paid, and nobody knows of it: ${id}`]
    const name = `payment ${known.payment}`
    const wrong = known.state === 'paid' ? [] : [`paid, and ${known.state} here: ${name}`]
    const completes = orderOf.get(known.order)?.completed_by === known.payment
    const due = back(known.payment).refunded
    if (completes && refunded !== due)
      return [...wrong, `credited, and ${refunded} went back where ${due} should: ${name}`]
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
  // Of a debit that was credited before it was paid, and never was: its money counts as taken back.
  const uncollected = new Set(
    money.ours.chargebacks
      .filter(({ provider_id, state }) => provider_id === null && state === 'open')
      .map(({ payment }) => payment),
  )
  const isPaidFor = ({ completed_by, cents, currency }: StoredOrder) =>
    uncollected.has(completed_by ?? '') ||
    (paid.get(completed_by ?? '') ?? []).some((one) => one.cents === cents && one.currency === currency)
  return money.orders.flatMap((order) => {
    const name = `order ${order.order}`
    const credits = (booked.get(order.order) ?? []).map(({ amount }) => amount)
    // What settles a debt brings no credits.
    const due = order.credits === 0 ? '' : String(order.credits)
    if (order.completed_by === null) return credits.length === 0 ? [] : [`credited, and not completed: ${name}`]
    return [
      ...(isPaidFor(order) ? [] : [`credited, and not paid: ${name}`]),
      ...(credits.join(' and ') === due ? [] : [`credited ${credits.join(' and ')}: ${name}`]),
    ]
  })
}

/** What the provider has for us, and what we sold, in each currency, less what went back. */
function checkSums(money: Money): string[] {
  const { orders, provider, theirs: returned } = money
  const back = wentBack(money)
  const keptOf = ({ cents, completed_by }: StoredOrder) => {
    const { refunded, charged_back } = back(completed_by ?? '')
    return cents - refunded - charged_back
  }
  const taken = groupBy(
    returned.chargebacks.filter(({ state }) => state === 'open'),
    ({ payment }) => payment,
  )
  const theirs = groupBy(provider.filter(isPaid), ({ currency }) => currency)
  const ours = groupBy(
    orders.filter(({ completed_by }) => completed_by !== null),
    ({ currency }) => currency,
  )
  return [...new Set([...theirs.keys(), ...ours.keys()])].flatMap((currency) => {
    const there = (theirs.get(currency) ?? []).reduce(
      (total, { id, cents, refunded }) => total + cents - refunded - sum(taken.get(id) ?? []),
      0,
    )
    const here = (ours.get(currency) ?? []).reduce((total, order) => total + keptOf(order), 0)
    return there === here ? [] : [`the provider has ${there} ${currency}, and we sold for ${here}`]
  })
}

/** One receipt of the whole order; with those of reversed chargebacks, less the credit notes, they say what we kept. */
function checkReceipts(money: Money): string[] {
  const back = wentBack(money)
  const series = groupBy(money.receipts, (one) => one.series)
  const ofOrder = groupBy(money.receipts, ({ order }) => order)
  return [
    ...[...series].flatMap(([name, all]) => {
      const numbers = all.map(({ number }) => number).toSorted((a, b) => a - b)
      return numbers.every((number, index) => number === index + 1) ? [] : [`receipts of ${name} have a gap`]
    }),
    ...money.orders.flatMap(({ order, completed_by, cents }) => {
      const all = ofOrder.get(order) ?? []
      const receipts = all.filter(({ kind }) => kind === 'receipt')
      const notes = all.filter(({ kind }) => kind !== 'receipt')
      const due = completed_by === null ? '' : String(cents)
      const found = receipts.filter(({ chargeback }) => chargeback === null).map((one) => one.cents)
      const { refunded, charged_back } = back(completed_by ?? '')
      const kept = completed_by === null ? 0 : Math.max(0, cents - refunded - charged_back)
      const written = sum(receipts) - sum(notes)
      return [
        ...(found.join(' and ') === due ? [] : [`receipts of ${found.join(' and ') || 'nothing'} for order ${order}`]),
        ...(written === kept ? [] : [`receipts and credit notes say ${written}, and we kept ${kept}: order ${order}`]),
      ]
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
  // A debit is agreed to by its code, on no page.
  const signed = groupBy(operations.filter(isOp('sign')).filter(isOk), ({ answer }) => answer.payment)
  const reads = operations.filter(isOp('payment')).filter(isOk)
  const opened = operations.filter(isOp('order', 'settle')).filter(isOk)
  return [
    ...reads
      .filter(({ answer }) => answer.status === 'completed')
      .flatMap(({ input: { payment }, tEnd }) => [
        ...(completed.has(payment) ? [] : [`completed, it was said, and is not: payment ${payment}`]),
        ...([...(visits.get(payment) ?? []), ...(signed.get(payment) ?? [])].some(({ tStart }) => tStart < tEnd)
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
