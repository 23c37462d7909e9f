/**
 * Tracking: how strangers arrive, and what becomes of it. The room owns the `tracking` schema: campaigns, which change the words
 * of a lander by a slug in its address, and counts of pages that were looked at. It promises that a campaign says no number
 * without a source and names no offer that is none, that a slug nobody knows shows the page without one, and that nothing of
 * who looked is kept: no address, no cookie, no account, no browser, no time finer than a day, and no row of a single visit.
 * It does not know members.
 */
export { trackingRoutes } from './tracking.routes.ts'
export { isCampaign, listCampaigns, type TrackingDeps } from './campaigns.service.ts'
export { saveCampaign, stopCampaign } from './campaigns.writing.ts'
export { openVisits } from './visits/visits.service.ts'
export { visitsRoutes } from './visits/visits.routes.ts'
export { visitsJobs } from './visits/visits.jobs.ts'
