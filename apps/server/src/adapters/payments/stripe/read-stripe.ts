/**
 * What Stripe reports, in the words of the port. A payment on their page is a session, whose intent is made when the
 * payer decides; a charge without the payer is an intent alone.
 */
import type { Stripe } from 'stripe'
import { ProviderUnsure } from '../../../platform/provider-errors.ts'
import type { ListedPayment, ProviderChargeback, ProviderRefund, ProviderState } from '../port.ts'
import {
  chargebackStateByStripe,
  failureByStripe,
  methodByStripe,
  refundStateByStripe,
  stateByStripe,
} from './stripe-methods.ts'

type Intent = Stripe.PaymentIntent
type Charge = Stripe.Charge

/** Set on the intent of a session, so that a list of intents does not tell a payment twice. */
export const OF_SESSION = 'session'

const dateOf = (seconds: number) => new Date(seconds * 1000)
const idOf = (value: string | { id: string } | null | undefined): string | undefined =>
  typeof value === 'string' ? value : value?.id
/** What was asked to be told along; nothing where only its id came. */
const whole = <T extends object>(value: string | T | null | undefined): T | undefined =>
  typeof value === 'object' && value !== null ? value : undefined

export const isOfSession = (intent: Intent): boolean => intent.metadata['page'] === OF_SESSION

/** A BIC names its country in the fifth and sixth letter. */
const countryOfBic = (bic: string | null | undefined) => bic?.slice(4, 6)

function readCard({
  brand,
  last4,
  exp_year,
  exp_month,
}: Stripe.Charge.PaymentMethodDetails.Card): ListedPayment['card'] {
  const known = { brand: brand ?? '', last4: last4 ?? '' }
  if (!exp_year || !exp_month) return known
  return { ...known, expires: `${String(exp_year)}-${String(exp_month).padStart(2, '0')}` }
}

function instrumentOf(charge: Charge | undefined): Pick<ListedPayment, 'instrument_country' | 'card' | 'method'> {
  const details = charge?.payment_method_details
  if (details === undefined || details === null)
    return { instrument_country: undefined, card: undefined, method: undefined }
  const { card, ideal, bancontact, sepa_debit, sofort, giropay } = details
  const bic = ideal?.bic ?? bancontact?.bic ?? giropay?.bic
  return {
    instrument_country: card?.country ?? sepa_debit?.country ?? sofort?.country ?? countryOfBic(bic) ?? undefined,
    card: card === undefined ? undefined : readCard(card),
    method: card?.wallet?.type === 'apple_pay' ? 'applepay' : methodByStripe(details.type),
  }
}

function transferOf(intent: Intent | undefined): ListedPayment['transfer'] {
  const instructions = intent?.next_action?.display_bank_transfer_instructions
  const iban = instructions?.financial_addresses?.find(({ type }) => type === 'iban')?.iban
  if (instructions === undefined || iban === undefined) return undefined
  return { account: iban.iban, bic: iban.bic, bank: iban.account_holder_name, reference: instructions.reference ?? '' }
}

function failureOf(intent: Intent | undefined): ListedPayment['failure'] {
  const error = intent?.last_payment_error
  return failureByStripe(error?.code, error?.decline_code)
}

/** What may be charged again, where the payer agreed to it and it is paid. */
function mandateOf(intent: Intent | undefined): ListedPayment['mandate'] {
  const customer = idOf(intent?.customer)
  const mandate = idOf(intent?.payment_method)
  if (intent?.setup_future_usage !== 'off_session' || intent.status !== 'succeeded') return undefined
  return customer === undefined || mandate === undefined ? undefined : { customer, mandate }
}

function requireState(state: ProviderState | undefined): ProviderState {
  if (state === undefined) throw new ProviderUnsure('a state that is not known')
  return state
}

/** What is paid is paid, whatever the page says. */
function sessionState({ status }: Stripe.Checkout.Session, intent: Intent | undefined): ProviderState {
  if (intent?.status === 'succeeded') return 'paid'
  if (status === 'open') return 'open'
  if (status === 'expired') return 'expired'
  return requireState(status === 'complete' && intent ? stateByStripe(intent.status) : undefined)
}

/** Of a payment that is paid: by what, how much of it, and when. */
function paidPart(intent: Intent | undefined, state: ProviderState) {
  const charge = whole(intent?.latest_charge)
  return { ...instrumentOf(charge), paid_at: state === 'paid' && charge ? dateOf(charge.created) : undefined }
}

export function readSession(session: Stripe.Checkout.Session): ListedPayment {
  const intent = whole(session.payment_intent)
  const state = sessionState(session, intent)
  const [only] = session.payment_method_types
  const paid = paidPart(intent, state)
  return {
    ...paid,
    id: session.id,
    attempt: session.metadata?.['attempt'] ?? session.client_reference_id ?? undefined,
    state,
    cents: state === 'paid' && intent ? intent.amount_received : (session.amount_total ?? 0),
    currency: (session.currency ?? '').toUpperCase(),
    method: paid.method ?? (session.payment_method_types.length === 1 ? methodByStripe(only ?? '') : undefined),
    failure: state === 'failed' ? failureOf(intent) : undefined,
    checkout_url: session.url ?? undefined,
    transfer: transferOf(intent),
    mandate: mandateOf(intent),
    created_at: dateOf(session.created),
  }
}

export function readIntent(intent: Intent): ListedPayment {
  const state = requireState(stateByStripe(intent.status))
  const [only] = intent.payment_method_types
  const paid = paidPart(intent, state)
  return {
    ...paid,
    id: intent.id,
    attempt: intent.metadata['attempt'],
    state,
    cents: state === 'paid' ? intent.amount_received : intent.amount,
    currency: intent.currency.toUpperCase(),
    method: paid.method ?? methodByStripe(only ?? ''),
    failure: state === 'failed' ? failureOf(intent) : undefined,
    checkout_url: undefined,
    transfer: undefined,
    mandate: undefined,
    created_at: dateOf(intent.created),
  }
}

const attemptOf = (intent: string | Intent | null) => whole(intent)?.metadata['attempt']

export function readRefund(refund: Stripe.Refund): ProviderRefund {
  const state = refundStateByStripe(refund.status ?? '')
  if (state === undefined) throw new ProviderUnsure('a state that is not known')
  return {
    id: refund.id,
    payment_id: idOf(refund.payment_intent) ?? '',
    attempt: refund.metadata?.['attempt'] ?? attemptOf(refund.payment_intent),
    key: refund.metadata?.['key'],
    state,
    cents: refund.amount,
    currency: refund.currency.toUpperCase(),
    created_at: dateOf(refund.created),
  }
}

/** Nothing for a dispute that has taken no money. */
export function readDispute(dispute: Stripe.Dispute): ProviderChargeback | undefined {
  const state = chargebackStateByStripe(dispute.status)
  if (state === undefined) return undefined
  return {
    id: dispute.id,
    payment_id: idOf(dispute.payment_intent) ?? '',
    attempt: attemptOf(dispute.payment_intent),
    state,
    cents: dispute.amount,
    currency: dispute.currency.toUpperCase(),
    reason: dispute.reason,
    received_at: dateOf(dispute.created),
  }
}
