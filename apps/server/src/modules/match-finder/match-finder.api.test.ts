import type { FoundPerson } from '@app/contract'
import { FINDER_AGE, FINDER_RESULTS, PAGE_SIZE } from '@app/contract/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { regionByKey } from '../places/index.ts'
import { membersOf, type PlantedMember } from '../../testing/members.ts'
import { codeOf } from '../../testing/people.ts'
import { removeTestPhotos } from '../../testing/test-photos.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let members: ReturnType<typeof membersOf>
let me: PlantedMember
beforeAll(async () => {
  server = await startTestServer()
  members = membersOf(server)
  me = await members.plantOne({ looking_for: 'both', country: 'BE' })
}, 60_000)
afterAll(async () => {
  await removeTestPhotos(server)
  await server.close()
})

interface Page {
  results: FoundPerson[]
  next: string | null
}

const find = (answers: object, who = me) => members.as(who, '/api/match-finder', { method: 'POST', body: answers })
const found = async (answers: object, who = me) => (await find(answers, who)).json() as unknown as Page
const idsOf = ({ results }: Page) => results.map(({ id }) => id)

/** Every page of them. */
async function walk(answers: object, who = me): Promise<FoundPerson[]> {
  const people: FoundPerson[] = []
  for (let page = await found(answers, who); ; page = await found({ ...answers, after: page.next }, who)) {
    people.push(...page.results)
    if (page.next === null) return people
  }
}

async function plantSeen(row: Record<string, unknown>): Promise<PlantedMember> {
  const member = await members.plantOne(row)
  await members.plantPhotos(member.id, 1)
  return member
}

/** The day on which somebody of that age was born, this many days from the birthday. */
function bornFor(age: number, days = 0): string {
  const day = new Date(server.assembly.clock.now())
  day.setUTCFullYear(day.getUTCFullYear() - age)
  day.setUTCDate(day.getUTCDate() + days)
  return day.toISOString().slice(0, 10)
}

test('[D.90] the age 35 belongs to both answers, and 34 and 36 to one each', async () => {
  const born = (day: string) => plantSeen({ country: 'BE', date_of_birth: day })
  // A day off the birthdays: where the site is at home it may be tomorrow already.
  const younger = await born(bornFor(FINDER_AGE, 2))
  const between = await born(bornFor(FINDER_AGE, -30))
  const older = await born(bornFor(FINDER_AGE + 1, -2))
  expect(idsOf(await found({ age: '18-35' })).toSorted()).toEqual([younger, between].map((m) => m.public_id).toSorted())
  expect(idsOf(await found({ age: '35+' })).toSorted()).toEqual([between, older].map((m) => m.public_id).toSorted())
  expect(idsOf(await found({}))).toHaveLength(3)
  expect((await found({ age: '35+' })).results.map(({ age, reasons }) => [age, reasons])).toEqual([
    [36, ['age']],
    [35, ['age']],
  ])
})

test('an answer about looks keeps to those who said it themselves; nobody is put under it by us', async () => {
  const viewer = await members.plantOne({ looking_for: 'both', country: 'FR' })
  const seen = (appearance: string | null) => plantSeen({ country: 'FR', appearance })
  const [normal, sexy, silent] = [await seen('normal'), await seen('sexy'), await seen(null)]
  expect(idsOf(await found({ appearance: 'normal' }, viewer))).toEqual([normal.public_id])
  const page = await found({ appearance: 'sexy' }, viewer)
  expect(page.results).toMatchObject([{ id: sexy.public_id, reasons: ['appearance'] }])
  expect(idsOf(await found({}, viewer))).toContain(silent.public_id)
  // Said through the own profile, and taken away there.
  const say = (appearance: string | null) => members.as(silent, '/api/profile', { method: 'PUT', body: { appearance } })
  expect((await say('sexy')).json()['profile']).toMatchObject({ appearance: 'sexy', race: null })
  expect(idsOf(await found({ appearance: 'sexy' }, viewer)).toSorted()).toEqual(
    [sexy.public_id, silent.public_id].toSorted(),
  )
  await say(null)
  expect(idsOf(await found({ appearance: 'sexy' }, viewer))).toEqual([sexy.public_id])
})

test('those of the own region come first, then the country, each once, and each with reasons that are so', async () => {
  const [utrecht, elsewhere] = [
    await regionByKey(server.assembly.db, 'NL-UT'),
    await regionByKey(server.assembly.db, 'NL-NH'),
  ]
  const viewer = await members.plantOne({ looking_for: 'male', region_id: utrecht?.id, interests: ['hiking'] })
  const near = []
  for (let i = 0; i < FINDER_RESULTS + 1; i += 1) {
    near.push(
      await plantSeen({ gender: 'male', region_id: utrecht?.id, interests: i === 0 ? ['art', 'hiking'] : ['art'] }),
    )
  }
  const far = [await plantSeen({ gender: 'male', region_id: elsewhere?.id }), await plantSeen({ gender: 'male' })]
  const invented = await members.plantFictional({ gender: 'male', region_id: utrecht?.id })
  await members.plantPhotos(invented.id, 1)
  await members.plantOne({ gender: 'male', region_id: utrecht?.id, name: 'No photo' })
  await plantSeen({ gender: 'female', region_id: utrecht?.id })
  await plantSeen({ gender: 'male', region_id: utrecht?.id, invisible: true })
  const blocked = await plantSeen({ gender: 'male', region_id: utrecht?.id })
  await members.as(viewer, `/api/members/${blocked.public_id}/block`, { method: 'PUT' })
  await members.as(near[0] ?? null, '/api/user.php')

  const first = await found({}, viewer)
  expect(first.results).toHaveLength(FINDER_RESULTS)
  const people = await walk({}, viewer)
  const ids = people.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const nearby = [...near.map(({ public_id }) => public_id), invented.public_id]
  expect(ids.slice(0, nearby.length).toSorted()).toEqual(nearby.toSorted())
  expect(ids.slice(nearby.length).toSorted()).toEqual(far.map(({ public_id }) => public_id).toSorted())
  const reasonsOf = (id: string | undefined) => people.find((person) => person.id === id)?.reasons
  expect(reasonsOf(near[0]?.public_id)).toEqual(['nearby', 'interests', 'online'])
  expect(reasonsOf(near[1]?.public_id)).toEqual(['nearby'])
  expect(reasonsOf(far[0]?.public_id)).toEqual([])
  // Of one who is invented neither place nor presence is claimed.
  expect(people.find(({ id }) => id === invented.public_id)).toMatchObject({ kind: 'fictional', reasons: [] })
})

test('pages follow each other by a cursor only its reader can use, and a page after the first is a whole one', async () => {
  const viewer = await members.plantOne({ looking_for: 'both', country: 'DE' })
  const accounts = await members.plant(FINDER_RESULTS + PAGE_SIZE + 1, { country: 'DE' })
  for (const { id } of accounts) await members.plantPhotos(id, 1)
  const first = await found({}, viewer)
  const second = await found({ after: first.next }, viewer)
  expect(second.results).toHaveLength(PAGE_SIZE)
  expect((await found({ after: second.next }, viewer)).results).toHaveLength(1)
  expect((await find({ after: first.next }, me)).status).toBe(400)
  expect((await find({ after: 'invented' }, viewer)).status).toBe(400)
}, 30_000)

test('a question the site does not ask is refused, and so is saying it on the profile', async () => {
  for (const answers of [{ race: 'white' }, { race: 'other', age: '35+' }, { age: '40+' }, { appearance: 'nice' }]) {
    const answer = await find(answers)
    expect([answer.status, codeOf(answer)], JSON.stringify(answers)).toEqual([400, 'invalid_input'])
  }
  const say = (body: object) => members.as(me, '/api/profile', { method: 'PUT', body })
  expect((await say({ race: 'white' })).status).toBe(400)
  expect((await say({ race: null })).status).toBe(200)
  expect((await members.as(null, '/api/match-finder', { method: 'POST', body: {} })).status).toBe(403)
})
