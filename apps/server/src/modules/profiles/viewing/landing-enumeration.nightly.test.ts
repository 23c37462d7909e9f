import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { membersOf } from '../../../testing/members.ts'
import { newBlock } from '../../../testing/people.ts'
import { plantAccounts } from '../../../testing/planted-accounts.ts'
import { compareTimings, SAMPLES } from '../../../testing/timing-comparison.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const PER_SIDE = 2000
/** The pages have to be built: `npm run build` comes before the tests. */
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ ROLE: 'all', LIMITS_FACTOR: 1000 })
})
afterAll(() => server.close())

const unknownId = () => Buffer.from(crypto.getRandomValues(new Uint8Array(12))).toString('base64url')

/** So many members with a photo each, none asked about before. Their ids. */
async function plant(columns: string): Promise<string[]> {
  const { pool, clock } = server.assembly
  const { emails } = await plantAccounts(server, PER_SIDE)
  const { rows } = await pool.query<{ public_id: string }>(
    `with changed as (
       update profiles.profile set about_me = 'Radios, mostly.', interests = '{dogs,wine}', ${columns}
       where account_id in (select id from accounts.account where email = any($1)) returning id, site_id, public_id),
     shown as (
       insert into photos.photo (id, site_id, profile_id, position, state, created_at, master_key, large_key, card_key,
         thumb_key, blur_key)
       select ids.next_id(ids.shard_of(id)), site_id, id, 0, 'open', $2, $3 || id, $4 || id, $5 || id, $6 || id, $7 || id
       from changed)
     select public_id from changed`,
    [emails, clock.now(), ...['m', 'l', 'c', 't', 'b'].map((name) => name + randomBytes(8).toString('hex'))],
  )
  return rows.map(({ public_id }) => public_id)
}

const HIDDEN: readonly (readonly [name: string, columns: string, host: string])[] = [
  ['invisible', 'entry_pages = true, invisible = true', 'vonk.localhost'],
  ['deleted', `entry_pages = true, status = 'deleted'`, 'vonk.localhost'],
  ['without consent', 'entry_pages = false', 'vonk.localhost'],
  ['of another site', 'entry_pages = true', 'klaver.localhost'],
]

/** What a visitor's browser gets, but for what no two answers share. */
async function pageOf(public_id: string, host: string): Promise<string> {
  const headers = { accept: 'text/html', 'x-forwarded-for': newBlock() }
  const answer = await server.request(`/members/${public_id}/landing`, { host, headers })
  const comparable = Object.entries(answer.headers).filter(
    ([name]) => !/^(?:date|x-request-id|x-ratelimit-.*)$/.test(name),
  )
  return JSON.stringify([answer.status, comparable, answer.text]).replaceAll(/nonce(?:=\\"|-)[\w+/=-]+/g, 'NONCE')
}

async function pagesOf(ids: readonly string[], host: string): Promise<Set<string>> {
  const pages = new Set<string>()
  const left = [...ids]
  const client = async () => {
    for (let id = left.pop(); id !== undefined; id = left.pop()) pages.add(await pageOf(id, host))
  }
  await Promise.all(Array.from({ length: 4 }, client))
  return pages
}

test.each(HIDDEN)(
  '2,000 members who are %s and 2,000 unknown ids get the same answer after the same time, and the same page',
  async (name, columns, host) => {
    const hidden = await plant(columns)
    expect(new Set(hidden).size).toBe(PER_SIDE)
    const members = membersOf(server)
    const answers = new Set<string>()
    const ask = async (public_id: string) =>
      answers.add((await members.as(null, `/api/members/${public_id}/landing`, { host })).text)
    for (let warm = 0; warm < 200; warm += 1) await ask(unknownId())
    const found = await compareTimings(
      (nth) => ask(hidden[nth % PER_SIDE] ?? ''),
      () => ask(unknownId()),
      PER_SIDE,
    )
    const pages = await pagesOf(hidden, host)
    const unknown = await pagesOf(Array.from({ length: PER_SIDE }, unknownId), host)
    const either = new Set([...pages, ...unknown])
    process.stdout.write(
      `landing, ${name}: p = ${found.map((p) => p.toFixed(3)).join(', ')}; ${String(either.size)} page of ${String(2 * PER_SIDE)}\n`,
    )
    expect([...answers]).toEqual(['{"person":null}'])
    expect(found.length).toBeLessThanOrEqual(SAMPLES)
    expect(found.at(-1), `samples that differ: ${found.join(', ')}`).toBeGreaterThan(0.05)
    expect([pages.size, unknown.size, either.size]).toEqual([1, 1, 1])
  },
)

test('what is compared is seen to differ where somebody is shown', async () => {
  const [shown] = await plant('entry_pages = true')
  const [person, nobody] = [await pageOf(shown ?? '', 'vonk.localhost'), await pageOf(unknownId(), 'vonk.localhost')]
  expect(person).toContain('Radios, mostly.')
  expect(person).not.toBe(nobody)
})
