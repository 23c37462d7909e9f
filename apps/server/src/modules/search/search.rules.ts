/** Pure rules of the search: which days of birth an age means, how they are counted, and which index finds them soonest. */
import { PAGE_SIZE } from '@app/contract/limits'

const BUCKET_MS = 15 * 60 * 1000

/** The quarter of an hour an instant lies in. */
export const bucketOf = (at: Date): number => Math.floor(at.getTime() / BUCKET_MS)

const letter = (text: string, at: number) => text.charCodeAt(at) - 65

/** Two letters as one number, as `search.country_code` makes it. */
export const countryCode = (country: string): number => letter(country, 0) * 26 + letter(country, 1)

/** Stands for the city of who told neither city nor region, as `search.city_of` makes it. */
export const unknownCity = (country: number): number => -100_000 - country

const GENDER_CODES = { male: [0], female: [1], both: [0, 1] } as const

export const genderCodes = (gender: keyof typeof GENDER_CODES): readonly number[] => GENDER_CODES[gender]

const HAS_PHOTO = 1
export const FICTIONAL = 2

/** The flags that are counted for each place; what members hope for is not. */
export const COUNTED_FLAGS = HAS_PHOTO + FICTIONAL
export const REASON = 28
const REASON_UNIT = 4

/** As `search.reason_code` makes it. */
const REASON_CODES = { serious: 1, dating: 2, friendship: 3, chatting: 4, open: 5 } as const

interface FlagFilters {
  with_photo: boolean
  real_only: boolean
  reason?: keyof typeof REASON_CODES | null | undefined
}

/** Which bits of a member's flags are looked at, and what they must be. */
export function flagsFor({ with_photo, real_only, reason }: FlagFilters) {
  const mask = (with_photo ? HAS_PHOTO : 0) + (real_only ? FICTIONAL : 0) + (reason ? REASON : 0)
  return { mask, bits: (with_photo ? HAS_PHOTO : 0) + (reason ? REASON_CODES[reason] * REASON_UNIT : 0) }
}

/** Days of birth: later than the one, not later than the other. */
export interface Born {
  after: string
  until: string
}

/** The same day that many years ago; where there was none, the day before, since nobody was born on it. */
function yearsBefore(today: string, years: number): string {
  const day = `${String(Number(today.slice(0, 4)) - years)}${today.slice(4)}`
  return new Date(day).toISOString().startsWith(day) ? day : day.replace(/29$/, '28')
}

/** When they were born who are between these ages today: a birthday counts on the day itself. */
export const bornFor = (today: string, min_age: number, max_age: number): Born => ({
  after: yearsBefore(today, max_age + 1),
  until: yearsBefore(today, min_age),
})

function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00:00Z`)
  next.setUTCDate(next.getUTCDate() + 1)
  return next.toISOString().slice(0, 10)
}

const range = (from: number, to: number) => Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i)

export function birthYears({ after, until }: Born): number[] {
  return range(Number(dayAfter(after).slice(0, 4)), Number(until.slice(0, 4)))
}

/** From and to, both included, as years (1990), months (199003) or days (19900314) are numbered. */
export type Spans = readonly [number, number]

const daysOfMonth = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** The fewest whole years, months and days that make up a range: at most five runs of numbers. */
export function spansOf(born: Born): Spans[] {
  const [y1 = 0, m1 = 0, d1 = 0] = dayAfter(born.after).split('-').map(Number)
  const [y2 = 0, m2 = 0, d2 = 0] = born.until.split('-').map(Number)
  const [month1, month2] = [y1 * 12 + m1 - 1, y2 * 12 + m2 - 1]
  const dayIn = (year: number, month: number, day: number) => year * 10_000 + month * 100 + day
  if (month1 === month2) return d1 <= d2 ? [[dayIn(y1, m1, d1), dayIn(y2, m2, d2)]] : []
  const spans: Spans[] = []
  const whole1 = d1 === 1
  const whole2 = d2 === daysOfMonth(y2, m2)
  if (!whole1) spans.push([dayIn(y1, m1, d1), dayIn(y1, m1, daysOfMonth(y1, m1))])
  spans.push(...monthSpans(whole1 ? month1 : month1 + 1, whole2 ? month2 : month2 - 1))
  if (!whole2) spans.push([dayIn(y2, m2, 1), dayIn(y2, m2, d2)])
  return spans
}

/** Months counted from year 0, both included, as whole years where they are whole. */
function monthSpans(first: number, last: number): Spans[] {
  if (first > last) return []
  const number = (month: number) => Math.floor(month / 12) * 100 + (month % 12) + 1
  const [year1, year2] = [Math.ceil(first / 12), Math.floor((last + 1) / 12) - 1]
  if (year1 > year2) {
    const split = Math.floor(last / 12) * 12
    return Math.floor(first / 12) === Math.floor(last / 12)
      ? [[number(first), number(last)]]
      : [
          [number(first), number(split - 1)],
          [number(split), number(last)],
        ]
  }
  const spans: Spans[] = [[year1, year2]]
  if (first < year1 * 12) spans.unshift([number(first), number(year1 * 12 - 1)])
  if (last > year2 * 12 + 11) spans.push([number(year2 * 12 + 12), number(last)])
  return spans
}

interface NearbyShares {
  /** Everybody of the country and gender, and those of the right age. */
  everybody: number
  band: number
  /** Everybody of the gender in the cities, those of them who are expected to fit, and how many cities those are. */
  near: number
  fitting: number
  cities: number
  /** Everybody of the gender in the regions of those cities, and how many streams those are. */
  in_regions: number
  regions: number
  /** Streams of a year of birth, and of a region and a year of birth. */
  years: number
  region_years: number
}

/** To begin a stream costs as much as to read so many rows of it; more where streams are merged: as measured. */
const ROWS_PER_STREAM = 8
const ROWS_PER_MERGED_STREAM = 70
/** A row of a year's stream costs as much as so many others: each stream looks up the cities and the hidden itself. */
const COST_BY_YEAR = 2.5

const WAYS_NEARBY = ['by city', 'by region', 'by region and year', 'by year', 'in order'] as const
type WayToReadNearby = (typeof WAYS_NEARBY)[number]

/**
 * How those of some cities are read soonest, a number of them at a time: everybody of the country in order, a stream for
 * each year of birth, one for each city, or one for each of their regions, of all years or of each. In order, of many
 * cities only those where somebody was seen latest are read; regions are merged, and read as far as the page needs.
 */
export function wayToReadNearby(shares: NearbyShares, limit: number, sorted: boolean): WayToReadNearby {
  const { everybody, band, near, cities, years, regions, region_years, in_regions } = shares
  const fitting = Math.max(shares.fitting, 1)
  // How far a merged list is read, and how many of a kind are read for one who fits.
  const depth = Math.min(1, limit / fitting)
  const latest = sorted ? Math.min(cities, limit) : 0
  const inCities = sorted
    ? Math.min(2 * near, ((cities + latest * limit) * near) / fitting)
    : Math.min(near, (limit * near) / fitting)
  const costs: Record<WayToReadNearby, number> = {
    'by city': (cities + latest) * ROWS_PER_STREAM + inCities,
    'by region': regions * ROWS_PER_MERGED_STREAM + in_regions * depth,
    'by region and year':
      region_years * ROWS_PER_MERGED_STREAM + ((in_regions * band) / Math.max(everybody, 1)) * depth,
    'by year': years * ROWS_PER_STREAM + COST_BY_YEAR * Math.min(band, (years * limit * band) / fitting),
    'in order': everybody * depth,
  }
  return WAYS_NEARBY.reduce((least, way) => (costs[way] < costs[least] ? way : least))
}

interface Shares {
  /** Everybody of the place and gender, of any age. */
  everybody: number
  /** Those of the right age. */
  band: number
  /** Those who fit in every way. */
  matches: number
  /** How many years of birth the ages span. */
  years: number
}

/**
 * Whether a stream for each year of birth, merged, reads less than everybody in order of last being seen. In order, all
 * who do not fit are read over; a stream reads only its year, but every stream must be begun.
 */
export function readsByYear({ everybody, band, matches, years }: Shares): boolean {
  const fit = Math.max(matches, 1)
  const inOrder = Math.min(everybody, (PAGE_SIZE * everybody) / fit)
  const byYear = years + Math.min(band, (PAGE_SIZE * years * band) / fit)
  return byYear < inOrder
}
