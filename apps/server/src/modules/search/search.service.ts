/** The member search: resolves the query, counts, reads a page, and hands it to profiles to be shown. */
import type { Answer, search, SearchQuery } from '@app/contract'
import { FEW_RESULTS } from '@app/contract/limits'
import type { Context } from '../../platform/context.ts'
import { cardsFor, countSearch, peopleWithinLimit, requireBrowsingAllowed } from '../profiles/index.ts'
import { resolveQuery, type ResolvedQuery } from './query/resolve-query.service.ts'
import { countMatches, wayToRead, type Counts } from './counting/counts.service.ts'
import { openNearestCursor, openPageCursor, sealPageCursor } from './pages/cursors.service.ts'
import { cardsAfter, countOnline, onlineCardsAfter } from './pages/pages.service.ts'
import type { SearchCriteria } from './search-criteria.ts'
import type { SearchDeps } from './deps.ts'
import { nearestPageAfter } from './nearest/nearest.service.ts'

type SearchResult = Answer<typeof search.members>

/** How many fit, and how many of them are fictional. Who is online is counted up to a bound; fictional ones never are. */
async function countResults(ctx: Context, deps: SearchDeps, { filters, criteria }: ResolvedQuery) {
  const counts = await countMatches(ctx.db, criteria)
  if (!filters.online) return counts
  return { ...counts, ...(await countOnline(ctx, deps, { criteria, ...onlineWay(counts) })), fictional: 0 }
}

/** Who is online of some cities is read city by city: each has few. */
const onlineWay = ({ nearby }: Counts) => (nearby ? { city_ids: nearby.city_ids } : {})

/** Of a region or a distance where there are few: how many there are in the whole country. */
async function countInCountry(ctx: Context, deps: SearchDeps, resolved: ResolvedQuery, fit: number) {
  const { region_id, within } = resolved.criteria
  if ((region_id === null && !within) || fit >= FEW_RESULTS) return null
  const criteria: SearchCriteria = { ...resolved.criteria, region_id: null, within: undefined }
  return (await countResults(ctx, deps, { ...resolved, criteria })).fit
}

/** The page that was asked for, in the order that was asked for, and where the next begins. */
async function findPageOf(ctx: Context, deps: SearchDeps, resolved: ResolvedQuery, counts: Counts, after?: string) {
  const { filters, criteria, city_id } = resolved
  if (filters.sort === 'nearest' && city_id !== null) {
    const { from, pages } = openNearestCursor(ctx, deps, after)
    const page = await nearestPageAfter(ctx, deps, { ...resolved, counts, home_id: city_id, after: from })
    const next = sealPageCursor(ctx, deps, 'nearest', page.next, pages + 1)
    return { results: await cardsFor(ctx, deps, page.ids), next }
  }
  const { from, pages } = openPageCursor(ctx, deps, 'members', after)
  const page = filters.online
    ? await onlineCardsAfter(ctx, deps, { criteria, ...onlineWay(counts) }, from)
    : await cardsAfter(ctx, deps, { criteria, ...wayToRead(criteria, counts) }, from)
  return { results: page.results, next: sealPageCursor(ctx, deps, 'members', page.next, pages + 1) }
}

/** The people themselves: each page is counted, and so is everybody on it. */
async function showPage(ctx: Context, deps: SearchDeps, resolved: ResolvedQuery, counts: Counts, after?: string) {
  countSearch(ctx, deps)
  const { results, next } = await findPageOf(ctx, deps, resolved, counts, after)
  return { results: await peopleWithinLimit(ctx, deps, results), next }
}

const NOBODY = { results: [], next: null }

export async function searchMembers(ctx: Context, deps: SearchDeps, query: SearchQuery): Promise<SearchResult> {
  requireBrowsingAllowed(ctx, query)
  const resolved = await resolveQuery(ctx, query)
  const counts = await countResults(ctx, deps, resolved)
  return {
    ...(query.count_only === 'yes' ? NOBODY : await showPage(ctx, deps, resolved, counts, query.after)),
    filters: resolved.filters,
    numResults: counts.fit,
    more_than: counts.more_than,
    num_fictional: counts.fictional,
    num_in_country: await countInCountry(ctx, deps, resolved, counts.fit),
  }
}
