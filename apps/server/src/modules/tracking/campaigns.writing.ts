/** Saving a campaign. Nothing that would not pass validation when it is read is ever written. */
import type { Database } from '../../platform/db/pool.ts'
import type { Site } from '../sites/index.ts'
import { CampaignData } from './campaign-data.ts'
import { endCampaign, upsertCampaign } from './campaigns.queries.ts'
import type { TrackingDeps } from './campaigns.service.ts'

/** Why a campaign cannot be on that site, where its data alone does not say so. */
async function campaignErrors(db: Database, deps: TrackingDeps, site: Site, campaign: CampaignData, now: Date) {
  const { offer_code, preset, from, until } = campaign
  const errors: string[] = []
  if (offer_code !== null && (await deps.findOffer(db, site, offer_code, now)) === undefined)
    errors.push(`${offer_code} is no offer that makes every bundle cheaper for anybody`)
  if (preset.region !== undefined) {
    const region = await deps.findRegion(db, preset.region)
    if (!site.countries.some(({ country }) => country === region?.country))
      errors.push(`${preset.region} is no region of a country of the site`)
  }
  if (from !== null && until !== null && until <= from) errors.push('it ends before it begins')
  return errors
}

/** Saves a campaign, or tells why it cannot be one. */
export async function saveCampaign(
  db: Database,
  deps: TrackingDeps,
  site: Site,
  data: unknown,
  now: Date,
): Promise<CampaignData> {
  const campaign = CampaignData.parse(data)
  const errors = await campaignErrors(db, deps, site, campaign, now)
  if (errors.length > 0) throw new Error(`${campaign.page}/${campaign.slug} cannot be saved: ${errors.join('; ')}`)
  await upsertCampaign(db, site, campaign, now)
  return campaign
}

/** False where there is nothing to stop. */
export function stopCampaign(db: Database, site: Site, page: string, slug: string, now: Date): Promise<boolean> {
  return endCampaign(db, { site_id: site.id, page, slug }, now)
}
