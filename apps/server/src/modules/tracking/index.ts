/**
 * Tracking: how strangers arrive. The room owns the `tracking` schema: campaigns, which change the words of a lander by a slug
 * in its address, and how accounts came, for as long as that is known. It promises that a campaign says no number without a source
 * and names no offer that is none, and that a slug nobody knows shows the page without one. It knows nobody who has no account,
 * and of accounts nothing but how they came.
 */
export { trackingJobs } from './tracking.jobs.ts'
export { trackingPersonalData } from './tracking.personal-data.ts'
export { trackingReactions } from './tracking.reactions.ts'
export { trackingRoutes } from './tracking.routes.ts'
export { listCampaigns, type CampaignFacts } from './campaigns.service.ts'
export { createDayKeys } from './assignment.ts'
export { trialResult } from './trials.service.ts'
export { saveCampaign, stopCampaign } from './campaigns.writing.ts'
