/** Which campaigns a page has. A slug that nobody knows shows the page without one, and is counted as none we know. */
import { CAMPAIGN_PAGES, LANDER_ADDRESSES, MEMBER_CAMPAIGN_PAGES } from '@app/contract/lander-names'
import { findCampaignKind } from '../modules/tracking/index.ts'
import type { Context } from '../platform/context.ts'

/** The campaign of a page, by the name under which its visits are counted. */
export async function slugKind(ctx: Context, page: string, slug: string) {
  const known =
    CAMPAIGN_PAGES.find((name) => `landers/${LANDER_ADDRESSES[name]}` === page) ??
    MEMBER_CAMPAIGN_PAGES.find((name) => `members/${name}` === page)
  return known && findCampaignKind(ctx, { page: known, slug })
}

export const isKnownSlug = async (ctx: Context, page: string, slug: string): Promise<boolean> =>
  (await slugKind(ctx, page, slug)) !== undefined
