/** Random people in a few places, written straight into the database, and what a search of them must find. */
import { randomBytes } from 'node:crypto'
import { Id, type ProfileId } from '@app/db/ids'
import { countryCode, unknownCity } from '../search.rules.ts'
import { refreshRows } from '../rows/rows.queries.ts'
import type { TestServer } from '../../../testing/test-server.ts'

/** Chance that can be repeated: the same seed gives the same people. */
export function chanceOf(seed: number) {
  let state = seed
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  const below = (count: number) => Math.floor(next() * count)
  return {
    next,
    below,
    oneOf: <T>(items: readonly T[]): T => {
      const item = items[below(items.length)]
      if (item === undefined) throw new RangeError('nothing to choose from')
      return item
    },
  }
}
export type Chance = ReturnType<typeof chanceOf>

export interface Person {
  id: ProfileId
  public_id: string
  kind: 'real' | 'fictional'
  status: 'active' | 'disabled'
  invisible: boolean
  gender: 'male' | 'female'
  date_of_birth: string
  country: string
  region_id: number | null
  region: string | null
  city_id: number | null
  has_photo: boolean
  reason: 'serious' | 'dating' | null
  bucket: number
}

export interface City {
  id: number
  country: string
  region_id: number
  region: string
  centre: { x: number; y: number }
}

/** The largest cities of two countries, a few of each region. */
export async function someCities({ assembly: { pool } }: TestServer): Promise<City[]> {
  const { rows } = await pool.query<City>(
    `select id, country, region_id, region, centre from (
       select city.id, city.country, city.region_id, region.key as region, city.centre,
         row_number() over (partition by city.region_id order by city.population desc) as nth
       from places.city join places.region on region.id = city.region_id
       where city.country in ('NL', 'BE')) as ranked
     where nth <= 3 order by id`,
  )
  return rows
}

function dayOfBirth(chance: Chance, today: string): string {
  const year = Number(today.slice(0, 4)) - 17 - Math.floor(84 * chance.next() ** 2)
  // Birthdays around today, where a day more or less is a year, and the day that most years do not have.
  const days = ['01-01', '02-29', '12-31', today.slice(5), '11-14', '11-16']
  const day = chance.next() < 0.4 ? chance.oneOf(days) : `0${String(chance.below(9) + 1)}-1${String(chance.below(10))}`
  const birthday = new Date(`${String(year)}-${day}T00:00:00Z`).toISOString().slice(0, 10)
  return birthday
}

export function randomPerson(chance: Chance, cities: readonly City[], now: Date, bucket: number): Person {
  const person = withoutReason(chance, cities, now, bucket)
  return { ...person, reason: person.kind === 'real' ? chance.oneOf([null, 'serious', 'dating'] as const) : null }
}

function withoutReason(chance: Chance, cities: readonly City[], now: Date, bucket: number): Person {
  const city = chance.oneOf(cities)
  const choice = chance.below(10)
  return {
    id: Id.profile.parse(
      String(1_000_000_000_000n + BigInt(chance.below(2 ** 31)) * 1000n + BigInt(chance.below(1000))),
    ),
    public_id: randomBytes(12).toString('base64url'),
    kind: chance.next() < 0.15 ? 'fictional' : 'real',
    status: chance.next() < 0.05 ? 'disabled' : 'active',
    invisible: chance.next() < 0.05,
    gender: chance.oneOf(['male', 'female', 'female']),
    date_of_birth: dayOfBirth(chance, now.toISOString().slice(0, 10)),
    country: city.country,
    region_id: choice === 0 ? null : city.region_id,
    region: choice === 0 ? null : city.region,
    city_id: choice <= 1 ? null : city.id,
    has_photo: chance.next() < 0.5,
    reason: null,
    bucket: bucket - chance.below(4),
  }
}

const columnOf = <K extends keyof Person>(people: readonly Person[], column: K) =>
  people.map((person) => person[column])

/** Writes them as profiles, photos and rows of the search. Only profiles of members have accounts. */
export async function insertPeople({ assembly: { pool, db } }: TestServer, people: readonly Person[]): Promise<void> {
  await pool.query(
    `with planted as (select * from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::boolean[], $6::text[],
       $7::date[], $8::text[], $9::smallint[], $10::int[], $11::int[], $12::text[]) as planted (id, public_id, kind, status, invisible,
       gender, date_of_birth, country, region_id, city_id, bucket, reason)),
     site as (select id as site_id from sites.site where key = 'vonk'),
     account as (
       insert into accounts.account (id, site_id, status, email, password_hash, name, gender, looking_for,
         date_of_birth, country, language, signup_date)
       select id, site_id, 'not_confirmed', id || '@example.com', '$argon2id$', 'Anna', gender, 'both', date_of_birth,
         country, 'nl', to_timestamp(bucket * 900.0) from planted, site where kind = 'real')
     insert into profiles.profile (id, account_id, public_id, site_id, kind, status, invisible, name, gender, looking_for,
       date_of_birth, country, region_id, city_id, reason, created_at)
     select id, case kind when 'real' then id end, public_id, site_id, kind, status, invisible, 'Anna', gender, 'both',
       date_of_birth, country, region_id, city_id, reason, to_timestamp(bucket * 900.0) from planted, site`,
    (
      [
        'id',
        'public_id',
        'kind',
        'status',
        'invisible',
        'gender',
        'date_of_birth',
        'country',
        'region_id',
        'city_id',
        'bucket',
        'reason',
      ] as const
    ).map((column) => columnOf(people, column)),
  )
  await pool.query(
    `insert into photos.photo (id, site_id, profile_id, position, state, created_at, master_key, large_key, card_key,
       thumb_key, blur_key)
     select ids.next_id(ids.shard_of(id)), site_id, id, 0, 'open', created_at, id || 'm', id || 'l', id || 'c', id || 't', id || 'b'
     from profiles.profile where id = any($1)`,
    [
      columnOf(
        people.filter(({ has_photo }) => has_photo),
        'id',
      ),
    ],
  )
  await refreshRows(db, columnOf(people, 'id'))
}

/** The number that stands for somebody's city in the search. */
export const cityOf = ({ city_id, region_id, country }: Person): number =>
  city_id ?? (region_id === null ? unknownCity(countryCode(country)) : -region_id)

export const isFindable = ({ status, invisible }: Person): boolean => status === 'active' && !invisible
