import type { ProfileId } from '@app/db/ids'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '../../platform/calendar.ts'
import { profileChanged } from '../../events/profiles.ts'
import { contextOf } from '../../testing/context.ts'
import { membersOf, type PlantedMember } from '../../testing/members.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { autoLike } from '../likes/auto-like/auto-like.service.ts'
import {
  chanceOf,
  isFindable,
  randomPerson,
  insertPeople,
  someCities,
  type Person,
} from '../search/testing/population.ts'
import { swipeClientOf } from './testing/swipe-client.ts'

const SEED = Number(process.env['SEED'] ?? 1)
const SIZE = 400
const QUARTER_MS = 15 * 60_000
const chance = chanceOf(SEED)

let server: TestServer
let members: ReturnType<typeof membersOf>
const population: Person[] = []
/** Who deleted the account, or is of another site: nobody's business. */
const gone = new Set<string>()

beforeAll(async () => {
  server = await startTestServer()
  members = membersOf(server)
  const cities = await someCities(server)
  const now = server.assembly.clock.now()
  const bucket = Math.floor(now.getTime() / QUARTER_MS)
  for (let nth = 0; nth < SIZE; nth += 1) population.push(randomPerson(chance, cities, now, bucket))
  await insertPeople(server, population)
  for (const { id } of population.filter(({ kind }) => kind === 'real').slice(0, 40)) {
    gone.add(id)
    if (chance.next() < 0.5) await members.change(id, { status: 'deleted' })
    else await moveToAnotherSite(id)
  }
}, 60_000)
afterAll(() => server.close())

async function moveToAnotherSite(id: ProfileId): Promise<void> {
  const { pool, db, publish } = server.assembly
  await pool.query('delete from search.member where id = $1', [id])
  await pool.query(
    `update profiles.profile set site_id = (select id from sites.site where key = 'klaver') where id = $1`,
    [id],
  )
  await db.transaction().execute((tx) => publish(tx, profileChanged, { profile_id: id }))
}

type Tie = 'blocks' | 'is blocked' | 'likes' | 'liked once' | 'is liked' | 'passed' | 'passed before'
const TIES: readonly Tie[] = ['blocks', 'is blocked', 'likes', 'liked once', 'is liked', 'passed', 'passed before']

const TIE_STATEMENTS: Readonly<Record<Tie, string>> = {
  blocks: `insert into safety.block values ($1, $2, now(), 'Blocked', 'real')`,
  'is blocked': `insert into safety.block values ($2, $1, now(), 'Blocked', 'real')`,
  likes: 'insert into likes.profile_like (from_id, to_id, created_at) values ($1, $2, now())',
  'liked once': 'insert into likes.profile_like (from_id, to_id, created_at, revoked_at) values ($1, $2, now(), now())',
  'is liked': 'insert into likes.profile_like (from_id, to_id, created_at) values ($2, $1, now())',
  passed:
    'insert into swipe_game.swipe (member_id, other_id, liked, round, created_at) values ($1, $2, false, 2, now())',
  'passed before':
    'insert into swipe_game.swipe (member_id, other_id, liked, round, created_at) values ($1, $2, false, 1, now())',
}

interface Viewer extends PlantedMember {
  looking_for: 'male' | 'female' | 'both'
  country: string
  ties: Map<string, Set<Tie>>
}

/** Somebody in the second round of their game, with random ties to one in two of the others. */
async function randomViewer(): Promise<Viewer> {
  const looking_for = chance.oneOf(['male', 'female', 'both', 'both'] as const)
  const country = chance.oneOf(['NL', 'NL', 'BE'])
  const me = await members.plantOne({ looking_for, country })
  const { pool } = server.assembly
  await pool.query(
    `insert into swipe_game.daily_allowance (member_id, day, used, round) values ($1, '2026-01-01', 0, 2)`,
    [me.id],
  )
  const ties = new Map<string, Set<Tie>>()
  for (const { id, kind } of population) {
    const possible = TIES.filter((tie) => kind === 'real' || (tie !== 'is blocked' && tie !== 'is liked'))
    const of = new Set(chance.next() < 0.5 ? [chance.oneOf(possible), chance.oneOf(possible)] : [])
    if (of.has('likes')) of.delete('liked once')
    if (of.has('passed')) of.delete('passed before')
    ties.set(id, of)
    for (const tie of of) await pool.query(TIE_STATEMENTS[tie], [me.id, id])
  }
  return { ...me, looking_for, country, ties }
}

/** Which day it is, or will be in so many days. */
const dayAfter = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Amsterdam' }).format(
    server.assembly.clock.now().getTime() + days * DAY_MS,
  )

function isOfAge({ date_of_birth }: Person, today: string): boolean {
  const had = today.slice(5) >= date_of_birth.slice(5)
  const age = Number(today.slice(0, 4)) - Number(date_of_birth.slice(0, 4)) - (had ? 0 : 1)
  return age >= 18 && age <= 99
}

const expected = (viewer: Viewer, ...ties: Tie[]) => expectedOn(dayAfter(0), viewer, ...ties)

/** Whom a viewer looks for, may know of, and has none of these ties to. */
function expectedOn(today: string, viewer: Viewer, ...ties: Tie[]): Person[] {
  const unwanted: Tie[] = ['blocks', 'is blocked', ...ties]
  return population.filter(
    (person) =>
      isFindable(person) &&
      !gone.has(person.id) &&
      person.has_photo &&
      person.country === viewer.country &&
      (viewer.looking_for === 'both' || viewer.looking_for === person.gender) &&
      isOfAge(person, today) &&
      !unwanted.some((tie) => viewer.ties.get(person.id)?.has(tie)),
  )
}

const idsOf = (people: readonly Person[]) => people.map(({ public_id }) => public_id).toSorted()

async function walkFinder(viewer: Viewer): Promise<string[]> {
  const found: string[] = []
  let after: string | null = null
  do {
    const body: object = after === null ? {} : { after }
    const answer = await members.as(viewer, '/api/match-finder', { method: 'POST', body })
    expect(answer.status, answer.text).toBe(200)
    const page = answer.json() as { results: { id: string }[]; next: string | null }
    found.push(...page.results.map(({ id }) => id))
    after = page.next
  } while (after !== null)
  return found
}

/** Asked through the room: a session that is days old would first be made anew. */
async function overlayOn(viewer: Viewer, day: number) {
  const ctx = await contextOf(server, viewer)
  return autoLike({ ...ctx, now: new Date(ctx.now.getTime() + day * DAY_MS) }, server.assembly.profiles)
}

test(`[S6.18] deck, match finder and suggestions show everybody they may, once, and nobody else (seed ${String(SEED)})`, async () => {
  for (let nth = 0; nth < 3; nth += 1) {
    const viewer = await randomViewer()
    const game = swipeClientOf(members, viewer)
    const unplayed = idsOf(expected(viewer, 'likes', 'passed'))
    expect((await game.walk()).toSorted()).toEqual(unplayed)
    expect((await game.deck()).cards).toEqual([])
    expect((await game.again()).status).toBe(200)
    expect((await game.walk()).toSorted()).toEqual(idsOf(expected(viewer, 'likes')))
    expect((await walkFinder(viewer)).toSorted()).toEqual(idsOf(expected(viewer)))

    // Who is invisible is seen by whom they like, and there alone: with the likes out of the way all is suggestion.
    await server.assembly.pool.query('update likes.profile_like set is_new = false where to_id = $1', [viewer.id])
    for (let day = 0; day < 8; day += 1) {
      // Somebody has a birthday in between.
      const then = expectedOn(dayAfter(day), viewer, 'likes', 'liked once')
      const suggested = then.filter(({ kind }) => kind === 'real')
      const { profile, shown_as } = await overlayOn(viewer, day)
      expect(shown_as).toBe('suggestion')
      expect(idsOf(suggested)).toContain(profile?.id)
    }
  }
}, 120_000)
