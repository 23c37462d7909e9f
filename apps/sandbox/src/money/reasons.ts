/** Why a payment can fail: Mollie's fifteen reasons, and what Stripe says instead of each. */

export const REASONS = [
  'insufficient_funds',
  'card_declined',
  'card_expired',
  'inactive_card',
  'invalid_card_number',
  'invalid_card_holder_name',
  'invalid_card_type',
  'invalid_cvv',
  'authentication_abandoned',
  'authentication_failed',
  'authentication_required',
  'authentication_unavailable_acs',
  'possible_fraud',
  'refused_by_issuer',
  'unknown_reason',
] as const
export type Reason = (typeof REASONS)[number]

interface StripeReason {
  code: string
  decline_code?: string
}

const AUTHENTICATION: StripeReason = { code: 'payment_intent_authentication_failure' }
const STRIPE: Readonly<Record<Reason, StripeReason>> = {
  insufficient_funds: { code: 'card_declined', decline_code: 'insufficient_funds' },
  card_declined: { code: 'card_declined', decline_code: 'generic_decline' },
  card_expired: { code: 'expired_card', decline_code: 'expired_card' },
  inactive_card: { code: 'card_declined', decline_code: 'card_not_supported' },
  invalid_card_number: { code: 'incorrect_number', decline_code: 'incorrect_number' },
  invalid_card_holder_name: { code: 'card_declined', decline_code: 'card_not_supported' },
  invalid_card_type: { code: 'card_declined', decline_code: 'card_not_supported' },
  invalid_cvv: { code: 'incorrect_cvc', decline_code: 'incorrect_cvc' },
  authentication_abandoned: AUTHENTICATION,
  authentication_failed: AUTHENTICATION,
  authentication_required: { code: 'authentication_required', decline_code: 'authentication_required' },
  authentication_unavailable_acs: AUTHENTICATION,
  possible_fraud: { code: 'card_declined', decline_code: 'fraudulent' },
  refused_by_issuer: { code: 'card_declined', decline_code: 'do_not_honor' },
  unknown_reason: { code: 'processing_error', decline_code: 'processing_error' },
}

const isReason = (reason: string): reason is Reason => (REASONS as readonly string[]).includes(reason)

export function stripeReason(reason: string | null): StripeReason {
  return STRIPE[reason !== null && isReason(reason) ? reason : 'unknown_reason']
}
