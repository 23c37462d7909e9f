/**
 * Search: finding people. The room owns the `search` schema: one narrow row per profile that can be found, and counts
 * of them. It promises that a page costs the same however many members there are and however deep it lies, that the
 * number shown agrees with the pages, and that what it hands out is ids only: people reach a viewer through profiles.
 */
export { searchRoutes } from './search.routes.ts'
export { searchJobs } from './search.jobs.ts'
export { searchPersonalData } from './search.personal-data.ts'
export { searchReactions } from './search.reactions.ts'
export { findCandidates, filterCandidates, type CandidateFilter } from './candidates/candidates.service.ts'
export { PageCursor } from './search-criteria.ts'
