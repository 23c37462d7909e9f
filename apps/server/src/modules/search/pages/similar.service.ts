/**
 * Who nearly fits: of a region or a distance, the rest of the country and some years more each way; of a country, the
 * years more.
 * Whoever fits already is left out. Always in order of last being seen.
 */
import type { SearchQuery } from '@app/contract'
import { MAXIMUM_SEARCH_AGE, MINIMUM_AGE, SIMILAR_YEARS } from '@app/contract/limits'
import type { Context } from '../../../platform/context.ts'
import { countSearch, peopleWithinLimit, requireBrowsingAllowed } from '../../profiles/index.ts'
import { resolveQuery, type ResolvedQuery } from '../query/resolve-query.service.ts'
import { countMatches, wayToRead } from '../counting/counts.service.ts'
import type { SearchDeps } from '../deps.ts'
import { birthYears, bornFor } from '../search.rules.ts'
import { cardsAfter, onlineCardsAfter, type PageScope } from './pages.service.ts'
import { openPageCursor, sealPageCursor } from './cursors.service.ts'

/** The wider search, the one it leaves out, and by which years to read it; nothing where nobody can be in it. */
async function widenCriteria(
  ctx: Context,
  { filters, criteria, today }: ResolvedQuery,
): Promise<PageScope | undefined> {
  const min_age = Math.max(MINIMUM_AGE, filters.min_age - SIMILAR_YEARS)
  const max_age = Math.min(MAXIMUM_SEARCH_AGE, filters.max_age + SIMILAR_YEARS)
  const { within, region_id } = criteria
  const widened = { ...criteria, region_id: null, within: undefined, born: bornFor(today, min_age, max_age) }
  const without = { region_id, city_ids: within?.city_ids, ...criteria.born }
  const [all, fitting] = await Promise.all([countMatches(ctx.db, widened), countMatches(ctx.db, criteria)])
  const matches = all.matches - fitting.matches
  if (matches <= 0 && !all.more_than) return undefined
  if (filters.online) return { criteria: widened, without }
  if (region_id !== null || within) return { criteria: widened, without, ...wayToRead(widened, { ...all, matches }) }
  const inner = birthYears(criteria.born).slice(1, -1)
  return { criteria: widened, without, years: birthYears(widened.born).filter((year) => !inner.includes(year)) }
}

export async function searchSimilar(ctx: Context, deps: SearchDeps, query: SearchQuery) {
  requireBrowsingAllowed(ctx, query)
  countSearch(ctx, deps)
  const resolved = await resolveQuery(ctx, query)
  const { from, pages } = openPageCursor(ctx, deps, 'similar', query.after)
  const page = await widenCriteria(ctx, resolved)
  if (!page) return { results: [], next: null }
  const { results, next } = resolved.filters.online
    ? await onlineCardsAfter(ctx, deps, page, from)
    : await cardsAfter(ctx, deps, page, from)
  return {
    results: await peopleWithinLimit(ctx, deps, results),
    next: sealPageCursor(ctx, deps, 'similar', next, pages + 1),
  }
}
