/** What the search looks for, as the page's address spells it. What does not fit is left out rather than refused. */
import type { Answer, Distance, PreferencesChange, Reason } from '@app/contract'
import { MAXIMUM_SEARCH_AGE, MINIMUM_AGE, SIMILAR_YEARS } from '@app/contract/limits'
import { PROFILE_CHOICES } from '@app/contract/profile-choices'
import type { search } from '@app/contract/search'

export type AppliedFilters = Answer<typeof search.members>['filters']

export type Flag = 'online' | 'with_photo' | 'real_only'

/** Spelled as in the address: text, and nothing where the member's own is meant. */
export interface Filters {
  gender?: AppliedFilters['gender'] | undefined
  country?: string | undefined
  countryregion?: string | undefined
  distance?: Distance | undefined
  reason?: Reason | 'any' | undefined
  min_age?: string | undefined
  max_age?: string | undefined
  online?: 'yes' | undefined
  with_photo?: 'yes' | undefined
  real_only?: 'yes' | undefined
  sort?: AppliedFilters['sort'] | undefined
}

const age = (text: string) => /^\d\d$/.test(text) && Number(text) >= MINIMUM_AGE && Number(text) <= MAXIMUM_SEARCH_AGE
const yes = (text: string) => text === 'yes'

const IS_VALID: Readonly<Record<keyof Filters, (text: string) => boolean>> = {
  gender: (text) => ['male', 'female', 'both'].includes(text),
  country: (text) => /^[A-Z]{2}$/.test(text),
  countryregion: (text) => /^[A-Z]{2}-[A-Z0-9]{1,4}$/.test(text),
  distance: (text) => ['10', '25', '50', '100', 'region', 'country'].includes(text),
  reason: (text) => ['any', ...PROFILE_CHOICES.reason].includes(text),
  min_age: age,
  max_age: age,
  online: yes,
  with_photo: yes,
  real_only: yes,
  sort: (text) => ['recent', 'nearest'].includes(text),
}
const NAMES = Object.keys(IS_VALID) as (keyof Filters)[]

/** Ages the right way round, and a region only in its own country. */
function normalize(filters: Filters): Filters {
  const { min_age: min, max_age: max, countryregion: region, ...rest } = filters
  const country = region?.slice(0, 2)
  return {
    ...rest,
    ...(region !== undefined && (rest.country ?? country) === country ? { country, countryregion: region } : {}),
    ...(min !== undefined && max !== undefined && min > max ? { min_age: max, max_age: min } : ages(min, max)),
  }
}

const ages = (min: string | undefined, max: string | undefined) => ({
  ...(min === undefined ? {} : { min_age: min }),
  ...(max === undefined ? {} : { max_age: max }),
})

export function parseFilters(query: URLSearchParams): Filters {
  const valid = NAMES.flatMap((name) => {
    const text = query.get(name) ?? ''
    return IS_VALID[name](text) ? [[name, text] as const] : []
  })
  return normalize(Object.fromEntries(valid))
}

/** Everything that was looked for, spelled out, so that one part of it can be changed. */
export function toFilters(applied: AppliedFilters): Filters {
  const { gender, country, countryregion, distance, reason, min_age, max_age, sort } = applied
  const flags = (['online', 'with_photo', 'real_only'] as const).filter((flag) => applied[flag])
  return {
    gender,
    country,
    ...(countryregion === null ? {} : { countryregion }),
    ...(distance === null ? {} : { distance }),
    reason: reason ?? 'any',
    min_age: String(min_age),
    max_age: String(max_age),
    ...Object.fromEntries(flags.map((flag) => [flag, 'yes'])),
    sort,
  }
}

/** The search part of the address, always in the same order. */
export function toSearch(filters: Filters): string {
  const query = new URLSearchParams()
  for (const name of NAMES) {
    const text = filters[name]
    if (text !== undefined) query.set(name, text)
  }
  return query.size === 0 ? '' : `?${query.toString()}`
}

/** How many filters narrow the search, for the number on the button that opens them. */
export function countActive(applied: AppliedFilters): number {
  const aged = applied.min_age > MINIMUM_AGE || applied.max_age < MAXIMUM_SEARCH_AGE
  const { countryregion, distance, reason, online, with_photo, real_only } = applied
  return [countryregion ?? distance, aged, reason, online, with_photo, real_only].filter(Boolean).length
}

/** What of new filters a member prefers from now on; nothing where that did not change. Another region is only visited. */
export function preferencesIn(applied: AppliedFilters, filters: Filters): PreferencesChange | undefined {
  const before = toFilters(applied)
  const { min_age, max_age, distance, countryregion, reason } = filters
  const aged = min_age !== before.min_age || max_age !== before.max_age
  const moved = distance !== before.distance || countryregion !== before.countryregion
  const change: PreferencesChange = {
    ...(aged && min_age && max_age ? { min_age: Number(min_age), max_age: Number(max_age) } : {}),
    ...(moved && countryregion === undefined ? { distance: distance ?? 'country' } : {}),
    ...(reason === before.reason ? {} : { reason: reason === 'any' || !reason ? null : reason }),
  }
  return Object.keys(change).length === 0 ? undefined : change
}

/** What the preferences do not keep: who comes back to the search finds it as it was left. */
export function visitOf(filters: Filters): Filters {
  const { gender, online, with_photo, real_only, sort, country, countryregion, distance } = filters
  const isElsewhere = countryregion !== undefined && distance === undefined
  return { gender, online, with_photo, real_only, sort, ...(isElsewhere ? { country, countryregion } : {}) }
}

/** The whole country, some years more each way, and whoever there is. */
export function widen(applied: AppliedFilters): Filters {
  return toFilters({
    ...applied,
    countryregion: null,
    distance: null,
    reason: null,
    min_age: Math.max(MINIMUM_AGE, applied.min_age - SIMILAR_YEARS),
    max_age: Math.min(MAXIMUM_SEARCH_AGE, applied.max_age + SIMILAR_YEARS),
    online: false,
    with_photo: false,
  })
}
