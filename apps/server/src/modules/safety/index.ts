/**
 * Safety: who blocked whom, and what was reported. The room owns the `safety` schema. It promises that a block is
 * known to the blocker alone, who is shown the blocked as they were then, that a report keeps a copy of what was
 * reported, also when the reported account is gone, and that the reported member cannot tell. Whoever changes something between two members holds the lock of
 * the pair, as a block does. It knows people by the ids of their profiles and nothing else about them.
 */
export { block, blockImagesOf, countBlocked, listBlocked, lockPair, unblock } from './blocks.queries.ts'
export { fileReport, requireReportAllowed } from './safety.service.ts'
export { safetyJobs } from './safety.jobs.ts'
export { safetyReactions } from './safety.reactions.ts'
// Moderators, the only readers of sealed reports, come with the back office.
export { listSealedReports } from './sealed-reports.service.ts'
export { safetyPersonalData } from './safety.personal-data.ts'
