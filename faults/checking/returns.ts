// Money that went back, by the provider's own books: what either side has of refunds and chargebacks the other has too, once
// and for the same amount; nothing that was promised is left behind; and who withdrew was told what became of it.
import { isOk, isOp } from '../history/operation.ts'
import { groupBy, type Checker, type Money, type ProviderReturn, type Run, type StoredReturn } from './run.ts'

const sum = (items: readonly { cents: number }[]) => items.reduce((total, { cents }) => total + cents, 0)
const isDone = ({ state }: { state: string }) => state === 'done'
const isGone = ({ state }: { state: string }) => state === 'done' || state === 'sent'
const isOpen = ({ state }: { state: string }) => state === 'open'
const isSame = (ours: StoredReturn, theirs: ProviderReturn) =>
  ours.state === theirs.state && ours.cents === theirs.cents && ours.currency === theirs.currency
const inWords = ({ id, payment, cents, currency }: ProviderReturn) => `${id} of ${payment}, ${cents} ${currency}`

/** What the provider has, and what we know of it: one for one. */
function checkPairs(what: string, ours: readonly StoredReturn[], theirs: readonly ProviderReturn[]): string[] {
  const known = groupBy(ours, ({ provider_id }) => provider_id ?? '')
  return theirs.flatMap((one) => {
    const found = known.get(one.id) ?? []
    if (found.length !== 1) return [`${found.length} of ours for the ${what} ${inWords(one)}`]
    return found.every((item) => isSame(item, one)) ? [] : [`known otherwise here: the ${what} ${inWords(one)}`]
  })
}

/** What is left at the provider of a payment, to be sent back. */
function leftOf({ provider, theirs }: Money) {
  const refunds = groupBy(theirs.refunds.filter(isGone), ({ payment }) => payment)
  const chargebacks = groupBy(theirs.chargebacks.filter(isOpen), ({ payment }) => payment)
  const paid = new Map(
    provider.map(({ id, payment, cents }) => [
      payment ?? '',
      cents - sum(refunds.get(id) ?? []) - sum(chargebacks.get(id) ?? []),
    ]),
  )
  return (payment: string) => paid.get(payment) ?? 0
}

function checkRefunds(money: Money): string[] {
  const { ours, theirs } = money
  const left = leftOf(money)
  const made = new Set(theirs.refunds.filter(isGone).map(({ id }) => id))
  return [
    ...checkPairs('refund', ours.refunds, theirs.refunds.filter(isGone)),
    ...ours.refunds.flatMap(({ payment, provider_id, state, cents }) => {
      const name = `${cents} of payment ${payment}`
      if (isGone({ state }))
        return made.has(provider_id ?? '') ? [] : [`${state} here, and not at the provider: ${name}`]
      // The bank took back what it would be paid from, or it was never paid.
      return left(payment) < cents ? [] : [`lost: a refund is still ${state}: ${name}`]
    }),
  ]
}

function checkChargebacks({ ours, theirs }: Money): string[] {
  const known = new Set(ours.chargebacks.map(({ provider_id }) => provider_id))
  // One that came and went while nobody looked need not be known.
  const due = theirs.chargebacks.filter((one) => isOpen(one) || known.has(one.id))
  const there = new Set(theirs.chargebacks.map(({ id }) => id))
  return [
    ...checkPairs('chargeback', ours.chargebacks, due),
    ...ours.chargebacks.flatMap(({ provider_id, payment }) =>
      provider_id === null || there.has(provider_id) ? [] : [`taken back, and nobody did: payment ${payment}`],
    ),
  ]
}

/** What went back in each currency. */
function checkSums({ ours, theirs }: Money): string[] {
  const here = groupBy(ours.refunds.filter(isDone), ({ currency }) => currency)
  const there = groupBy(theirs.refunds.filter(isDone), ({ currency }) => currency)
  return [...new Set([...here.keys(), ...there.keys()])].flatMap((currency) => {
    const [sent, known] = [sum(there.get(currency) ?? []), sum(here.get(currency) ?? [])]
    return sent === known ? [] : [`the provider sent back ${sent} ${currency}, and we know of ${known}`]
  })
}

/** What was said to who withdrew. */
function checkWithdrawals({ operations, final: { money } }: Run): string[] {
  const orders = new Map(money.orders.map((one) => [one.order, one]))
  const refunds = groupBy(money.ours.refunds, ({ payment }) => payment)
  const acknowledged = operations.filter(isOp('withdraw')).filter(isOk)
  return [...groupBy(acknowledged, ({ input }) => input.order)].flatMap(([name, answers]) => {
    const order = orders.get(name)
    const promised = new Set(answers.map(({ answer }) => answer.cents))
    const [cents = 0] = promised
    const planned = (refunds.get(order?.completed_by ?? '') ?? []).some((one) => one.cents === cents)
    return [
      ...(order?.withdrawn ? [] : [`lost: the withdrawal from order ${name}`]),
      ...(promised.size === 1 ? [] : [`promised ${[...promised].join(' and ')} for order ${name}`]),
      ...(cents === 0 || planned ? [] : [`lost: ${cents} of order ${name} were to go back`]),
    ]
  })
}

export const returns: Checker = (run) => {
  const { money } = run.final
  return [...checkRefunds(money), ...checkChargebacks(money), ...checkSums(money), ...checkWithdrawals(run)]
}
