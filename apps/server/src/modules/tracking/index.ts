/**
 * Tracking: how visitors arrive, and what becomes of it. The room owns the `tracking` schema: campaigns, which change the words
 * of a lander by a slug in its address; how accounts came, for as long as that is known; and counts of pages that were looked
 * at; and networks, which are sent numbers of a day, and something about one member only where that member agreed. It promises
 * that a campaign says no number without a source and names no offer that is none, that a slug nobody knows shows the page
 * without one, that no network is sent a number of fewer than ten people, and that nothing is kept of who looked: no address, no
 * cookie, no browser, no time finer than a day, and no row of a single visit. It knows nobody who has no account, and of
 * accounts nothing but how they came and what that brought.
 */
export { trackingJobs } from './tracking.jobs.ts'
export { trackingPersonalData } from './tracking.personal-data.ts'
export { trackingReactions } from './tracking.reactions.ts'
export { trackingRoutes } from './tracking.routes.ts'
export { findCampaignKind, listCampaigns, type CampaignFacts } from './campaigns.service.ts'
export { createDayKeys } from './assignment.ts'
export { trialResult } from './trials.service.ts'
export { saveCampaign, stopCampaign } from './campaigns.writing.ts'
export { openVisits } from './visits/visits.service.ts'
export { visitsRoutes } from './visits/visits.routes.ts'
export { visitsJobs } from './visits/visits.jobs.ts'
export { networksJobs } from './networks/networks.jobs.ts'
export { listNetworks, saveNetwork, stopNetwork } from './networks/networks.service.ts'
