/** What we ask Stripe for. The same payment makes the same request to the letter, or a repeat would be refused. */
import type Stripe from 'stripe'
import { ProviderRefused } from '../../../platform/provider-errors.ts'
import { requireCurrency } from '../amounts.ts'
import type { MandateRef, NewMandate, NewPayment } from '../port.ts'
import { OF_SESSION } from './read-stripe.ts'
import { toStripeMethod } from './stripe-methods.ts'

/** Their page stays open for half an hour at least, counted from when they read it: an hour is left for repeats. */
const PAGE_MINUTES = 90

function requireMethod({ method }: NewPayment): string {
  const type = toStripeMethod(method)
  if (type === undefined) throw new ProviderRefused('method_unknown', 'method')
  return type
}

const seconds = (date: Date, minutes = 0) => Math.floor(date.getTime() / 1000) + minutes * 60

/** Whether they want a customer to hang it on: for a transfer, and for a card that is kept. */
export const needsCustomer = ({ method, store }: NewPayment): boolean => method === 'sct' || store === true

export function sessionRequest(payment: NewPayment, customer: string | undefined): Stripe.Checkout.SessionCreateParams {
  const { attempt, order_number, return_url, country } = payment
  const price_data = {
    currency: requireCurrency(payment.currency).toLowerCase(),
    unit_amount: payment.cents,
    product_data: { name: order_number },
  }
  const bank_transfer = { type: 'eu_bank_transfer', eu_bank_transfer: { country } } as const
  return {
    mode: 'payment',
    client_reference_id: attempt,
    metadata: { attempt },
    line_items: [{ quantity: 1, price_data }],
    allowed_payment_method_types: [requireMethod(payment)],
    locale: payment.locale,
    success_url: return_url,
    cancel_url: return_url,
    expires_at: seconds(payment.begun_at, PAGE_MINUTES),
    // A price shown is a price kept: they would offer to charge in the payer's own currency.
    adaptive_pricing: { enabled: false },
    wallet_options: { link: { display: 'never' } },
    payment_intent_data: {
      description: order_number,
      metadata: { attempt, page: OF_SESSION },
      ...(payment.store ? { setup_future_usage: 'off_session' } : {}),
    },
    ...(customer === undefined ? {} : { customer }),
    ...(payment.method === 'sct'
      ? { payment_method_options: { customer_balance: { funding_type: 'bank_transfer', bank_transfer } } }
      : {}),
  }
}

/** A payment without the payer, decided at once. */
export function chargeRequest(payment: NewPayment & MandateRef): Stripe.PaymentIntentCreateParams {
  return {
    amount: payment.cents,
    currency: requireCurrency(payment.currency).toLowerCase(),
    description: payment.order_number,
    metadata: { attempt: payment.attempt },
    allowed_payment_method_types: [requireMethod(payment)],
    customer: payment.customer,
    payment_method: payment.mandate,
    off_session: true,
    confirm: true,
    error_on_requires_action: true,
    expand: ['latest_charge'],
  }
}

export function mandateRequest(mandate: NewMandate, customer: string): Stripe.SetupIntentCreateParams {
  return {
    customer,
    confirm: true,
    usage: 'off_session',
    metadata: { reference: mandate.reference },
    payment_method_data: {
      type: 'sepa_debit',
      sepa_debit: { iban: mandate.iban },
      billing_details: { name: mandate.holder, email: mandate.email },
    },
    mandate_data: { customer_acceptance: { type: 'offline', offline: {}, accepted_at: seconds(mandate.signed_at) } },
  }
}
