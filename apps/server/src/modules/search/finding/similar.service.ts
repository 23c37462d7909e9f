/**
 * Who nearly fits: of a region, the rest of the country and some years more each way; of a country, the years more.
 * Whoever fits already is left out. Always in order of last being seen.
 */
import type { SearchQuery } from '@app/contract'
import { MAXIMUM_SEARCH_AGE, MINIMUM_AGE, SIMILAR_YEARS } from '@app/contract/limits'
import type { Context } from '../../../platform/context.ts'
import { requireLookingAround } from '../../profiles/index.ts'
import { understand, type Asked } from '../asking/looked-for.service.ts'
import { countFitting, yearsToRead } from '../counting/counts.service.ts'
import type { SearchKeeping } from '../keeping.ts'
import { birthYears, bornFor } from '../search.rules.ts'
import { cardsAfter, onlineCardsAfter, type Pageful } from './pages.service.ts'
import { openPlace, sealPlace } from './places.service.ts'

/** The wider search, the one it leaves out, and by which years to read it; nothing where nobody can be in it. */
async function widen(ctx: Context, { looked_for, wanted, today }: Asked): Promise<Pageful | undefined> {
  const min_age = Math.max(MINIMUM_AGE, looked_for.min_age - SIMILAR_YEARS)
  const max_age = Math.min(MAXIMUM_SEARCH_AGE, looked_for.max_age + SIMILAR_YEARS)
  const wide = { ...wanted, region_id: null, born: bornFor(today, min_age, max_age) }
  const without = { region_id: wanted.region_id, ...wanted.born }
  const [all, fitting] = await Promise.all([countFitting(ctx.db, wide), countFitting(ctx.db, wanted)])
  const matches = all.matches - fitting.matches
  if (matches <= 0) return undefined
  if (looked_for.online) return { wanted: wide, without }
  if (wanted.region_id !== null) return { wanted: wide, without, ...yearsToRead(wide, { ...all, matches }) }
  const inner = birthYears(wanted.born).slice(1, -1)
  return { wanted: wide, without, years: birthYears(wide.born).filter((year) => !inner.includes(year)) }
}

export async function searchSimilar(ctx: Context, keeping: SearchKeeping, query: SearchQuery) {
  requireLookingAround(ctx, query)
  const asked = await understand(ctx, query)
  const from = openPlace(ctx, keeping, 'similar', query.after)
  const page = await widen(ctx, asked)
  if (!page) return { results: [], next: null }
  const { results, next } = asked.looked_for.online
    ? await onlineCardsAfter(ctx, keeping, page, from)
    : await cardsAfter(ctx, keeping, page, from)
  return { results, next: sealPlace(ctx, keeping, 'similar', next) }
}
