/** Resolves a search query: what it leaves out comes from the viewer's preferences and profile, or from the site. */
import type { Answer, Distance, search, SearchQuery } from '@app/contract'
import { MAXIMUM_SEARCH_AGE, MINIMUM_AGE, ONLINE_MINUTES } from '@app/contract/limits'
import { type CityId, type MemberId, NOBODY, type RegionId } from '@app/db/ids'
import { dayIn } from '../../../platform/calendar.ts'
import type { Context } from '../../../platform/context.ts'
import type { Database } from '../../../platform/db/pool.ts'
import { fail } from '../../../platform/refusal.ts'
import { regionByKey } from '../../places/index.ts'
import { citiesVisible } from '../../profiles/index.ts'
import { siteOf } from '../../sites/index.ts'
import { citiesWithin } from '../nearest/city-order.service.ts'
import type { SearchCriteria } from '../search-criteria.ts'
import { bornFor, bucketOf, countryCode, flagsFor, genderCodes } from '../search.rules.ts'
import { findSearchDefaults, type SearchDefaults } from './search-defaults.queries.ts'

type SearchFilters = Answer<typeof search.members>['filters']

/** For whom and where a query is resolved: by a request, or by a job on behalf of a member. */
export type ViewerContext = Pick<Context, 'db' | 'site' | 'now' | 'ip_country'> & { account: { id: MemberId } | null }

export interface ResolvedQuery {
  filters: SearchFilters
  criteria: SearchCriteria
  /** The region and the city the viewer lives in, if they said so. */
  home_region_id: RegionId | null
  city_id: CityId | null
  today: string
}

const isYes = (flag: 'yes' | 'no' | undefined) => flag === 'yes'

async function defaultsFor(ctx: ViewerContext, query: SearchQuery): Promise<Partial<SearchDefaults>> {
  const { gender, country, min_age, max_age, sort, distance } = query
  const isComplete = ![gender, country, min_age, max_age].includes(undefined) && sort !== 'nearest' && !distance
  return ctx.account && !isComplete ? ((await findSearchDefaults(ctx.db, ctx.account.id)) ?? {}) : {}
}

/** Where a visitor most likely is, as far as the site is there too. */
function visitorCountry(ctx: ViewerContext): string {
  const served = siteOf(ctx).countries.map(({ country }) => country)
  return served.find((country) => country === ctx.ip_country) ?? served[0] ?? fail('invalid_input')
}

/** Regions of a database never change while we run, so each is asked for once. */
const regionsOf = new WeakMap<Database, Map<string, { id: RegionId; country: string }>>()

async function requireRegion(ctx: ViewerContext, key: string, country: string): Promise<RegionId> {
  const regions = regionsOf.get(ctx.db) ?? new Map<string, { id: RegionId; country: string }>()
  regionsOf.set(ctx.db, regions)
  const region = regions.get(key) ?? (await regionByKey(ctx.db, key))
  if (region?.country !== country) fail('invalid_input')
  regions.set(key, region)
  return region.id
}

interface ResolveOptions {
  /** Ages of the query that go beyond those the viewer prefers are kept to these, where the two overlap. */
  keeps_to_ages?: boolean
}

function agesOf(query: SearchQuery, preferred: Partial<SearchDefaults>, { keeps_to_ages = false }: ResolveOptions) {
  const [youngest, oldest] = [preferred.min_age ?? MINIMUM_AGE, preferred.max_age ?? MAXIMUM_SEARCH_AGE]
  const [from, to] = [query.min_age ?? youngest, query.max_age ?? oldest]
  const requested = { min_age: Math.min(from, to), max_age: Math.max(from, to) }
  const overlap = { min_age: Math.max(requested.min_age, youngest), max_age: Math.min(requested.max_age, oldest) }
  return keeps_to_ages && overlap.min_age <= overlap.max_age ? overlap : requested
}

interface Place {
  country: string
  /** The key of a region, or nothing. */
  countryregion: string | null
  /** Kilometres from the viewer's city, or nothing. */
  distance: Kilometres | null
}

type Kilometres = Exclude<Distance, 'region' | 'country'>

/**
 * Where to look: a query that names a place means that; otherwise the viewer's preference. Without a city nothing is near,
 * so that a distance means the own region then.
 */
function placeOf(ctx: ViewerContext, query: SearchQuery, defaults: Partial<SearchDefaults>): Place {
  const country = query.country ?? defaults.country ?? visitorCountry(ctx)
  const whole = { country, countryregion: null, distance: null }
  if (query.countryregion !== undefined) return { ...whole, countryregion: query.countryregion }
  const preferred = query.country === undefined ? defaults.distance : null
  const distance = query.distance ?? preferred ?? 'country'
  if (distance === 'country') return whole
  if (distance !== 'region' && defaults.city_id && citiesVisible(ctx)) return { ...whole, distance }
  return { ...whole, countryregion: country === defaults.country ? (defaults.region ?? null) : null }
}

/** Who is online was last seen in this quarter of an hour or a later one. */
const earliestOnline = (now: Date) => bucketOf(new Date(now.getTime() - ONLINE_MINUTES * 60_000))

export async function resolveQuery(
  ctx: ViewerContext,
  query: SearchQuery,
  options: ResolveOptions = {},
): Promise<ResolvedQuery> {
  const defaults = await defaultsFor(ctx, query)
  const filters: SearchFilters = {
    gender: query.gender ?? defaults.looking_for ?? 'both',
    ...placeOf(ctx, query, defaults),
    ...agesOf(query, defaults, options),
    reason: (query.reason === undefined ? defaults.reason : query.reason === 'any' ? null : query.reason) ?? null,
    online: isYes(query.online),
    with_photo: isYes(query.with_photo),
    real_only: isYes(query.real_only),
    // Without a city nothing is near.
    sort: query.sort === 'nearest' && defaults.city_id && citiesVisible(ctx) ? 'nearest' : 'recent',
  }
  const { country, countryregion: region, distance } = filters
  const { city_id = null } = defaults
  const today = dayIn(ctx.site.time_zone, ctx.now)
  const criteria: SearchCriteria = {
    site_id: ctx.site.id,
    country: countryCode(country),
    region_id: region === null ? null : await requireRegion(ctx, region, country),
    within: distance && city_id ? await citiesWithin(ctx, country, city_id, Number(distance)) : undefined,
    genders: genderCodes(filters.gender),
    born: bornFor(today, filters.min_age, filters.max_age),
    // A fictional profile is nowhere, and so at no distance.
    flags: flagsFor({ ...filters, real_only: filters.real_only || distance !== null }),
    seen_since: filters.online ? earliestOnline(ctx.now) : 0,
    viewer_id: ctx.account?.id ?? NOBODY,
  }
  return { filters, criteria, home_region_id: defaults.region_id ?? null, city_id, today }
}
