/**
 * Payments: how money comes in, becomes credits, and goes back. The room owns the `payments` schema. It promises that a
 * provider is looked up and never believed, that what was paid once is credited once, that money that fits nothing goes
 * back by itself, and that nobody assumes a failure where the answer is not known. It knows no card and no bank account:
 * those stay with the provider.
 */
export { alertsJobs } from './alerts/alerts.jobs.ts'
export { booksJobs } from './books/books.jobs.ts'
export { placeDemoOrder } from './demo-orders.service.ts'
export { paymentInvariants } from './payment-invariants.queries.ts'
export { paymentsPersonalData } from './payments.personal-data.ts'
export { paymentsNudges } from './payments.nudges.ts'
export { paymentsReactions } from './payments.reactions.ts'
export { paymentsRoutes } from './payments.routes.ts'
export { returnsJobs } from './returns/returns.jobs.ts'
export { runStaffCommand } from './returns/staff-commands.ts'
export { debtOf } from './returns/settlements.service.ts'
export { transactionsRoutes } from './transactions/transactions.routes.ts'
export { settlingJobs } from './settling/settling.jobs.ts'
export { savePaymentRoutes } from './routing/save-routes.ts'
export { withBreakers } from './routing/watched-providers.ts'
