/** What happens to orders of credits. */
import { Id } from '@app/db/ids'
import * as z from 'zod'

/** The money is there, and the credits with it. */
export const orderCompleted = {
  name: 'payments.order_completed',
  payload: z.object({
    account_id: Id.member,
    order_id: Id.order,
    site_id: Id.site,
    credits: z.int(),
    cents: z.int(),
    currency: z.string(),
    at: z.date(),
  }),
}

/** A member withdrew from an order: what was not used of it is gone from the wallet, and so much money goes back. */
export const orderWithdrawn = {
  name: 'payments.order_withdrawn',
  payload: z.object({ account_id: Id.member, order_id: Id.order, cents: z.int(), at: z.date() }),
}

/**
 * The payer's bank took the money of an order back, or it came to us again; so many credits came with it, or went. The cents are
 * what was taken: nothing where they came again.
 */
export const orderReturned = {
  name: 'payments.order_returned',
  payload: z.object({ account_id: Id.member, order_id: Id.order, credits: z.int(), cents: z.int(), at: z.date() }),
}

/** A payment that was on its way came to nothing, after its member was told that it was. */
export const paymentFailed = {
  name: 'payments.payment_failed',
  payload: z.object({ account_id: Id.member, order_id: Id.order, at: z.date() }),
}

/** Something is owed, or is not owed any more. */
export const debtChanged = {
  name: 'payments.debt_changed',
  payload: z.object({ account_id: Id.member, order_id: Id.order, is_open: z.boolean(), at: z.date() }),
}
