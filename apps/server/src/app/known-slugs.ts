/** Whether a page has a campaign with this slug. A slug that nobody knows shows the page without one, and is counted as none we know. */
import type { Context } from '../platform/context.ts'

/** There are no campaigns yet. */
export const isKnownSlug = async (_ctx: Context, _page: string, _slug: string): Promise<boolean> => false
