/** Debts: a payment was taken back after its credits were used. */
import * as z from 'zod/mini'
import { PAYMENT_METHODS } from './payment-methods.ts'
import { Country, Order } from './payments.ts'
import { PublicId } from './people.ts'
import { route } from './route.ts'

const Debt = z.strictObject({
  debt_id: PublicId,
  /** The order whose payment was taken back. */
  order_id: PublicId,
  number: z.string(),
  ordered_at: z.string(),
  reversed_at: z.string(),
  credits: z.number(),
  used: z.number(),
  total_cents: z.number(),
  /** What the credits cost that were taken back. */
  taken_cents: z.number(),
  /** What is left to pay. */
  cents: z.number(),
  currency: z.string(),
})
export type Debt = z.infer<typeof Debt>

export const debts = {
  list: route({
    method: 'GET',
    path: '/api/debts',
    access: 'account',
    about: 'What I have to pay because a payment of mine was taken back after its credits were used.',
    returns: z.strictObject({ debts: z.array(Debt) }),
  }),
  order: route({
    method: 'POST',
    path: '/api/debts/:id/orders',
    access: 'account',
    about: 'Orders the settlement of a debt of mine, to be paid as any order is. The same key is the same order.',
    paid: true,
    params: z.object({ id: PublicId }),
    body: z.strictObject({ country: Country, payment_method: z.enum(PAYMENT_METHODS) }),
    returns: Order,
    fails: [
      'not_found',
      'price_changed',
      'payment_method_unavailable',
      'payments_unavailable',
      'order_closed',
      'idempotency_key_reused',
    ],
  }),
}
