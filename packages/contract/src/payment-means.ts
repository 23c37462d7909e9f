/** What a member let us charge again: cards and mandates, and the last order once more with one of the cards. */
import * as z from 'zod/mini'
import { Bundle, Payment } from './payments.ts'
import { PublicId } from './people.ts'
import { route } from './route.ts'

const PaymentMean = z.strictObject({
  id: PublicId,
  kind: z.enum(['card', 'sdd']),
  /** Of a card, as the payment company names it. */
  brand: z.nullable(z.string()),
  last4: z.string(),
  /** The last month of a card, `YYYY-MM`, where it is known. */
  expires: z.nullable(z.string()),
  expired: z.boolean(),
  signed_at: z.string(),
  used_at: z.nullable(z.string()),
  uses: z.number(),
  /** Of a mandate: what the bank shows, and by which number it knows who collects. */
  reference: z.nullable(z.string()),
  creditor_identifier: z.nullable(z.string()),
})
export type PaymentMean = z.infer<typeof PaymentMean>

const StoredCard = z.strictObject({
  id: PublicId,
  brand: z.string(),
  last4: z.string(),
  expires: z.nullable(z.string()),
  /** How often it can still be charged today; none where it is expired, or its bank wants no more of it. */
  tries_left: z.number(),
})
export type StoredCard = z.infer<typeof StoredCard>

const RepeatOrder = z.strictObject({
  /** The bundle that was ordered last, at the price of today. */
  bundle: Bundle,
  country: z.string(),
  ordered_at: z.string(),
  /** The latest first; none: it is paid as any other order is. */
  cards: z.array(StoredCard),
})
export type RepeatOrder = z.infer<typeof RepeatOrder>

export const paymentMeans = {
  list: route({
    method: 'GET',
    path: '/api/payment-means',
    access: 'account',
    about: 'The cards and mandates that I let be charged again, the latest first.',
    returns: z.strictObject({ means: z.array(PaymentMean) }),
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/payment-means/:id',
    access: 'account',
    about: 'Ends what I let be charged again, here at once and at the payment company soon after.',
    params: z.object({ id: PublicId }),
    returns: z.strictObject({}),
    fails: ['not_found'],
  }),
  repeatOrder: route({
    method: 'GET',
    path: '/api/repeat-order',
    access: 'account',
    about:
      'My last order once more, at the price of today, and the cards it can be paid with; nothing where there is none.',
    returns: z.strictObject({ repeat: z.nullable(RepeatOrder) }),
  }),
  orderAgain: route({
    method: 'POST',
    path: '/api/repeat-order',
    access: 'account',
    about:
      'Orders the last bundle again and charges a stored card. Where the bank wants to see the payer there is an address to go to. The same key is the same charge; one that failed can be tried again.',
    paid: true,
    body: z.strictObject({
      card: PublicId,
      /** That delivery begins at once, as for every order. */
      consent: z.boolean(),
      /** A charge that failed: it is tried again for its own order, and nothing is ordered. */
      failed: z.optional(PublicId),
    }),
    returns: Payment,
    fails: [
      'not_found',
      'price_changed',
      'delivery_consent_required',
      'payment_method_unavailable',
      'payments_unavailable',
      'order_closed',
      'idempotency_key_reused',
    ],
  }),
}
