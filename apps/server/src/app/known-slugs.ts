/** Which campaigns a page has. A slug that nobody knows shows the page without one, and is counted as none we know. */
import { CAMPAIGN_PAGES, LANDER_ADDRESSES, MEMBER_CAMPAIGN_PAGES } from '@app/contract/lander-names'
import { findVariants } from '../modules/tracking/index.ts'
import type { Context } from '../platform/context.ts'

/** What is tried out by the campaign of a page, which is named as its visits are counted. */
export async function findVariantsOn(ctx: Context, page: string, slug: string) {
  const known =
    CAMPAIGN_PAGES.find((name) => `landers/${LANDER_ADDRESSES[name]}` === page) ??
    MEMBER_CAMPAIGN_PAGES.find((name) => `members/${name}` === page)
  return known && findVariants(ctx, { page: known, slug })
}

export const isKnownSlug = async (ctx: Context, page: string, slug: string): Promise<boolean> =>
  (await findVariantsOn(ctx, page, slug)) !== undefined
