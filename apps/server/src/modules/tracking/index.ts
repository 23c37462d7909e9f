/**
 * Tracking: how strangers arrive, and what becomes of it. The room owns the `tracking` schema: counts of pages that were looked at. It
 * promises that nothing of who looked is kept: no address, no cookie, no account, no browser, no time finer than a day, and no
 * row of a single visit. It does not know members.
 */
export { openVisits, type Visits } from './visits/visits.service.ts'
export { visitsRoutes } from './visits/visits.routes.ts'
export { visitsJobs } from './visits/visits.jobs.ts'
