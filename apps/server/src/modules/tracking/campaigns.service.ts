/** What a campaign makes of a lander, and which campaigns there are. */
import type { Answer, landers } from '@app/contract'
import type { CampaignPage, MemberCampaignPage } from '@app/contract/lander-names'
import type { SiteId } from '@app/db/ids'
import type { Locale } from '@app/i18n/locales'
import type { Redis } from 'ioredis'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/db/pool.ts'
import { siteOf, type Site } from '../sites/index.ts'
import { StoredCampaign } from './campaign-data.ts'
import { isCampaignOn } from './campaigns.rules.ts'
import { drawVariant, type DayKeys } from './assignment.ts'
import { noteShown } from './shown-counts.ts'
import { findCampaignRow, listCampaignRows, type CampaignRow } from './campaigns.queries.ts'

/** What rooms above and beside this one know. */
export interface CampaignFacts {
  /** What a code takes off, in percent, where anybody may use it now and it makes every bundle cheaper. */
  findOffer: (db: Database, site: Site, code: string, now: Date) => Promise<number | undefined>
  findRegion: (db: Database, key: string) => Promise<{ country: string } | undefined>
}

export interface TrackingDeps extends CampaignFacts {
  redis: Redis
  dayKeys: DayKeys
}

/** What was broken by hand is not shown: the page is whole without it. */
function readCampaign({ log }: Context, row: CampaignRow): StoredCampaign | undefined {
  const read = StoredCampaign.safeParse(row)
  if (!read.success) log.error({ error: read.error }, 'stored campaign is invalid')
  return read.data
}

interface CampaignName {
  page: CampaignPage | MemberCampaignPage
  slug: string
}

interface CampaignQuery extends CampaignName {
  language: Locale
}

async function findCampaign(ctx: Context, { page, slug }: CampaignName): Promise<StoredCampaign | undefined> {
  const row = await findCampaignRow(ctx.db, ctx.site.id, page, slug)
  const campaign = row && readCampaign(ctx, row)
  return campaign && isCampaignOn(campaign, ctx.now) ? campaign : undefined
}

/** Nothing where the page has no campaign of this name that is on. What has variants differs from visitor to visitor. */
export async function findCampaignKind(ctx: Context, name: CampaignName): Promise<'plain' | 'variants' | undefined> {
  const campaign = await findCampaign(ctx, name)
  return campaign && (campaign.variants.length > 0 ? 'variants' : 'plain')
}

export async function campaignFor(
  ctx: Context,
  deps: TrackingDeps,
  query: CampaignQuery,
): Promise<Answer<typeof landers.campaign>> {
  const campaign = await findCampaign(ctx, query)
  if (!campaign) return { campaign: null }
  const { offer_code: code, preset, art, ground, indexed } = campaign
  const percentage = code === null ? undefined : await deps.findOffer(ctx.db, siteOf(ctx), code, ctx.now)
  // Its words speak of an offer that is over, so they are over too.
  if (code !== null && percentage === undefined) return { campaign: null }
  const variant = await drawVariant(ctx, deps.dayKeys, campaign)
  if (variant) noteShown(deps.redis, { site_id: ctx.site.id, ...query, variant: variant.key })
  const words = { ...campaign.texts[query.language], ...variant?.texts[query.language] }
  const { headline = null, lead = null, button = null } = words
  return {
    campaign: {
      headline,
      lead,
      button,
      ground,
      art: variant && variant.art.length > 0 ? variant.art : art,
      variant: variant?.key ?? null,
      region: preset.region ?? null,
      interests: preset.interests ?? [],
      offer: code === null || percentage === undefined ? null : { code, percentage },
      source: campaign.claim_source?.[query.language] ?? null,
      indexed,
    },
  }
}

interface ListedCampaign {
  page: string
  slug: string
  on: boolean
  from_at: Date
  until_at: Date | null
}

/** All of a site, for tools. */
export async function listCampaigns(db: Database, site_id: SiteId, now: Date): Promise<ListedCampaign[]> {
  return (await listCampaignRows(db, site_id)).map(({ page, slug, from_at, until_at }) => ({
    page,
    slug,
    on: isCampaignOn({ from_at, until_at }, now),
    from_at,
    until_at,
  }))
}
