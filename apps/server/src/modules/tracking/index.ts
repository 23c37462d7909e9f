/**
 * Tracking: how strangers arrive. The room owns the `tracking` schema: campaigns, which change the words of a lander by a slug
 * in its address. It promises that a campaign says no number without a source and names no offer that is none, and that a
 * slug nobody knows shows the page without one. It does not know who came, nor what became of them.
 */
export { trackingRoutes } from './tracking.routes.ts'
export { listCampaigns, type TrackingDeps } from './campaigns.service.ts'
export { saveCampaign, stopCampaign } from './campaigns.writing.ts'
