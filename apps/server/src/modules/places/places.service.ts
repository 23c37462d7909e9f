/** What can be asked about places, and the check of a place somebody chose. */
import type { Answer, places } from '@app/contract'
import type { Redis } from 'ioredis'
import { HOUR_MS } from '../../platform/calendar.ts'
import type { Context } from '../../platform/context.ts'
import { fail } from '../../platform/refusal.ts'
import { siteOf } from '../sites/index.ts'
import {
  citiesAround,
  citiesBeginning,
  findCityRow,
  regionByKey,
  listRegionRows,
  type CityRow,
} from './places.queries.ts'
import { likeliestCity, nameIn, typedForm } from './places.rules.ts'

const servedBy = (ctx: Context) => siteOf(ctx).countries.map(({ country }) => country)

const shown = ({ id, name, country, region }: CityRow) => ({ id, name, country, region })

export async function regionsFor(ctx: Context, language = 'en'): Promise<Answer<typeof places.regions>> {
  const countries = servedBy(ctx)
  const { rows } = await listRegionRows(ctx.db, countries)
  const { compare } = new Intl.Collator(language)
  const inCountry = (country_code: string) =>
    rows
      .filter(({ country }) => country === country_code)
      .map(({ key, names }) => ({ key, name: nameIn(names, language) }))
      .toSorted((a, b) => compare(a.name, b.name))
  return { regions: Object.fromEntries(countries.map((country) => [country, inCountry(country)])) }
}

interface Beginning {
  country: string
  region?: string | undefined
  name: string
}

export async function citiesFor(ctx: Context, { country, region = '', name }: Beginning) {
  const typed = typedForm(name)
  if (typed === '' || !servedBy(ctx).includes(country)) return { cities: [] }
  const { rows } = await citiesBeginning({ country, region: region || null, typed }).execute(ctx.db)
  return { cities: rows.map(shown) }
}

const GEOCODES_PER_HOUR = 10

/** In Redis, because it guards our patience only: without Redis everybody may ask. A position is not part of it. */
async function refuseTooMany(ctx: Context, redis: Redis): Promise<void> {
  const hour = Math.floor(ctx.now.getTime() / HOUR_MS)
  const key = `geocodes:${String(ctx.site.id)}:${ctx.account?.id ?? ''}:${String(hour)}`
  const counted = await redis
    .multi()
    .incr(key)
    .pexpire(key, HOUR_MS)
    .exec()
    .catch(() => null)
  if (Number(counted?.[0]?.[1] ?? 0) > GEOCODES_PER_HOUR) fail('too_many_requests')
}

/** The city of a position. The position goes into one statement and nowhere else. */
export async function geocodeFor(ctx: Context, redis: Redis, { lat, lon }: { lat: number; lon: number }) {
  await refuseTooMany(ctx, redis)
  const position = { x: lon, y: lat }
  const { rows } = await citiesAround(position).execute(ctx.db)
  const city = likeliestCity(rows, position)
  return { place: city && servedBy(ctx).includes(city.country) ? shown(city) : null }
}

interface LivingArea {
  country: string
  region: string | null
  city_id: number | null
}

/** Where somebody chose to live, checked: the country is served, the city is in it, and the region is the city's. */
export async function requirePlace(ctx: Context, { country, region, city_id }: LivingArea) {
  const refuse = (path: string) => fail('invalid_input', { fields: [{ path, reason: 'invalid' }] })
  if (!servedBy(ctx).includes(country)) refuse('/country')
  if (city_id !== null) {
    const city = await findCityRow(ctx.db, city_id)
    if (city?.country !== country) return refuse('/city_id')
    return { country, region_id: city.region_id, city_id: city.id }
  }
  if (region === null) return { country, region_id: null, city_id: null }
  const regionRow = await regionByKey(ctx.db, region)
  if (regionRow?.country !== country) return refuse('/region')
  return { country, region_id: regionRow.id, city_id: null }
}
