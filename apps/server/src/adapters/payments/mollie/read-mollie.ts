/** What Mollie reports, in the words of the port. What cannot be understood is unsure: nothing is decided by a guess. */
import type {
  ListEntityChargeback,
  ListPaymentResponse,
  ListRefundResponse,
  PaymentDetails,
  PaymentResponse,
  RefundResponse,
} from 'mollie-api-typescript/models'
import { ProviderUnsure } from '../../../platform/provider-errors.ts'
import { fromDecimal } from '../amounts.ts'
import type { ListedPayment, ProviderChargeback, ProviderRefund } from '../port.ts'
import { failureByMollie, methodOf, refundStateByMollie, stateByMollie } from './mollie-methods.ts'

type Metadata = PaymentResponse['metadata']

function readAmount({ value, currency }: { value: string; currency: string }): { cents: number; currency: string } {
  const cents = fromDecimal(value)
  if (cents === undefined) throw new ProviderUnsure('an amount that cannot be read')
  return { cents, currency }
}

/** A word that we wrote on it; nothing where somebody else wrote, or something else. */
function readMark(metadata: Metadata, name: 'attempt' | 'key'): string | undefined {
  const isObject = typeof metadata === 'object' && metadata !== null && !Array.isArray(metadata)
  const marks: Record<string, unknown> = isObject ? metadata : {}
  const mark = marks[name]
  return typeof mark === 'string' ? mark : undefined
}

/** A card says where it is from, an account number begins with it. */
function countryOf({ cardCountryCode, consumerAccount }: PaymentDetails): string | undefined {
  return cardCountryCode ?? /^([A-Z]{2})\d{2}[A-Z0-9]+$/.exec(consumerAccount ?? '')?.[1]
}

function transferOf(details: PaymentDetails): ListedPayment['transfer'] {
  const { bankAccount, bankBic, bankName, transferReference } = details
  if (bankAccount === undefined || transferReference === undefined || transferReference === null) return undefined
  return { account: bankAccount, bic: bankBic ?? '', bank: bankName ?? '', reference: transferReference }
}

const dateOf = (text: string | null | undefined): Date | undefined =>
  text === null || text === undefined ? undefined : new Date(text)

function cardOf({ cardNumber, cardLabel, cardExpiryDate }: PaymentDetails): ListedPayment['card'] {
  const last4 = cardNumber?.slice(-4)
  if (last4 === undefined) return undefined
  const [expires] = /^\d{4}-\d{2}/.exec(cardExpiryDate ?? '') ?? []
  return { brand: cardLabel ?? '', last4, ...(expires === undefined ? {} : { expires }) }
}

export function readPayment(payment: PaymentResponse | ListPaymentResponse): ListedPayment {
  const { details, status, method, links, mandateId, customerId } = payment
  const state = stateByMollie(status)
  if (state === undefined) throw new ProviderUnsure('a state that is not known')
  const known = details ?? {}
  return {
    id: payment.id,
    attempt: readMark(payment.metadata, 'attempt'),
    state,
    ...readAmount(payment.amount),
    method: known.wallet === 'applepay' ? 'applepay' : methodOf(method ?? ''),
    failure:
      state === 'failed'
        ? failureByMollie(known.failureReason ?? undefined, known.bankReasonCode ?? undefined)
        : undefined,
    instrument_country: countryOf(known),
    card: cardOf(known),
    checkout_url: links.checkout?.href,
    transfer: transferOf(known),
    mandate:
      typeof mandateId === 'string' && customerId !== undefined
        ? { customer: customerId, mandate: mandateId }
        : undefined,
    created_at: new Date(payment.createdAt),
    paid_at: dateOf(payment.paidAt),
  }
}

export function readRefund(refund: RefundResponse | ListRefundResponse): ProviderRefund {
  const state = refundStateByMollie(refund.status)
  if (state === undefined) throw new ProviderUnsure('a state that is not known')
  return {
    id: refund.id,
    payment_id: refund.paymentId,
    attempt: readMark(refund.metadata, 'attempt'),
    key: readMark(refund.metadata, 'key'),
    state,
    ...readAmount(refund.amount),
    created_at: new Date(refund.createdAt),
  }
}

export function readChargeback(chargeback: ListEntityChargeback): ProviderChargeback {
  return {
    id: chargeback.id,
    payment_id: chargeback.paymentId,
    attempt: undefined,
    state: dateOf(chargeback.reversedAt) === undefined ? 'open' : 'reversed',
    ...readAmount(chargeback.amount),
    reason: chargeback.reason?.code,
    received_at: new Date(chargeback.createdAt),
  }
}
