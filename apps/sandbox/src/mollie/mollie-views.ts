/** The records as Mollie tells them: what its SDK demands, and what a shop would look at. */
import { createHash } from 'node:crypto'
import { chargedBackCents, refundedCents, remainingCents } from '../money/returns.ts'
import { CARD_EXPIRY } from '../money/test-cards.ts'
import type { World } from '../money/world.ts'
import type {
  ChargebackRecord,
  CustomerRecord,
  Instrument,
  MandateRecord,
  PaymentRecord,
  RefundRecord,
} from '../state/records.ts'
import { DOCUMENTATION, link } from './mollie-answers.ts'

const time = (at: number) => new Date(at).toISOString().replace(/\.\d+Z$/, '+00:00')
const timeOrNothing = (at: number | null) => (at === null ? undefined : time(at))
export const amount = (cents: number, currency: string) => ({ currency, value: (cents / 100).toFixed(2) })

const dashboard = (what: string) => link(`https://my.mollie.com/dashboard/${what}`, 'text/html')

const CARD_MONTH = `${String(CARD_EXPIRY.year)}-${String(CARD_EXPIRY.month).padStart(2, '0')}`

function instrumentDetails({ kind, brand, number, country, bic }: Instrument) {
  if (kind === 'account') return { consumerName: 'T. TEST', consumerAccount: number, consumerBic: bic }
  if (kind === 'other') return {}
  return {
    cardNumber: number,
    cardHolder: 'T. TEST',
    cardLabel: brand,
    cardAudience: 'consumer',
    cardCountryCode: country,
    cardExpiryDate: CARD_MONTH,
    cardSecurity: '3dsecure',
    feeRegion: 'intra-eu',
  }
}

/** What a transfer has to say to be recognised. */
export function transferReference({ id }: PaymentRecord): string {
  const number = BigInt(`0x${createHash('sha256').update(id).digest('hex').slice(0, 16)}`)
  return `RF${String(number).slice(-12)}`
}
export const TRANSFER_ACCOUNT = {
  bankName: 'Stand-in payments',
  bankAccount: 'NL53ABNA0627535577',
  bankBic: 'ABNANL2A',
}

function detailsOf(payment: PaymentRecord) {
  const { method, state, instrument, failure } = payment
  const transfer =
    method === 'banktransfer' ? { ...TRANSFER_ACCOUNT, transferReference: transferReference(payment) } : {}
  const failed = state === 'failed' ? { failureReason: failure, failureMessage: 'The payment was refused' } : {}
  const wallet = method === 'applepay' ? { wallet: 'applepay' } : {}
  const known = instrument === null ? {} : instrumentDetails(instrument)
  return { ...known, ...wallet, ...transfer, ...failed }
}

/** What went back, once it is paid. */
function amountsOf(world: World, payment: PaymentRecord) {
  if (payment.state !== 'paid') return {}
  const chargedBack = chargedBackCents(world, payment)
  return {
    amountRefunded: amount(refundedCents(world, payment), payment.currency),
    amountRemaining: amount(remainingCents(world, payment), payment.currency),
    ...(chargedBack > 0 ? { amountChargedBack: amount(chargedBack, payment.currency) } : {}),
  }
}

function linksOf({ address }: World, { id, token, state, sequence, customer, mandate }: PaymentRecord) {
  const page = link(`${address}/pay/${token}`, 'text/html')
  const hasPage = state === 'open' && sequence !== 'recurring'
  return {
    self: link(`${address}/mollie/v2/payments/${id}`),
    dashboard: dashboard(`payments/${id}`),
    documentation: DOCUMENTATION,
    ...(hasPage ? { checkout: page } : { changePaymentState: page }),
    ...(customer === null ? {} : { customer: link(`${address}/mollie/v2/customers/${customer}`) }),
    ...(customer === null || mandate === null
      ? {}
      : { mandate: link(`${address}/mollie/v2/customers/${customer}/mandates/${mandate}`) }),
  }
}

export function paymentView(world: World, payment: PaymentRecord) {
  const { id, state, cents, paid_cents, currency, sequence } = payment
  const ended = (name: PaymentRecord['state'], field: string) =>
    state === name ? { [field]: timeOrNothing(payment.ended_at) } : {}
  return {
    resource: 'payment',
    id,
    mode: 'test',
    description: payment.description,
    amount: amount(state === 'paid' ? paid_cents : cents, currency),
    ...amountsOf(world, payment),
    redirectUrl: payment.return_url,
    cancelUrl: payment.cancel_url,
    webhookUrl: payment.notice_url,
    locale: payment.locale,
    method: payment.method,
    metadata: payment.metadata,
    sequenceType: sequence,
    profileId: 'pfl_test',
    status: state,
    isCancelable: state === 'open' || (state === 'pending' && payment.method === 'directdebit'),
    details: detailsOf(payment),
    createdAt: time(payment.created_at),
    ...(state === 'open' ? { expiresAt: timeOrNothing(payment.expires_at) } : {}),
    ...ended('paid', 'paidAt'),
    ...ended('failed', 'failedAt'),
    ...ended('canceled', 'canceledAt'),
    ...ended('expired', 'expiredAt'),
    ...(payment.customer === null ? {} : { customerId: payment.customer }),
    ...(payment.mandate === null ? {} : { mandateId: payment.mandate }),
    _links: linksOf(world, payment),
  }
}

const REFUND_STATUS = { sent: 'pending', done: 'refunded', failed: 'failed', canceled: 'canceled' } as const

export function refundView({ address }: World, refund: RefundRecord) {
  const self = `${address}/mollie/v2/payments/${refund.payment}`
  return {
    resource: 'refund',
    id: refund.id,
    mode: 'test',
    description: refund.description,
    amount: amount(refund.cents, refund.currency),
    metadata: refund.metadata,
    paymentId: refund.payment,
    status: REFUND_STATUS[refund.state],
    createdAt: time(refund.created_at),
    _links: { self: link(`${self}/refunds/${refund.id}`), payment: link(self), documentation: DOCUMENTATION },
  }
}

export function chargebackView({ address }: World, chargeback: ChargebackRecord) {
  const self = `${address}/mollie/v2/payments/${chargeback.payment}`
  return {
    resource: 'chargeback',
    id: chargeback.id,
    amount: amount(chargeback.cents, chargeback.currency),
    reason: { code: chargeback.reason, description: 'Refund request by end customer' },
    paymentId: chargeback.payment,
    createdAt: time(chargeback.created_at),
    reversedAt: chargeback.reversed_at === null ? null : time(chargeback.reversed_at),
    _links: { self: link(`${self}/chargebacks/${chargeback.id}`), payment: link(self), documentation: DOCUMENTATION },
  }
}

export function customerView({ address }: World, { id, created_at }: CustomerRecord) {
  return {
    resource: 'customer',
    id,
    mode: 'test',
    name: null,
    email: null,
    locale: null,
    metadata: null,
    createdAt: time(created_at),
    _links: {
      self: link(`${address}/mollie/v2/customers/${id}`),
      dashboard: dashboard(`customers/${id}`),
      documentation: DOCUMENTATION,
    },
  }
}

export function mandateView({ address }: World, mandate: MandateRecord) {
  const customer = `${address}/mollie/v2/customers/${mandate.customer}`
  return {
    resource: 'mandate',
    id: mandate.id,
    mode: 'test',
    status: mandate.revoked ? 'invalid' : 'valid',
    method: mandate.method,
    details: { ...instrumentDetails(mandate.instrument), ...(mandate.holder ? { consumerName: mandate.holder } : {}) },
    mandateReference: mandate.reference,
    signatureDate: mandate.signed_on,
    customerId: mandate.customer,
    createdAt: time(mandate.created_at),
    _links: {
      self: link(`${customer}/mandates/${mandate.id}`),
      customer: link(customer),
      documentation: DOCUMENTATION,
    },
  }
}
