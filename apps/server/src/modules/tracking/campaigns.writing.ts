/** Saving a campaign. Nothing that would not pass validation when it is read is ever written. */
import { isDeepStrictEqual } from 'node:util'
import type { Database, Tx } from '../../platform/db/pool.ts'
import type { Site } from '../sites/index.ts'
import { CampaignData } from './campaign-data.ts'
import { endCampaign, findCampaignRow, upsertCampaign, type CampaignRow } from './campaigns.queries.ts'
import type { CampaignFacts } from './campaigns.service.ts'
import { beginTrial, endTrial, findTrial, removeTrial } from './trials.queries.ts'
import { neededPerVariant } from './trials.rules.ts'
import { trialResult } from './trials.service.ts'

/** Why a campaign cannot be on that site, where its data alone does not say so. */
async function campaignErrors(db: Database, deps: CampaignFacts, site: Site, campaign: CampaignData, now: Date) {
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

/** What was counted holds for what was shown: another trial, or other variants, begin at nothing. */
async function keepTrial(tx: Tx, site: Site, campaign: CampaignData, before: CampaignRow | undefined, now: Date) {
  const { page, slug, trial, variants } = campaign
  const tried = { site_id: site.id, page, slug }
  if (trial === null) return removeTrial(tx, tried)
  const { metric, smallest_effect, expected_share } = trial
  const per_variant = neededPerVariant(expected_share, smallest_effect)
  const running = await findTrial(tx, tried)
  const goesOn =
    running?.ended_at === null &&
    running.metric === metric &&
    running.smallest_effect === smallest_effect &&
    running.per_variant === per_variant &&
    isDeepStrictEqual(before?.variants, variants)
  if (goesOn) return undefined
  const keys = variants.map(({ key }) => key)
  return beginTrial(tx, tried, { metric, smallest_effect, per_variant }, keys, now)
}

/** Saves a campaign, or tells why it cannot be one. */
export async function saveCampaign(
  db: Database,
  deps: CampaignFacts,
  site: Site,
  data: unknown,
  now: Date,
): Promise<CampaignData> {
  const campaign = CampaignData.parse(data)
  const errors = await campaignErrors(db, deps, site, campaign, now)
  if (errors.length > 0) throw new Error(`${campaign.page}/${campaign.slug} cannot be saved: ${errors.join('; ')}`)
  await db.transaction().execute(async (tx) => {
    const before = await findCampaignRow(tx, site.id, campaign.page, campaign.slug)
    await upsertCampaign(tx, site, campaign, now)
    await keepTrial(tx, site, campaign, before, now)
  })
  return campaign
}

/** False where there is nothing to stop. A trial that was not due yet was stopped early, and that is told with its counts. */
export async function stopCampaign(db: Database, site: Site, page: string, slug: string, now: Date): Promise<boolean> {
  const tried = { site_id: site.id, page, slug }
  const result = await trialResult(db, tried)
  if (result) await endTrial(db, tried, now, !result.due)
  return endCampaign(db, tried, now)
}
