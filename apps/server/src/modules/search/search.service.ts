/** The search as it is asked: understood, found, counted, and handed to profiles to be shown. */
import type { Answer, search, SearchQuery } from '@app/contract'
import { FEW_RESULTS } from '@app/contract/limits'
import type { Context } from '../../platform/context.ts'
import { cardsFor, requireLookingAround } from '../profiles/index.ts'
import { understand, type Asked } from './asking/looked-for.service.ts'
import { countFitting, yearsToRead, type Counts } from './counting/counts.service.ts'
import { openNearPlace, openPlace, sealNearPlace, sealPlace } from './finding/places.service.ts'
import { cardsAfter, countOnline, onlineCardsAfter } from './finding/pages.service.ts'
import type { Wanted } from './finding/wanted.ts'
import type { SearchKeeping } from './keeping.ts'
import { nearestPageAfter } from './nearest/nearest.service.ts'

type Found = Answer<typeof search.members>

/** How many fit, and how many of them are fictional. Who is online is counted up to a bound; fictional ones never are. */
async function countAll(ctx: Context, keeping: SearchKeeping, { looked_for, wanted }: Asked) {
  const counts = await countFitting(ctx.db, wanted)
  if (!looked_for.online) return { ...counts, more_than: false }
  return { ...counts, ...(await countOnline(ctx, keeping, { wanted })), fictional: 0 }
}

/** Of a region where there are few: how many there are in the whole country. */
async function countInCountry(ctx: Context, keeping: SearchKeeping, asked: Asked, fit: number) {
  if (asked.wanted.region_id === null || fit >= FEW_RESULTS) return null
  const wanted: Wanted = { ...asked.wanted, region_id: null }
  return (await countAll(ctx, keeping, { ...asked, wanted })).fit
}

/** The page that was asked for, in the order that was asked for, and where the next begins. */
async function findPageOf(ctx: Context, keeping: SearchKeeping, asked: Asked, counts: Counts, after?: string) {
  const { looked_for, wanted, city_id } = asked
  if (looked_for.sort === 'nearest' && city_id !== null) {
    const from = openNearPlace(ctx, keeping, after)
    const page = await nearestPageAfter(ctx, keeping, { ...asked, counts, home_id: city_id, after: from })
    return { results: await cardsFor(ctx, keeping, page.ids), next: sealNearPlace(ctx, keeping, page.next) }
  }
  const from = openPlace(ctx, keeping, 'members', after)
  const page = looked_for.online
    ? await onlineCardsAfter(ctx, keeping, { wanted }, from)
    : await cardsAfter(ctx, keeping, { wanted, ...yearsToRead(wanted, counts) }, from)
  return { results: page.results, next: sealPlace(ctx, keeping, 'members', page.next) }
}

export async function searchMembers(ctx: Context, keeping: SearchKeeping, query: SearchQuery): Promise<Found> {
  requireLookingAround(ctx, query)
  const asked = await understand(ctx, query)
  const counts = await countAll(ctx, keeping, asked)
  return {
    ...(await findPageOf(ctx, keeping, asked, counts, query.after)),
    looked_for: asked.looked_for,
    numResults: counts.fit,
    more_than: counts.more_than,
    num_fictional: counts.fictional,
    num_in_country: await countInCountry(ctx, keeping, asked, counts.fit),
  }
}
