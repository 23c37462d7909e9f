/**
 * Credits: what members may spend. The room owns the `credits` schema. It promises that every entry has two sides and
 * is never changed, that a wallet is never below zero, that the same key is booked once, and that it is known of every
 * credit whether it was paid for. It does not know what credits buy.
 */
export { creditsRoutes } from './credits.routes.ts'
export { creditsJobs } from './credits.jobs.ts'
export { creditsPersonalData } from './credits.personal-data.ts'
export { ledgerInvariants } from './ledger.queries.ts'
export { creditsReactions } from './credits.reactions.ts'
export { findEarlierPayment, retryOnConflict, payFor, remainderOf, withdrawCredits } from './spending.service.ts'
export { freezeWallet } from './credits.queries.ts'
export { grantCredits, deriveIdempotencyKey } from './grants.service.ts'
export { balanceOf, creditBalanceOf, findCreditWorth, worthOf } from './balance.service.ts'
export { currencyOf, isSpending, recipientsOf } from './month.service.ts'
export { listMonthSums, type MonthSum } from './month.queries.ts'
export { creditsNudges } from './credits.nudges.ts'
