/**
 * What a process knows of addresses of kept pages: under which path a page is kept, and what the campaign in it tries out. Known
 * for a minute, as long as a page is fresh; where campaigns cannot be read, what was known before goes on.
 */
import type { KeptPath } from '@app/contract/page-host'
import { MINUTE_MS } from '../calendar.ts'
import type { Caller, Context } from '../context.ts'
import type { KeptSite } from './kept-key.ts'

/** Of whom a variant is drawn for. */
export type Reader = Pick<Caller, 'block' | 'user_agent'>

/** What a campaign tries out: a page is kept for each of its variants. */
interface Trial {
  draw: (reader: Reader, now: Date) => string | Promise<string>
  noteShown: (variant: string) => void
}

/** The campaign of a page. Nothing for a slug that none has: it shows the page without one. */
export type CampaignOf = (ctx: Context, page: string, slug: string) => Promise<{ trial: Trial | undefined } | undefined>

export interface KeptAddress extends KeptPath {
  /** Under which its page is kept. */
  kept_path: string
  trial: Trial | undefined
  read_at: number
}

/** What no campaign can be called: with it a page is written as one whose slug nobody knows. */
const UNKNOWN_SLUG = '_'

/** Addresses that are remembered at most. */
const MOST_ADDRESSES = 10_000

export function createKeptAddresses(campaignOf: CampaignOf) {
  const known = new Map<string, KeptAddress>()
  const nameOf = ({ id }: KeptSite, path: string) => `${String(id)} ${path}`

  /** All slugs that no campaign has are one. */
  async function read(ctx: Context, { path, slug }: KeptPath): Promise<KeptAddress> {
    const read_at = ctx.now.getTime()
    if (slug === undefined) return { path, slug, kept_path: path, trial: undefined, read_at }
    const campaign = await campaignOf(ctx, path.slice(1), slug)
    return { path, slug, kept_path: `${path}/${campaign ? slug : UNKNOWN_SLUG}`, trial: campaign?.trial, read_at }
  }

  return {
    /** What need not be read again. */
    findFresh(site: KeptSite, requested: string, now: Date): KeptAddress | undefined {
      const address = known.get(nameOf(site, requested))
      return address && Math.abs(now.getTime() - address.read_at) <= MINUTE_MS ? address : undefined
    },
    async find(ctx: Context, site: KeptSite, requested: string, path: KeptPath): Promise<KeptAddress> {
      try {
        return await read(ctx, path)
      } catch (error) {
        const before = known.get(nameOf(site, requested))
        if (before) return before
        throw error
      }
    },
    /** Whoever invents slugs fills no memory. */
    remember(site: KeptSite, requested: string, address: KeptAddress): void {
      const name = nameOf(site, requested)
      if (address.kept_path !== requested) known.delete(name)
      else if (known.has(name) || known.size < MOST_ADDRESSES) known.set(name, address)
    },
  }
}
