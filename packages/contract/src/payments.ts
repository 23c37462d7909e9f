import * as z from 'zod/mini'
import { PAYMENT_METHODS } from './payment-methods.ts'
import { PublicId } from './people.ts'
import { route } from './route.ts'

const PaymentMethod = z.enum(PAYMENT_METHODS)
export const Country = z.string().check(z.regex(/^[A-Z]{2}$/))
const Code = z.string().check(z.maxLength(40))

/** A price as it is now: what it was, what is taken off, and why. */
export const Price = z.strictObject({
  list_cents: z.number(),
  discount_cents: z.number(),
  total_cents: z.number(),
  currency: z.string(),
})

export const Bundle = z.strictObject({
  key: z.string(),
  credits: z.number(),
  price: Price,
  /** What one message costs with it. */
  message_cents: z.number(),
})
export type Bundle = z.infer<typeof Bundle>

const Offer = z.strictObject({
  code: z.string(),
  percentage: z.number(),
  /** The instant it ends; null where no clock ends it. */
  ends_at: z.nullable(z.string()),
})

const DiscountCode = z.strictObject({
  code: z.string(),
  country: z.nullable(z.string()),
  user_id: z.nullable(z.string()),
  expires: z.nullable(z.string()),
  value_percentage: z.number(),
  currency: z.nullable(z.string()),
  /** As prices are read: 20 is twenty euros. */
  minimum_order_value: z.nullable(z.number()),
  status: z.enum(['active', 'paused']),
  validity: z.enum(['once-per-user', 'once', 'many']),
  expired: z.boolean(),
  paymentmethods: z.array(PaymentMethod),
})

const PAYMENT_STATUSES = ['loading', 'pending', 'completed', 'failed'] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]
const PAYMENT_PROBLEMS = ['mismatch', 'duplicate', 'nobody', 'surplus'] as const

export const Payment = z.strictObject({
  payment_id: PublicId,
  status: z.enum(PAYMENT_STATUSES),
  order_id: PublicId,
  payment_method: PaymentMethod,
  /** Where to pay, while there is something to do there. */
  checkout_url: z.nullable(z.string()),
  /** Why the money came and goes back by itself: another amount, paid twice, nobody there, the discount was used. */
  problem: z.nullable(z.enum(PAYMENT_PROBLEMS)),
  /** The bank of the payer said no; other payments fail because nobody could be reached, or nothing was done. */
  declined: z.boolean(),
  /** Where a bank transfer has to go, and what it has to say to be recognised; while it is waited for. */
  transfer: z.nullable(
    z.strictObject({ account: z.string(), bic: z.string(), name: z.string(), reference: z.string() }),
  ),
})
export type Payment = z.infer<typeof Payment>

export const Order = z.strictObject({
  order_id: PublicId,
  number: z.string(),
  /** A bundle of credits, or what is left of a payment that the bank took back. */
  kind: z.enum(['bundle', 'debt']),
  /** `processing`: a payment is on its way. */
  status: z.enum(['open', 'processing', 'completed', 'returned', 'replaced', 'expired']),
  bundle: z.string(),
  credits: z.number(),
  price: Price,
  discount_code: z.nullable(z.string()),
  /** Until then the price holds for payments that are begun. */
  price_until: z.string(),
  payment: z.nullable(Payment),
})
export type Order = z.infer<typeof Order>

export const payments = {
  bundles: route({
    method: 'GET',
    path: '/api/bundles',
    access: 'anyone',
    about: 'What credits cost now, with the offer the reader has, and the ways to pay in a country.',
    query: z.object({ country: z.optional(Country), code: z.optional(Code) }),
    returns: z.strictObject({
      country: z.string(),
      bundles: z.array(Bundle),
      offer: z.nullable(Offer),
      payment_methods: z.array(PaymentMethod),
      /** The reader wanted to buy nothing until then; meanwhile there are no offers. */
      break_until: z.nullable(z.string()),
    }),
    fails: ['code_unknown', 'code_used', 'code_not_applicable', 'code_no_better'],
  }),
  discountCode: route({
    method: 'GET',
    path: '/api/discountcode.php',
    access: 'account',
    about:
      'A discount code: the one that is named, the welcome code, or else the discount that is active for the member.',
    query: z.object({ code: z.optional(Code), welcome: z.optional(z.string()) }),
    returns: DiscountCode,
    fails: ['code_unknown', 'code_used', 'purchase_break'],
  }),
  order: route({
    method: 'POST',
    path: '/api/orders',
    access: 'account',
    about: 'Orders a bundle: its price is kept for half an hour. The same key is the same order.',
    paid: true,
    body: z.strictObject({
      bundle: z.string().check(z.maxLength(40)),
      country: Country,
      payment_method: PaymentMethod,
      code: z.optional(Code),
      /** That delivery begins at once, which ends the right to change one's mind about what was used. */
      consent: z.boolean(),
    }),
    returns: Order,
    fails: [
      'price_changed',
      'delivery_consent_required',
      'code_unknown',
      'code_used',
      'code_not_applicable',
      'code_no_better',
      'payment_method_unavailable',
      'payments_unavailable',
      'account_limited',
      'idempotency_key_reused',
      'purchase_limit_reached',
      'purchase_break',
    ],
  }),
  pay: route({
    method: 'POST',
    path: '/api/orders/:id/payments',
    access: 'account',
    about: 'Begins a payment of an order, or hands back the one that is under way with the same method.',
    params: z.object({ id: PublicId }),
    body: z.strictObject({
      payment_method: PaymentMethod,
      /** Whether the card may be charged again later; where it is not said, as it was for the last payment of the order. */
      store: z.optional(z.boolean()),
    }),
    returns: Payment,
    fails: [
      'payment_method_unavailable',
      'payments_unavailable',
      'order_closed',
      'price_changed',
      'account_limited',
      'code_not_applicable',
      'purchase_limit_reached',
      'purchase_break',
    ],
  }),
  orderStatus: route({
    method: 'GET',
    path: '/api/orders/:id',
    access: 'account',
    about: 'An order of mine, and the payment that was last begun for it.',
    params: z.object({ id: PublicId }),
    returns: Order,
  }),
  orderOfKey: route({
    method: 'GET',
    path: '/api/order-keys/:id',
    access: 'account',
    about: 'The order of mine that was made with a key; nothing where none was.',
    params: z.object({ id: z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)) }),
    returns: z.strictObject({ order: z.nullable(Order) }),
  }),
  payment: route({
    method: 'GET',
    path: '/api/payments/:id',
    access: 'account',
    about: 'A payment of mine, looked up at the provider if that was not done a moment ago.',
    params: z.object({ id: PublicId }),
    returns: Payment,
  }),
}
