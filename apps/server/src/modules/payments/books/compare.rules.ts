/**
 * What differs between a provider's books and ours, for one payment with the money that went back of it. Pure: both sides
 * are handed in, and what does not fit is named.
 */
import type { AttemptState, RefundState } from '../machines.ts'

export interface TheirRefund {
  id: string
  /** Our mark on it; nothing on one that was made at the provider's own desk. */
  key?: string | undefined
  state: 'sent' | 'done' | 'failed' | 'canceled'
  cents: number
  currency: string
}

export interface TheirPayment {
  id: string
  /** Our mark on it. */
  attempt?: string | undefined
  state: string
  cents: number
  currency: string
}

export interface TheirReturns {
  /** Of the payment. */
  id: string
  refunds: readonly TheirRefund[]
  chargebacks: readonly { id: string; state: 'open' | 'reversed'; cents: number; currency: string }[]
}

export interface OurRefund {
  provider_id: string | null
  key: string
  kind: string
  state: RefundState
  cause: string
  cents: number
  currency: string
}

export interface OurPayment {
  public_id: string
  provider_id: string | null
  state: AttemptState
  cents: number
  currency: string
  problem: string | null
  /** Whether its money completed the order. */
  completes: boolean
  /** What goes back of it because it fits no order; null where nothing does. */
  returned_cents: number | null
}

export const DIFFERENCES = [
  'foreign',
  'theirs_unknown',
  'ours_unknown',
  'state',
  'amount',
  'refund_unknown',
  'refund_missing',
  'chargeback_unknown',
  'chargeback_missing',
  'paid_not_completed',
] as const
type DifferenceKind = (typeof DIFFERENCES)[number]

export interface Difference {
  kind: DifferenceKind
  /** What the provider calls the payment; of a refund that we know, the refund. */
  provider_id: string
  ours: string | null
  theirs: string | null
}

const inMoney = ({ cents, currency }: { cents: number; currency: string }) => `${String(cents)} ${currency}`
const isSameMoney = (one: { cents: number; currency: string }, other: { cents: number; currency: string }) =>
  inMoney(one) === inMoney(other)

/** Of one that both know. A wrong amount that goes back was reported when it came. */
function ofKnown(theirs: TheirPayment, ours: OurPayment): Difference[] {
  const provider_id = theirs.id
  const found: Difference[] = []
  if (theirs.state !== ours.state) found.push({ kind: 'state', provider_id, ours: ours.state, theirs: theirs.state })
  if (ours.problem !== 'mismatch' && !isSameMoney(theirs, ours))
    found.push({ kind: 'amount', provider_id, ours: inMoney(ours), theirs: inMoney(theirs) })
  if (ours.state === 'paid' && !ours.completes && ours.returned_cents === null)
    found.push({ kind: 'paid_not_completed', provider_id, ours: ours.state, theirs: theirs.state })
  return found
}

/** What a list tells: the payment alone. A second payment with the mark of one attempt is known to nobody. */
export function comparePayments(theirs: TheirPayment | undefined, ours: OurPayment | undefined): Difference[] {
  if (!theirs) {
    const provider_id = ours?.provider_id ?? null
    return ours && provider_id !== null ? [{ kind: 'ours_unknown', provider_id, ours: ours.state, theirs: null }] : []
  }
  const { id: provider_id, attempt = null } = theirs
  const isAnother = ours !== undefined && ours.provider_id !== null && ours.provider_id !== provider_id
  if (!ours || isAnother) return [{ kind: 'theirs_unknown', provider_id, ours: null, theirs: inMoney(theirs) }]
  if (attempt !== ours.public_id) return [{ kind: 'foreign', provider_id, ours: ours.public_id, theirs: attempt }]
  return ofKnown(theirs, ours)
}

export const isGone = (state: string) => state === 'sent' || state === 'done'

/** Whether what failed at the provider is known here to have failed there: it is tried again, or was paid out by hand. */
const isKnownToFail = ({ state, cause }: OurRefund) => !isGone(state) || cause === 'paid_out'

export const isSameRefund = (theirs: Pick<TheirRefund, 'id' | 'key'>, ours: Pick<OurRefund, 'provider_id' | 'key'>) =>
  ours.provider_id === theirs.id || ours.key === theirs.key

const named = (item: { id: string; cents: number; currency: string }) => `${item.id} ${inMoney(item)}`

/** One that somebody made at the provider's own desk stays for a person: nobody took credits back for it. */
export function compareRefund(
  payment_id: string,
  theirs: TheirRefund,
  ours: OurRefund | undefined,
): Difference | undefined {
  const provider_id = theirs.id
  if (!ours || ours.kind === 'provider') {
    const unknown = { kind: 'refund_unknown', provider_id: payment_id, ours: null, theirs: named(theirs) } as const
    return isGone(theirs.state) ? unknown : undefined
  }
  if (!isSameMoney(theirs, ours)) return { kind: 'amount', provider_id, ours: inMoney(ours), theirs: inMoney(theirs) }
  if (theirs.state === ours.state || (!isGone(theirs.state) && isKnownToFail(ours))) return undefined
  return { kind: 'state', provider_id, ours: ours.state, theirs: theirs.state }
}

export function isRefundMissing(ours: OurRefund, theirs: readonly Pick<TheirRefund, 'id' | 'key'>[]): boolean {
  return isGone(ours.state) && ours.cause !== 'paid_out' && !theirs.some((one) => isSameRefund(one, ours))
}

/** A chargeback as it is known here, by the provider's own name for it. */
export interface OurChargeback {
  provider_id: string | null
  state: 'open' | 'reversed'
  cents: number
}

/** One that took somebody's credits, and that the provider does not know. A debit that was not paid is none of its own. */
export const isChargebackMissing = (
  { provider_id, state }: Pick<OurChargeback, 'provider_id' | 'state'>,
  theirs: readonly { id: string }[],
): boolean => provider_id !== null && state === 'open' && !theirs.some(({ id }) => id === provider_id)

/** What went back: refunds and chargebacks of both sides that are not known on the other as they are. */
export function compareReturns(
  theirs: TheirReturns,
  refunds: readonly OurRefund[],
  known: readonly OurChargeback[],
): Difference[] {
  const found = theirs.refunds.flatMap((refund) => {
    const difference = compareRefund(
      theirs.id,
      refund,
      refunds.find((ours) => isSameRefund(refund, ours)),
    )
    return difference ? [difference] : []
  })
  const missing = refunds
    .filter((ours) => isRefundMissing(ours, theirs.refunds))
    .map((ours) => ({
      kind: 'refund_missing' as const,
      provider_id: ours.provider_id ?? ours.key,
      ours: inMoney(ours),
      theirs: null,
    }))
  const chargebacks = theirs.chargebacks
    .filter(({ id, state, cents }) => {
      const ours = known.find(({ provider_id }) => provider_id === id)
      return ours ? ours.state !== state || ours.cents !== cents : state === 'open'
    })
    .map((one) => ({ kind: 'chargeback_unknown' as const, provider_id: theirs.id, ours: null, theirs: named(one) }))
  const invented = known
    .filter((ours) => isChargebackMissing(ours, theirs.chargebacks))
    .map(({ provider_id, cents }) => ({
      kind: 'chargeback_missing' as const,
      provider_id: theirs.id,
      ours: `${provider_id ?? ''} ${String(cents)}`,
      theirs: null,
    }))
  return [...found, ...missing, ...chargebacks, ...invented]
}
