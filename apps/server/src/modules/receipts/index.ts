/**
 * Receipts: what was sold, with its tax. The room owns the `receipts` schema. It promises numbers without gaps within a
 * company, a site and a year, that a receipt never changes, and that its page, its file and its mail say the same. It knows
 * nothing of who bought: a receipt leads to an order, and the mail's job is told whom it is for.
 */
export { issueCreditNote, issueReceipt, issueReversalReceipt } from './receipts.service.ts'
export { listReceipts, receiptFile } from './reading.service.ts'
export { receiptInvariants } from './receipt-invariants.queries.ts'
export { receiptsJobs } from './receipts.jobs.ts'
export { receiptsReactions } from './receipts.reactions.ts'
