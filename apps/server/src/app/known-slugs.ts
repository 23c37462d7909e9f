/** Whether a page has a campaign with this slug. A slug that nobody knows shows the page without one, and is counted as none we know. */
import { CAMPAIGN_PAGES, LANDER_ADDRESSES } from '@app/contract/lander-names'
import { isCampaign } from '../modules/tracking/index.ts'
import type { Context } from '../platform/context.ts'

/** The campaigns of a page, by the name under which its visits are counted. */
export async function isKnownSlug(ctx: Context, page: string, slug: string): Promise<boolean> {
  const lander = CAMPAIGN_PAGES.find((name) => `landers/${LANDER_ADDRESSES[name]}` === page)
  return lander !== undefined && isCampaign(ctx, { page: lander, slug })
}
