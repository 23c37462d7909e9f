/** Money that goes back: an order that is withdrawn from, and where a refund goes that is paid by hand. */
import * as z from 'zod/mini'
import { PAYMENT_METHODS } from './payment-methods.ts'
import { PublicId } from './people.ts'
import { route } from './route.ts'

const PaymentMethod = z.enum(PAYMENT_METHODS)

/**
 * `same_way`: the money goes back the way it came. `bank_account`: that cannot be done, so it is paid to a bank account.
 * `none`: nothing goes back.
 */
const REFUND_WAYS = ['same_way', 'bank_account', 'none'] as const

const Withdrawal = z.strictObject({
  order_id: PublicId,
  number: z.string(),
  /** What was bought; of it what was used, and what goes back. */
  credits: z.number(),
  used: z.number(),
  back: z.number(),
  refund_cents: z.number(),
  kept_cents: z.number(),
  currency: z.string(),
  way: z.enum(REFUND_WAYS),
  /** Until then the order can be withdrawn from; null where nothing was delivered yet. */
  until: z.nullable(z.string()),
  withdrawn_at: z.nullable(z.string()),
  /** When the money is back at the latest; null where none goes back. */
  due_at: z.nullable(z.string()),
  payment_method: z.nullable(PaymentMethod),
})
export type Withdrawal = z.infer<typeof Withdrawal>

export const withdrawals = {
  preview: route({
    method: 'GET',
    path: '/api/orders/:id/withdrawal',
    access: 'account',
    about: 'What goes back if I withdraw from an order of mine now, or went back when I did.',
    params: z.object({ id: PublicId }),
    returns: Withdrawal,
    fails: ['not_found'],
  }),
  withdraw: route({
    method: 'POST',
    path: '/api/orders/:id/withdrawal',
    access: 'account',
    about:
      'Withdraws from an order of mine: what was not used goes back. Once for each order; again is the same answer.',
    params: z.object({ id: PublicId }),
    returns: Withdrawal,
    fails: ['not_found', 'refund_period_over', 'order_closed'],
  }),
  bankAccount: route({
    method: 'PUT',
    path: '/api/orders/:id/bank-account',
    access: 'account',
    about: 'The bank account that a refund goes to which cannot go back the way it came.',
    params: z.object({ id: PublicId }),
    body: z.strictObject({
      holder: z.string().check(z.trim(), z.minLength(2), z.maxLength(70)),
      iban: z.string().check(z.maxLength(60)),
    }),
    returns: z.strictObject({ order_id: PublicId, last4: z.string() }),
    fails: ['not_found', 'order_closed', 'iban_invalid'],
  }),
}
