/** Resolves a search query: what it leaves out comes from the profile of the viewer, or from the site. */
import type { Answer, search, SearchQuery } from '@app/contract'
import { MAXIMUM_SEARCH_AGE, MINIMUM_AGE, ONLINE_MINUTES } from '@app/contract/limits'
import { type CityId, NOBODY, type RegionId } from '@app/db/ids'
import { dayIn } from '../../../platform/calendar.ts'
import type { Context } from '../../../platform/context.ts'
import type { Database } from '../../../platform/db/pool.ts'
import { fail } from '../../../platform/refusal.ts'
import { regionByKey } from '../../places/index.ts'
import { siteOf } from '../../sites/index.ts'
import type { SearchCriteria } from '../search-criteria.ts'
import { bornFor, bucketOf, countryCode, flagsFor, genderCodes } from '../search.rules.ts'
import { findSearchDefaults, type SearchDefaults } from './search-defaults.queries.ts'

type SearchFilters = Answer<typeof search.members>['filters']

export interface ResolvedQuery {
  filters: SearchFilters
  criteria: SearchCriteria
  /** The region and the city the viewer lives in, if they said so. */
  home_region_id: RegionId | null
  city_id: CityId | null
  today: string
}

const isYes = (flag: 'yes' | 'no' | undefined) => flag === 'yes'

async function defaultsFor(ctx: Context, query: SearchQuery): Promise<Partial<SearchDefaults>> {
  const isComplete = query.gender !== undefined && query.country !== undefined && query.sort !== 'nearest'
  return ctx.account && !isComplete ? ((await findSearchDefaults(ctx.db, ctx.account.id)) ?? {}) : {}
}

/** Where a visitor most likely is, as far as the site is there too. */
function visitorCountry(ctx: Context): string {
  const served = siteOf(ctx).countries.map(({ country }) => country)
  return served.find((country) => country === ctx.ip_country) ?? served[0] ?? fail('invalid_input')
}

/** Regions of a database never change while we run, so each is asked for once. */
const regionsOf = new WeakMap<Database, Map<string, { id: RegionId; country: string }>>()

async function requireRegion(ctx: Context, key: string, country: string): Promise<RegionId> {
  const regions = regionsOf.get(ctx.db) ?? new Map<string, { id: RegionId; country: string }>()
  regionsOf.set(ctx.db, regions)
  const region = regions.get(key) ?? (await regionByKey(ctx.db, key))
  if (region?.country !== country) fail('invalid_input')
  regions.set(key, region)
  return region.id
}

function agesOf({ min_age = MINIMUM_AGE, max_age = MAXIMUM_SEARCH_AGE }: SearchQuery) {
  return { min_age: Math.min(min_age, max_age), max_age: Math.max(min_age, max_age) }
}

/** Where nobody's city is shown, an order by city would show it: whoever moves about could tell whom they came near to. */
function showsCities(ctx: Context): boolean {
  const { visible_profile_fields, visible_profile_notes } = siteOf(ctx).settings
  return [...visible_profile_fields, ...visible_profile_notes].includes('city')
}

/** Who is online was last seen in this quarter of an hour or a later one. */
const earliestOnline = (now: Date) => bucketOf(new Date(now.getTime() - ONLINE_MINUTES * 60_000))

export async function resolveQuery(ctx: Context, query: SearchQuery): Promise<ResolvedQuery> {
  const defaults = await defaultsFor(ctx, query)
  const country = query.country ?? defaults.country ?? visitorCountry(ctx)
  const filters: SearchFilters = {
    gender: query.gender ?? defaults.looking_for ?? 'both',
    country,
    countryregion: query.countryregion ?? null,
    ...agesOf(query),
    online: isYes(query.online),
    with_photo: isYes(query.with_photo),
    real_only: isYes(query.real_only),
    // Without a city nothing is near.
    sort: query.sort === 'nearest' && defaults.city_id && showsCities(ctx) ? 'nearest' : 'recent',
  }
  const region = filters.countryregion
  const today = dayIn(ctx.site.time_zone, ctx.now)
  const criteria: SearchCriteria = {
    site_id: ctx.site.id,
    country: countryCode(country),
    region_id: region === null ? null : await requireRegion(ctx, region, country),
    genders: genderCodes(filters.gender),
    born: bornFor(today, filters.min_age, filters.max_age),
    flags: flagsFor(filters),
    seen_since: filters.online ? earliestOnline(ctx.now) : 0,
    viewer_id: ctx.account?.id ?? NOBODY,
  }
  return { filters, criteria, home_region_id: defaults.region_id ?? null, city_id: defaults.city_id ?? null, today }
}
