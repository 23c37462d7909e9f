import * as z from 'zod/mini'
import { Payment, Price } from './payments.ts'
import { PublicId } from './people.ts'
import { route } from './route.ts'

const Country = z.string().check(z.regex(/^[A-Z]{2}$/))
const Code = z.string().check(z.maxLength(40))
const BundleKey = z.string().check(z.maxLength(40))
/** A line that somebody typed about themselves. */
const Line = (longest: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(longest))

/** What the mandate says before anybody has signed it. */
const DebitForm = z.strictObject({
  bundle: z.string(),
  credits: z.number(),
  price: Price,
  country: z.string(),
  creditor: z.strictObject({ name: z.string(), address: z.string(), identifier: z.string() }),
  /** The day around which it is collected, as `YYYY-MM-DD`. */
  collection_date: z.string(),
  /** Where the phone may be from. */
  phone_countries: z.array(z.string()),
})
export type DebitForm = z.infer<typeof DebitForm>

/** A debit that waits for the code that was sent to the phone. */
const DebitRequest = z.strictObject({
  direct_debit_id: PublicId,
  /** Of the mandate, as the bank will show it. */
  reference: z.string(),
  /** The number as its owner knows it, most of it left out. */
  phone_hint: z.string(),
  /** When the code ends, and from when on there is a new one; null: there is no other. */
  expires_at: z.string(),
  resend_at: z.nullable(z.string()),
})
export type DebitRequest = z.infer<typeof DebitRequest>

export const directDebits = {
  form: route({
    method: 'GET',
    path: '/api/direct-debits/form',
    access: 'account',
    about: 'What a bundle costs by direct debit, who collects it, and when.',
    query: z.object({ bundle: BundleKey, country: z.optional(Country), code: z.optional(Code) }),
    returns: DebitForm,
    fails: ['payment_method_unavailable', 'code_unknown', 'code_used', 'code_not_applicable', 'code_no_better'],
  }),
  request: route({
    method: 'POST',
    path: '/api/direct-debits',
    access: 'account',
    about: 'Takes the form of a direct debit and sends a code to the phone. Nothing is ordered or collected yet.',
    paid: true,
    body: z.strictObject({
      bundle: BundleKey,
      country: Country,
      code: z.optional(Code),
      holder: Line(70),
      iban: Line(42),
      street: Line(70),
      house_number: Line(16),
      zip: Line(16),
      city: Line(35),
      phone: Line(30),
      /** That the amount may be collected by the mandate as it is shown. */
      consent: z.boolean(),
      /** That delivery begins at once, as for every order. */
      delivery_consent: z.boolean(),
      /** The work that a refusal asked for. */
      proof: z.optional(z.string().check(z.maxLength(4000))),
    }),
    returns: DebitRequest,
    fails: [
      'price_changed',
      'delivery_consent_required',
      'iban_invalid',
      'phone_invalid',
      'direct_debit_blocked',
      'direct_debit_limit',
      'payment_method_unavailable',
      'challenge_required',
      'too_many_requests',
      'code_unknown',
      'code_used',
      'code_not_applicable',
      'code_no_better',
      'idempotency_key_reused',
    ],
  }),
  resend: route({
    method: 'POST',
    path: '/api/direct-debits/:id/code',
    access: 'account',
    about: 'Sends another code to the same phone. The one before is no good any more.',
    params: z.object({ id: PublicId }),
    returns: DebitRequest,
    fails: ['otp_expired', 'otp_spent', 'order_closed', 'payment_method_unavailable', 'too_many_requests'],
  }),
  confirm: route({
    method: 'POST',
    path: '/api/direct-debits/:id/confirmation',
    access: 'account',
    about: 'Signs the mandate with the code, orders the bundle and lets the amount be collected, once.',
    paid: true,
    params: z.object({ id: PublicId }),
    body: z.strictObject({ otp: z.string().check(z.regex(/^\d{6}$/)) }),
    returns: Payment,
    fails: [
      'otp_wrong',
      'otp_expired',
      'otp_spent',
      'price_changed',
      'direct_debit_blocked',
      'direct_debit_limit',
      'payment_method_unavailable',
      'idempotency_key_reused',
    ],
  }),
}
