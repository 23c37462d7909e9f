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

/** Who did it to whom, each as two ids. */
interface Relations {
  blocks: ReadonlySet<string>
  likes: ReadonlySet<string>
}

/** The rule in one line, as the papers have it. */
function sees(viewer: Person | null, other: Person, { blocks, likes }: Relations): 'all' | 'name' | 'nothing' {
  const self = viewer?.id === other.id
  if (other.site !== 'vonk') return 'nothing'
  // Whom somebody blocked they can always unblock.
  if (viewer && blocks.has(`${viewer.id} ${other.id}`)) return 'name'
  if (!self && other.status !== 'active') return 'nothing'
  // Who is invisible made themselves known to whom they like.
  if (!self && other.invisible && !likes.has(`${other.id} ${viewer?.id ?? ''}`)) return 'nothing'
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

/** Rows between people by chance, also such as would never be together: the rule must hold of them too. */
async function relate(people: readonly Person[], count: number, insert: string): Promise<Set<string>> {
  const { pool, clock } = server.assembly
  const related = new Set<string>()
  for (let i = 0; i < count; i += 1) {
    const [one, other] = [pick(people), pick(people)]
    if (one.id === other.id) continue
    related.add(`${one.id} ${other.id}`)
    await pool.query(`${insert} on conflict do nothing`, [one.id, other.id, clock.now()])
  }
  return related
}

/** Whoever is in a list of likes is seen, whoever is seen and likes or is liked is in it, and the number of new ones agrees. */
async function compareLikes(viewer: Person, people: readonly Person[], related: Relations): Promise<void> {
  const shown = people.filter((other) => other.id !== viewer.id && sees(viewer, other, related) === 'all')
  const received = shown.filter(({ id }) => related.likes.has(`${id} ${viewer.id}`))
  const given = shown.filter(({ id }) => related.likes.has(`${viewer.id} ${id}`))
  for (const [type, expected] of Object.entries({ received, given })) {
    const { members: listed } = (await members.as(viewer, `/api/likes/${type}`)).json() as { members: { id: string }[] }
    expect(new Set(listed.map(({ id }) => id)), type).toEqual(new Set(expected.map(({ public_id }) => public_id)))
  }
  expect((await members.as(viewer, '/api/likes/new')).json()).toMatchObject({ num_new: received.length })
}

test('[S4.12] [S6.18] lists and profiles agree with the rule on who is visible, whoever looks at whom', async () => {
  const people = await populate(24)
  const related = {
    blocks: await relate(people, 60, `insert into safety.block values ($1, $2, $3, 'Blocked', 'real')`),
    likes: await relate(people, 120, 'insert into likes.profile_like values ($1, $2, $3)'),
  }
  // What was taken back tells of nobody.
  await relate(people, 120, 'insert into likes.profile_like values ($1, $2, $3, true, $3)')
  const shuffled = people.toSorted(() => Math.random() - 0.5)
  for (const viewer of people.slice(0, people.length / 2)) {
    const ctx = await contextOf(server, viewer)
    const ids = shuffled.map(({ id }) => id)
    const cards = await cardsFor(ctx, server.assembly.profiles, ids)
    const expected = shuffled.filter((other) => sees(viewer, other, related) === 'all')
    expect(cards.map(({ id }) => id)).toEqual(expected.map(({ public_id }) => public_id))
    await compareLikes(viewer, people, related)
    for (const other of people) {
      const answer = await members.as(viewer, `/api/members/${other.public_id}`)
      const profile = answer.json()['profile'] as { blocked: boolean } | undefined
      const seen = profile?.blocked ? 'name' : 'all'
      expect(answer.status === 404 ? 'nothing' : seen, JSON.stringify(other)).toBe(sees(viewer, other, related))
    }
  }
  const cards = await cardsFor(
    await contextOf(server, null),
    server.assembly.profiles,
    shuffled.map(({ id }) => id),
  )
  const expected = shuffled.filter((other) => sees(null, other, related) === 'all')
  expect(cards.map(({ id }) => id)).toEqual(expected.map(({ public_id }) => public_id))
})
