import { Id, type ProfileId } from '@app/db/ids'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { membersOf } from '../../testing/members.ts'
import { runByClock } from '../../testing/due-jobs.ts'
import { statementsDuring } from '../../testing/statements.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { bucketOf } from './search.rules.ts'
import { chanceOf, randomPerson, insertPeople, someCities } from './testing/population.ts'

let server: TestServer
let people: ReturnType<typeof membersOf>
beforeAll(async () => {
  server = await startTestServer()
  people = membersOf(server)
})
afterAll(() => server.close())

/** Everything it holds for this server; other tests use the same one. */
async function loseRedis(): Promise<void> {
  const { redis } = server.assembly
  for (const key of await redis.keys(`${redis.options.keyPrefix ?? ''}*`)) {
    await redis.del(key.slice(redis.options.keyPrefix?.length ?? 0))
  }
}

/** Less than a day at once: a session's token is changed then. */
const minutesLater = (minutes: number) =>
  server.assembly.settableClock?.set(new Date(server.assembly.clock.now().getTime() + minutes * 60_000))
const writeSeen = () => runByClock(server, 'search.write-seen')

async function bucketsOf(ids: readonly string[]): Promise<number[]> {
  const { rows } = await server.assembly.pool.query<{ active_bucket: number }>(
    'select active_bucket from search.member where id = any($1) order by array_position($1, id)',
    [ids],
  )
  return rows.map(({ active_bucket }) => active_bucket)
}

test('who was there is written down, to the quarter of an hour, and only forward', async () => {
  const [first, second, absent] = await people.plant(3)
  if (!first || !second || !absent) throw new Error('nobody was planted')
  const ids = [first.id, second.id, absent.id]
  const [before = 0] = await bucketsOf([absent.id])
  minutesLater(23 * 60)
  await people.as(first, '/api/user.php')
  await people.as(second, '/api/user.php', { headers: { 'x-request-type': 'background' } })
  const seen = bucketOf(server.assembly.clock.now())
  await writeSeen()
  expect(await bucketsOf(ids)).toEqual([seen, before, before])
  // A worker that was away for half an hour misses nothing.
  minutesLater(30)
  await people.as(second, '/api/user.php')
  const later = bucketOf(server.assembly.clock.now())
  minutesLater(30)
  await writeSeen()
  await writeSeen()
  expect(await bucketsOf(ids)).toEqual([seen, later, before])
})

test('without Redis only the order is lost', async () => {
  const [member] = await people.plant(1)
  const before = await bucketsOf([member?.id ?? ''])
  minutesLater(23 * 60)
  await people.as(member ?? null, '/api/user.php')
  const { presence, clock } = server.assembly
  // Asking makes sure that it is in Redis, and not still on its way.
  await presence.seenSince(Id.site.parse(1), clock.now())[Symbol.asyncIterator]().next()
  await loseRedis()
  await writeSeen()
  expect(await bucketsOf([member?.id ?? ''])).toEqual(before)
  await people.as(member ?? null, '/api/user.php')
  await writeSeen()
  expect(await bucketsOf([member?.id ?? ''])).toEqual([bucketOf(server.assembly.clock.now())])
})

const wrongCounts = async () => (await server.assembly.metrics.wrongCounts.get()).values[0]?.value

test('counts are looked over each night; what drifted is told and set right', async () => {
  const { pool, clock } = server.assembly
  const chance = chanceOf(7)
  const cities = await someCities(server)
  const now = clock.now()
  await insertPeople(
    server,
    Array.from({ length: 200 }, () => randomPerson(chance, cities, now, bucketOf(now))),
  )
  const counts = async () => {
    const { rows } = await pool.query(
      'select * from search.facet where real_without_photo + real_with_photo + fictional_without_photo + fictional_with_photo > 0 order by 1, 2, 3, 4, 5',
    )
    const { rows: inCities } = await pool.query('select * from search.city_facet where members > 0 order by 1, 2, 3, 4')
    return { rows, inCities }
  }
  const kept = await counts()
  await runByClock(server, 'search.check-counts')
  expect(await wrongCounts()).toBe(0)
  expect(await counts()).toEqual(kept)
  await pool.query(
    'update search.facet set real_with_photo = real_with_photo + 3 where region_id >= 0 and span between 1000 and 9999',
  )
  await pool.query('delete from search.facet where region_id = -1 and span > 10000000')
  await pool.query('update search.city_facet set members = 0')
  await pool.query('insert into search.facet values (1, 5, 6, 0, 1990, 1, 1, 1, 1)')
  await runByClock(server, 'search.check-counts')
  expect(await wrongCounts()).toBeGreaterThan(100)
  expect(server.logs()).toMatch(/search counts drifted/)
  expect(await counts()).toEqual(kept)
  await runByClock(server, 'search.check-counts')
  expect(await wrongCounts()).toBe(0)
})

test('whoever comes, changes or goes at the same moment as others, the counts stay right', async () => {
  const { pool } = server.assembly
  const accounts = await people.plant(12)
  const { rows: regions } = await pool.query<{ id: number }>(`select id from places.region where country = 'NL'`)
  const wander = async (id: ProfileId, nth: number) => {
    for (let step = 0; step < 8; step += 1) {
      const region = regions[(nth * 5 + step * 7) % regions.length]?.id ?? null
      await people.change(id, {
        region_id: region,
        invisible: (nth + step) % 3 === 0,
        gender: step % 2 ? 'male' : 'female',
      })
    }
  }
  await Promise.all(accounts.map(({ id }, nth) => wander(id, nth)))
  await runByClock(server, 'search.check-counts')
  expect(await wrongCounts()).toBe(0)
  const { rows } = await pool.query<{ n: number }>(
    `select count(*)::int as n from search.member full join search.searchable_profile as findable using (id)
     where member.id is null or findable.id is null or member.region_id <> findable.region_id
       or member.gender <> findable.gender`,
  )
  expect(rows).toEqual([{ n: 0 }])
})

/** Eight years of birth, somebody born on every day. */
const DAYS = 2920

/** Whom nobody counted, in one place. */
async function plantUncounted(count: number): Promise<void> {
  const planter = new pg.Client(server.assembly.config.DATABASE_URL)
  await planter.connect()
  await planter.query('alter table search.member disable trigger user')
  await planter.query(
    `insert into search.member (id, site_id, country, region_id, city_id, gender, birth_year, date_of_birth,
       active_bucket, flags)
     select nth, site.id, 400, 0, -100400, 1, extract(year from born), born, 1, nth % 4
     from generate_series(1, $1::int) as nth cross join lateral (select date '1950-01-01' + nth as born) as day,
       sites.site where key = 'vonk'`,
    [count],
  )
  await planter.query('alter table search.member enable trigger user')
  await planter.query('vacuum analyze search.member')
  await planter.end()
}

test('counts are looked over a year of birth at a time, however many are of one place and gender', async () => {
  const { pool } = server.assembly
  await plantUncounted(DAYS)
  const statements = await statementsDuring(server, () => runByClock(server, 'search.check-counts'))
  const years = new Date(Date.UTC(1950, 0, 1 + DAYS)).getUTCFullYear() - 1950 + 1
  const corrections = statements.filter(([query]) => query.includes('insert into search.facet'))
  expect(Math.min(...corrections.map(([, calls]) => calls))).toBeGreaterThanOrEqual(years)
  expect(await wrongCounts()).toBeGreaterThan(2 * DAYS)
  const { rows } = await pool.query(
    `select region_id, sum(real_without_photo + real_with_photo + fictional_without_photo + fictional_with_photo)::int as n
     from search.facet where country = 400 and span between 1000 and 9999 group by region_id order by region_id`,
  )
  expect(rows).toEqual([
    { region_id: -1, n: DAYS },
    { region_id: 0, n: DAYS },
  ])
  await runByClock(server, 'search.check-counts')
  expect(await wrongCounts()).toBe(0)
})
