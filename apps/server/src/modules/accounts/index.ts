/**
 * Accounts: who may come in, and how they get in, stay in and get back in. The room owns the `accounts` schema. It
 * promises that no answer and no timing tells an outsider who has an account: an address that is known and one that is
 * not get the same words after the same work, and the mail tells its owner the rest. It does not know profiles, money
 * or messages; what happened here is published on the event bus.
 */
export { accountsRoutes } from './accounts.routes.ts'
export { accountsJobs } from './accounts.jobs.ts'
export { createHashing } from './login/hashing.ts'
export { createHashQueue } from './login/hash-queue.ts'
export { createSecurityEvents } from './security-events.ts'
export { createSessionCache } from './login/session-cache.ts'
export { idleBefore, openSessions } from './login/sessions.service.ts'
export { accountsPersonalData } from './accounts.personal-data.ts'
export { requireConfirmed } from './login/confirmed.ts'
export { giveConsent, withdrawConsent } from './consents.queries.ts'
export { countAddressUse, type AddressLimit } from './limits/address-limits.service.ts'
export { countMemberUse, countUseBy } from './limits/member-limits.service.ts'
export { countUses } from './limits/counters.queries.ts'
export { isSolved, refuseWithChallenge, type ChallengeDeps } from './limits/challenges.service.ts'
export { findMailRecipient, findSignup, lockAccount, setPremium } from './accounts.queries.ts'
export { changeName } from './changes/name-change.service.ts'
export { accountsReactions } from './accounts.reactions.ts'
export { findAddress, findNoticeRecipient, endMailStop, stopMail } from './mail-stops/mail-stops.queries.ts'
export { resumeMail } from './mail-stops/mail-stops.service.ts'
export { queueMemberMail } from './links/member-mail.service.ts'
export { queueTypedMail } from './links/mailing.service.ts'
