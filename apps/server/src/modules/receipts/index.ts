/**
 * Receipts: what was sold, with its tax. The room owns the `receipts` schema. It promises numbers without gaps within a
 * company, a site and a year, and that a receipt never changes. It knows nothing of who bought: a receipt leads to an order.
 */
export { issueReceipt } from './receipts.service.ts'
export { receiptInvariants } from './receipt-invariants.queries.ts'
