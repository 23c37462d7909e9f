/** What we ask Mollie for. The same payment makes the same request to the letter, or a repeat would be another one. */
import type { MandateRequest, PaymentRequest } from 'mollie-api-typescript/models'
import { ProviderRefused } from '../../../platform/provider-errors.ts'
import { requireCurrency, toDecimal } from '../amounts.ts'
import type { MandateRef, NewMandate, NewPayment } from '../port.ts'
import { MOLLIE_LOCALES, toMollieMethod } from './mollie-methods.ts'

function commonPart(payment: NewPayment) {
  const method = toMollieMethod(payment.method)
  if (method === undefined) throw new ProviderRefused('method_retired', 'method')
  return {
    amount: { currency: requireCurrency(payment.currency), value: toDecimal(payment.cents) },
    description: payment.order_number,
    webhookUrl: payment.notice_url,
    method,
    metadata: { attempt: payment.attempt },
  }
}

/** A payment that the payer makes on Mollie's page; with a customer, one that may be charged again. */
export function paymentRequest(payment: NewPayment, customer: string | undefined): PaymentRequest {
  return {
    ...commonPart(payment),
    redirectUrl: payment.return_url,
    locale: MOLLIE_LOCALES[payment.locale],
    ...(customer === undefined ? {} : { customerId: customer, sequenceType: 'first' }),
    ...(payment.customer_reference === undefined ? {} : { customerReference: payment.customer_reference }),
  }
}

/** A payment without the payer. The SDK wants to be told that nobody is sent anywhere. */
export function chargeRequest(payment: NewPayment & MandateRef): PaymentRequest {
  return {
    ...commonPart(payment),
    redirectUrl: null,
    sequenceType: 'recurring',
    customerId: payment.customer,
    mandateId: payment.mandate,
  }
}

export function mandateRequest({ reference, holder, iban, signed_at }: NewMandate): MandateRequest {
  return {
    method: 'directdebit',
    consumerName: holder,
    consumerAccount: iban,
    signatureDate: signed_at.toISOString().slice(0, 10),
    mandateReference: reference,
  }
}
