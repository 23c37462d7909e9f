/**
 * Compares a provider's books with ours. What differs is looked up by the one way in for news of a payment and compared
 * again; only what differs then is left for a person. Nothing is set right here that looking cannot set right.
 */
import type {
  PaymentProvider,
  ProviderChargeback,
  ProviderPayment,
  ProviderRefund,
} from '../../../adapters/payments/port.ts'
import { daysBefore, MINUTE_MS } from '../../../platform/calendar.ts'
import { ProviderUnsure } from '../../../platform/provider-errors.ts'
import type { AskingDeps } from '../settling/ask.service.ts'
import { listChargebacks } from '../returns/chargebacks.queries.ts'
import { providerOf, type SettlingContext } from '../settling/look-up.service.ts'
import { syncAttempt } from '../settling/sync.service.ts'
import {
  closeDifferences,
  findLastRun,
  findOurChargebacks,
  findOurPayments,
  findOurRefunds,
  listDisputedPayments,
  listOurChargebacks,
  listOurPayments,
  listOurRefunds,
  listRefundsOf,
  PAGE,
  saveDifference,
  saveRun,
  type OurPaymentRow,
} from './books.queries.ts'
import {
  comparePayments,
  compareRefund,
  compareReturns,
  isChargebackMissing,
  isGone,
  isRefundMissing,
  isSameRefund,
  type Difference,
  type OurChargeback,
  type OurRefund,
} from './compare.rules.ts'
import { createSums, type Sums } from './sums.rules.ts'

const PAYMENT_DAYS = 3
/** So much before the last comparison: what came to a list late is seen by the next one. */
const RETURN_DAYS = 1
/** Of one so young the provider's list may know nothing yet, and clocks differ a little. */
const MARGIN_MS = 10 * MINUTE_MS
const BATCH = 250

interface Comparison {
  ctx: SettlingContext
  deps: AskingDeps
  provider: PaymentProvider
  now: Date
  payments_since: Date
  returns_since: Date
  sums: Sums
  /** Payments to look at, by what the provider calls them. */
  suspects: Set<string>
}

async function* inBatches<T>(items: AsyncIterable<T>): AsyncGenerator<T[]> {
  let batch: T[] = []
  for await (const item of items) {
    batch.push(item)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

type Listed = Pick<ProviderPayment, 'id' | 'attempt' | 'state' | 'cents' | 'currency' | 'created_at'>

/** By its own id first: a mark may be somebody else's. */
const oursOf = (rows: readonly OurPaymentRow[], { id, attempt }: { id: string; attempt?: string | undefined }) =>
  rows.find(({ provider_id }) => provider_id === id) ?? rows.find(({ public_id }) => public_id === attempt)

function paidHere(ours: OurPaymentRow | undefined): number {
  if (ours?.state !== 'paid') return 0
  return ours.problem === 'mismatch' ? (ours.returned_cents ?? 0) : ours.cents
}

function addPayment(sums: Sums, theirs: Listed, ours: OurPaymentRow | undefined): void {
  const theirs_cents = theirs.state === 'paid' ? theirs.cents : 0
  const at = ours?.created_at ?? theirs.created_at
  sums.set('payments', theirs.id, { at, currency: theirs.currency, theirs_cents, ours_cents: paidHere(ours) })
}

/** Answers how many there were. */
async function walkPayments({ ctx, provider, now, payments_since, sums, suspects }: Comparison): Promise<number> {
  const seen = new Set<string>()
  for await (const batch of inBatches(provider.list('payments', payments_since))) {
    const rows = await findOurPayments(ctx.db, provider.name, batch)
    for (const theirs of batch) {
      const ours = oursOf(rows, theirs)
      seen.add(theirs.id)
      addPayment(sums, theirs, ours)
      if (comparePayments(theirs, ours).length > 0) suspects.add(theirs.id)
    }
  }
  const since = new Date(payments_since.getTime() + MARGIN_MS)
  const until = new Date(now.getTime() - MARGIN_MS)
  for (let after = '0'; ;) {
    const page = await listOurPayments(ctx.db, { provider: provider.name, since, until, after })
    for (const { provider_id } of page) if (!seen.has(provider_id)) suspects.add(provider_id)
    if (page.length < PAGE) return seen.size
    after = page.at(-1)?.id ?? ''
  }
}

function addRefund(sums: Sums, theirs: ProviderRefund, ours: OurRefund | undefined): void {
  const theirs_cents = isGone(theirs.state) ? theirs.cents : 0
  const ours_cents = ours && isGone(ours.state) ? ours.cents : 0
  sums.set('refunds', theirs.id, { at: theirs.created_at, currency: theirs.currency, theirs_cents, ours_cents })
}

async function walkRefunds({ ctx, provider, returns_since, sums, suspects }: Comparison): Promise<void> {
  const seen: { id: string; key: string | undefined }[] = []
  for await (const batch of inBatches(provider.list('refunds', returns_since))) {
    const rows = await findOurRefunds(ctx.db, provider.name, batch)
    for (const theirs of batch) {
      const ours = rows.find((one) => isSameRefund(theirs, one))
      seen.push(theirs)
      addRefund(sums, theirs, ours)
      if (compareRefund(theirs.payment_id, theirs, ours)) suspects.add(theirs.payment_id)
    }
  }
  const ids = new Set(seen.flatMap(({ id, key }) => (key === undefined ? [id] : [id, key])))
  const since = new Date(returns_since.getTime() + MARGIN_MS)
  for (const { provider_id, key, payment_id } of await listOurRefunds(ctx.db, provider.name, since)) {
    if (!ids.has(provider_id ?? key) && !ids.has(key)) suspects.add(payment_id)
  }
}

function addChargeback(sums: Sums, theirs: ProviderChargeback, ours: OurChargeback | undefined): void {
  const theirs_cents = theirs.state === 'open' ? theirs.cents : 0
  const ours_cents = ours?.state === 'open' ? ours.cents : 0
  sums.set('chargebacks', theirs.id, { at: theirs.received_at, currency: theirs.currency, theirs_cents, ours_cents })
}

async function walkChargebacks({ ctx, provider, returns_since, sums, suspects }: Comparison): Promise<void> {
  const seen = new Set<string>()
  for await (const batch of inBatches(provider.list('chargebacks', returns_since))) {
    const rows = await findOurChargebacks(
      ctx.db,
      provider.name,
      batch.map(({ id }) => id),
    )
    for (const theirs of batch) {
      const ours = rows.find(({ provider_id }) => provider_id === theirs.id)
      seen.add(theirs.id)
      addChargeback(sums, theirs, ours)
      if (theirs.state !== (ours?.state ?? 'reversed')) suspects.add(theirs.payment_id)
    }
  }
  const since = new Date(returns_since.getTime() + MARGIN_MS)
  for (const { provider_id, payment_id } of await listOurChargebacks(ctx.db, provider.name, since)) {
    if (!seen.has(provider_id)) suspects.add(payment_id)
  }
}

/** Both sides as they are now. */
async function lookAt({ ctx, provider }: Comparison, id: string) {
  const theirs = await provider.find(id)
  const named = { id: theirs?.id ?? id, attempt: theirs?.attempt }
  const ours = oursOf(await findOurPayments(ctx.db, provider.name, [named]), named)
  const refunds = ours ? await listRefundsOf(ctx.db, ours.id) : []
  const chargebacks = ours ? await listChargebacks(ctx.db, ours.id) : []
  const differences: Difference[] = [
    ...comparePayments(theirs, ours),
    ...(theirs && ours ? compareReturns(theirs, refunds, chargebacks) : []),
  ]
  return { theirs, ours, refunds, chargebacks, differences }
}

function addLook(sums: Sums, { theirs, ours, refunds, chargebacks }: Awaited<ReturnType<typeof lookAt>>): void {
  if (theirs) addPayment(sums, theirs, ours)
  else if (ours) {
    const entry = { at: ours.created_at, currency: ours.currency, theirs_cents: 0, ours_cents: paidHere(ours) }
    sums.set('payments', ours.provider_id ?? ours.public_id, entry)
  }
  for (const one of theirs?.chargebacks ?? []) {
    addChargeback(
      sums,
      one,
      chargebacks.find(({ provider_id }) => provider_id === one.id),
    )
  }
  for (const one of chargebacks.filter((known) => isChargebackMissing(known, theirs?.chargebacks ?? []))) {
    const entry = { at: one.received_at, currency: one.currency, theirs_cents: 0, ours_cents: one.cents }
    sums.set('chargebacks', one.provider_id ?? one.id, entry)
  }
  for (const refund of theirs?.refunds ?? []) {
    addRefund(
      sums,
      refund,
      refunds.find((one) => isSameRefund(refund, one)),
    )
  }
  for (const refund of refunds.filter((one) => isRefundMissing(one, theirs?.refunds ?? []))) {
    const entry = { at: refund.state_at, currency: refund.currency, theirs_cents: 0, ours_cents: refund.cents }
    sums.set('refunds', refund.provider_id ?? refund.key, entry)
  }
}

/** Of one that was taken for not made there is nothing to be heard. */
const canBeHeardOf = ({ state }: OurPaymentRow) => state !== 'refused'

/** Compared, looked up, compared again: what differs then is for a person. Answers how much of it is new, if the provider answered. */
async function settle(comparison: Comparison, id: string): Promise<number | undefined> {
  const { ctx, deps, provider, now } = comparison
  let look = await lookAt(comparison, id)
  if (look.ours && canBeHeardOf(look.ours) && look.differences.length > 0) {
    if (!(await syncAttempt(ctx, deps, look.ours.id, now))) return undefined
    look = await lookAt(comparison, id)
  }
  addLook(comparison.sums, look)
  const { theirs, ours, differences } = look
  // A second payment with an attempt's mark is none of the attempt's.
  const isOurs = differences.every(({ kind }) => kind !== 'theirs_unknown')
  const attempt_id = isOurs ? (ours?.id ?? null) : null
  const place = { provider: provider.name, payment_id: theirs?.id ?? id, attempt_id }
  return ctx.transaction(async (tx) => {
    await closeDifferences(tx, place, differences, now)
    let found = 0
    for (const difference of differences) if (await saveDifference(tx, place, difference, now)) found += 1
    return found
  })
}

/** Safe to repeat: a run that was broken off left what it found, and the next one begins where the last whole one was. */
export async function compareBooks(ctx: SettlingContext, deps: AskingDeps, name: string, now: Date): Promise<void> {
  const provider = providerOf(deps, name)
  if (!provider) return
  const payments_since = daysBefore(now, PAYMENT_DAYS)
  const last = await findLastRun(ctx.db, name)
  const returns_since = daysBefore(last ?? payments_since, RETURN_DAYS)
  const suspects = new Set(await listDisputedPayments(ctx.db, name))
  const comparison = { ctx, deps, provider, now, payments_since, returns_since, sums: createSums(), suspects }
  const payments = await walkPayments(comparison)
  await walkRefunds(comparison)
  await walkChargebacks(comparison)
  const found: (number | undefined)[] = []
  for (const id of suspects) found.push(await settle(comparison, id))
  if (found.includes(undefined)) throw new ProviderUnsure('not all could be looked up')
  const run = { provider: name, finished_at: now, payments_since, returns_since, payments }
  await ctx.transaction((tx) => saveRun(tx, run, comparison.sums.total()))
  const count = found.reduce<number>((sum, one) => sum + (one ?? 0), 0)
  if (count > 0) ctx.log.error({ provider: name, count }, 'the books of a payment provider differ from ours')
}
