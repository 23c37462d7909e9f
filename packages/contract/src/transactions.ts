/** What a member paid: orders for which a payment was begun, with their receipts. */
import * as z from 'zod/mini'
import { PublicId } from './people.ts'
import { route } from './route.ts'

/**
 * `open`: a payment was begun and waits for the payer. `pending`: it is on its way. `returning`: money is on its way back.
 * `partly_returned`: a part of it came back. `withdrawn`: it was withdrawn from, and what goes back of the money is back.
 * `charged_back`: the payer's bank took the money back.
 */
export const TRANSACTION_STATUSES = [
  'open',
  'pending',
  'paid',
  'failed',
  'canceled',
  'returning',
  'returned',
  'partly_returned',
  'withdrawn',
  'charged_back',
] as const
export type TransactionStatus = (typeof TRANSACTION_STATUSES)[number]

const Transaction = z.strictObject({
  id: PublicId,
  /** What receipts and statements call the order. */
  number: z.string(),
  /** When it was paid; else when the payment was begun. */
  at: z.string(),
  status: z.enum(TRANSACTION_STATUSES),
  credits: z.number(),
  currency: z.string(),
  total_cents: z.number(),
  /** As the provider told it, where it did. */
  payment_method: z.string(),
  /** A bundle of credits, or what was left of a payment that the bank took back. */
  kind: z.enum(['bundle', 'debt']),
  /** Whether something was sold: then there is a receipt. */
  has_receipt: z.boolean(),
  /** Until then it can be withdrawn from; null where it cannot, or not any more. */
  withdraw_until: z.nullable(z.string()),
  /** Whether it can be withdrawn from now, also while its payment is still on the way. */
  can_withdraw: z.boolean(),
  withdrawn_at: z.nullable(z.string()),
  /** Money cannot go back the way it came, and nobody said yet where it may go. */
  needs_bank_account: z.boolean(),
})
export type Transaction = z.infer<typeof Transaction>

const Discount = z.strictObject({ code: z.string(), percentage: z.number(), cents: z.number() })

const Receipt = z.strictObject({
  number: z.string(),
  kind: z.enum(['receipt', 'credit_note']),
  /** The number of the receipt that a credit note belongs to. */
  of: z.nullable(z.string()),
  issued_at: z.string(),
  order_number: z.string(),
  seller: z.strictObject({
    name: z.string(),
    address: z.string(),
    city: z.string(),
    country: z.string(),
    kvk: z.string(),
    vat_number: z.nullable(z.string()),
  }),
  credits: z.number(),
  currency: z.string(),
  list_cents: z.number(),
  discount: z.nullable(Discount),
  total_cents: z.number(),
  /** What of the total is tax; the rate in hundredths of a percent. */
  tax: z.strictObject({ country: z.string(), rate: z.number(), cents: z.number() }),
  payment_method: z.string(),
  /** The last day on which the sale can be sent back; nothing on a credit note. */
  refund_until: z.nullable(z.string()),
})
export type Receipt = z.infer<typeof Receipt>

/** Money on its way back, or back already, and why. */
const Refund = z.strictObject({
  cents: z.number(),
  currency: z.string(),
  why: z.enum(['mismatch', 'duplicate', 'nobody', 'surplus', 'withdrawal', 'goodwill', 'provider']),
  done: z.boolean(),
  at: z.string(),
  /** When it is back at the latest. */
  due_at: z.string(),
  /** Paid to a bank account, and not the way it came. */
  by_hand: z.boolean(),
})

/** The payer's bank took money back; perhaps it came again later. */
const Chargeback = z.strictObject({
  cents: z.number(),
  currency: z.string(),
  at: z.string(),
  reversed_at: z.nullable(z.string()),
})

const TransactionDetail = z.extend(Transaction, {
  list_cents: z.number(),
  discount: z.nullable(Discount),
  /** The receipt first, then its credit notes; none where nothing was sold. */
  receipts: z.array(Receipt),
  refunds: z.array(Refund),
  chargebacks: z.array(Chargeback),
  /** The payment that can be gone on with or watched, as long as there is one. */
  payment_id: z.nullable(PublicId),
})
export type TransactionDetail = z.infer<typeof TransactionDetail>

export const transactions = {
  list: route({
    method: 'GET',
    path: '/api/transactions',
    access: 'account',
    about: 'What I paid or began to pay, the latest first, a page at a time.',
    query: z.object({ after: z.optional(z.string().check(z.maxLength(200))) }),
    returns: z.strictObject({ transactions: z.array(Transaction), next: z.nullable(z.string()) }),
  }),
  detail: route({
    method: 'GET',
    path: '/api/transactions/:id',
    access: 'account',
    about: 'One of my transactions, with its receipt, its credit notes, and the money that goes back.',
    params: z.object({ id: PublicId }),
    returns: TransactionDetail,
    fails: ['not_found'],
  }),
  receipt: route({
    method: 'GET',
    path: '/api/transactions/:id/receipt',
    access: 'account',
    about: 'The receipt of one of my transactions as a PDF file, or the credit note of that number, in a language.',
    params: z.object({ id: PublicId }),
    query: z.object({
      language: z.optional(z.string().check(z.maxLength(10))),
      number: z.optional(z.string().check(z.maxLength(120))),
    }),
    returns: z.unknown(),
    file: true,
    fails: ['not_found'],
  }),
}
