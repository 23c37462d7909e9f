import { afterAll, beforeAll, expect, test } from 'vitest'
import { noonIn } from '../../testing/dates.ts'
import { membersOf, type PlantedMember } from '../../testing/members.ts'
import { removeTestPhotos } from '../../testing/test-photos.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { keptNow } from '../../testing/traces.ts'

let server: TestServer
let members: ReturnType<typeof membersOf>
let me: PlantedMember
beforeAll(async () => {
  server = await startTestServer()
  // No hour ends in the middle.
  server.assembly.settableClock?.set(new Date(noonIn(0)))
  members = membersOf(server)
  await server.assembly.pool.query(
    `update sites.site set settings = settings || '{"match_finder_fields": ["age", "appearance", "race"]}'
     where key = 'vonk'`,
  )
  me = await members.plantOne({ looking_for: 'both' })
}, 60_000)
afterAll(async () => {
  await removeTestPhotos(server)
  await server.close()
})

/** Always from one address: how often an address calls is counted under it. */
const headers = { 'x-forwarded-for': '10.77.0.1' }
const ask = (answers: object, who = me) =>
  members.as(who, '/api/match-finder', { method: 'POST', body: answers, headers })
const idsFound = async (answers: object) =>
  ((await ask(answers)).json()['results'] as { id: string }[]).map(({ id }) => id)
const say = (who: PlantedMember, body: object) => members.as(who, '/api/profile', { method: 'PUT', body })

async function plantSeen(): Promise<PlantedMember> {
  const member = await members.plantOne()
  await members.plantPhotos(member.id, 1)
  return member
}

test('[D.58] an answer about race finds who put that value on the own profile, and nobody else', async () => {
  const [white, other, silent] = [await plantSeen(), await plantSeen(), await plantSeen()]
  expect((await say(white, { race: 'white' })).json()['profile']).toMatchObject({ race: 'white' })
  expect((await say(other, { race: 'other', appearance: 'sexy' })).status).toBe(200)
  expect((await say(silent, { hair_color: 'white' })).status).toBe(200)
  expect(await idsFound({ race: 'white' })).toEqual([white.public_id])
  expect(await idsFound({ race: 'other' })).toEqual([other.public_id])
  expect(await idsFound({ race: 'other', appearance: 'sexy' })).toEqual([other.public_id])
  expect(await idsFound({ race: 'white', appearance: 'sexy' })).toEqual([])
  expect((await idsFound({})).toSorted()).toEqual([white, other, silent].map((m) => m.public_id).toSorted())
  // What was taken back is found no longer.
  await say(white, { race: null })
  expect(await idsFound({ race: 'white' })).toEqual([])
})

test('what somebody said of their race is on no profile, card or answer to others', async () => {
  const member = await plantSeen()
  await say(member, { race: 'other' })
  for (const path of [`/api/members/${member.public_id}`, '/api/members']) {
    const { status, text } = await members.as(me, path)
    expect(status).toBe(200)
    expect(text).toContain(member.public_id)
    expect(text).not.toContain('race')
  }
  const [person] = (await ask({ race: 'other' })).json()['results'] as Record<string, unknown>[]
  expect(person).not.toHaveProperty('race')
})

const ANSWERS = { age: '35+', appearance: 'sexy', race: 'other' }

/** All answers, and some that are refused or break in the middle: what fails is logged most. */
async function askEverything(who: PlantedMember): Promise<void> {
  for (const answers of [
    ANSWERS,
    { race: 'white' },
    { race: 'purple' },
    { race: ['white'] },
    { ...ANSWERS, after: 'x' },
  ]) {
    await ask(answers, who)
  }
  const lock = await server.assembly.pool.connect()
  try {
    await lock.query('begin; lock table search.member in access exclusive mode')
    expect((await ask(ANSWERS, who)).status).toBe(503)
  } finally {
    await lock.query('rollback')
    lock.release()
  }
}

test('[D.57] an answer about race changes no table and no key of Redis, and stands in no line of the log', async () => {
  // Whatever a first request leaves behind, such as when somebody was last seen.
  await ask({})
  const before = new Map(await keptNow(server))
  await askEverything(me)
  const after = new Map(await keptNow(server))
  expect([...after.keys()].toSorted()).toEqual([...before.keys()].toSorted())
  const changed = [...after].filter(([place, text]) => place !== 'log' && text !== before.get(place))
  // Calls and searches are counted, and that is all that moves.
  const places = changed.map(([place]) => place.replace(/^(redis searches:\d+:\d+):\d+$/, '$1')).toSorted()
  expect(places).toEqual(['redis calls:10.77.0.1', `redis searches:3600:${me.id}`])
  for (const [place, text] of changed) expect(text.slice(place.length - 'redis '.length)).toMatch(/^\n["{}a-z_:,.\d]+$/)
  const logged = server.logs().slice(before.get('log')?.length)
  expect(logged).toContain('/api/match-finder')
  for (const word of ['sexy', 'white', 'other', 'purple', '35+', '"race"']) expect(logged, word).not.toContain(word)
}, 60_000)
