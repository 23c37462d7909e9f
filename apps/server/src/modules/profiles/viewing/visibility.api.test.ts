import { afterAll, beforeAll, expect, test } from 'vitest'
import { contextOf } from '../../../testing/context.ts'
import { membersOf, type PlantedMember } from '../../../testing/members.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { cardsFor } from '../index.ts'

let server: TestServer
let members: ReturnType<typeof membersOf>
beforeAll(async () => {
  server = await startTestServer()
  members = membersOf(server)
})
afterAll(() => server.close())

const pick = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)] as T
const chance = (share: number) => Math.random() < share

interface Person extends PlantedMember {
  status: 'active' | 'disabled' | 'deleted'
  invisible: boolean
  site: string
}

/** The rule in one line, as the papers have it. */
function sees(viewer: Person | null, other: Person, blocks: ReadonlySet<string>): 'all' | 'name' | 'nothing' {
  const self = viewer?.id === other.id
  if (other.site !== 'vonk' || (!self && other.status !== 'active')) return 'nothing'
  // Whom somebody blocked they can always unblock.
  if (viewer && blocks.has(`${viewer.id} ${other.id}`)) return 'name'
  if (!self && other.invisible) return 'nothing'
  return viewer && blocks.has(`${other.id} ${viewer.id}`) ? 'nothing' : 'all'
}

/** People in random states. Viewers keep what they need to be logged in. */
async function populate(size: number): Promise<Person[]> {
  const planted = await members.plant(size)
  const people: Person[] = []
  for (const [index, member] of planted.entries()) {
    const looks = index < size / 2
    const status = looks ? 'active' : pick(['active', 'active', 'disabled', 'deleted'] as const)
    const person = { ...member, status, invisible: chance(0.25), site: looks || chance(0.85) ? 'vonk' : 'klaver' }
    await members.change(member.id, { status, invisible: person.invisible })
    await server.assembly.pool.query(
      'update profiles.profile set site_id = (select id from sites.site where key = $2) where id = $1',
      [member.id, person.site],
    )
    people.push(person)
  }
  return people
}

async function relate(people: readonly Person[], count: number): Promise<Set<string>> {
  const blocks = new Set<string>()
  for (let i = 0; i < count; i += 1) {
    const [one, other] = [pick(people), pick(people)]
    if (one.id === other.id) continue
    blocks.add(`${one.id} ${other.id}`)
    const { pool, clock } = server.assembly
    await pool.query('insert into safety.block values ($1, $2, $3) on conflict do nothing', [
      one.id,
      other.id,
      clock.now(),
    ])
  }
  return blocks
}

test('[S4.12] [S6.18] lists and profiles agree with the rule on who is visible, whoever looks at whom', async () => {
  const people = await populate(24)
  const blocks = await relate(people, 60)
  const shuffled = people.toSorted(() => Math.random() - 0.5)
  for (const viewer of people.slice(0, people.length / 2)) {
    const ctx = await contextOf(server, viewer)
    const ids = shuffled.map(({ id }) => id)
    const cards = await cardsFor(ctx, server.assembly.profiles, ids)
    const expected = shuffled.filter((other) => sees(viewer, other, blocks) === 'all')
    expect(cards.map(({ id }) => id)).toEqual(expected.map(({ public_id }) => public_id))
    for (const other of people) {
      const answer = await members.as(viewer, `/api/members/${other.public_id}`)
      const profile = answer.json()['profile'] as { blocked: boolean } | undefined
      const seen = profile?.blocked ? 'name' : 'all'
      expect(answer.status === 404 ? 'nothing' : seen, JSON.stringify(other)).toBe(sees(viewer, other, blocks))
    }
  }
  const cards = await cardsFor(
    await contextOf(server, null),
    server.assembly.profiles,
    shuffled.map(({ id }) => id),
  )
  const expected = shuffled.filter((other) => sees(null, other, blocks) === 'all')
  expect(cards.map(({ id }) => id)).toEqual(expected.map(({ public_id }) => public_id))
})
