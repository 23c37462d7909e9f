import type { Answer, likes, LikeItem } from '@app/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { membersOf, type PlantedMember } from '../../../testing/members.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { likesClientOf } from '../testing/likes-client.ts'

let server: TestServer
let members: ReturnType<typeof membersOf>
let likesClient: ReturnType<typeof likesClientOf>
beforeAll(async () => {
  server = await startTestServer()
  members = membersOf(server)
  likesClient = likesClientOf(server)
})
afterAll(() => server.close())

/** Each test is alone in its country, with a woman who looks for men. */
const countries = ['NL', 'BE', 'DE', 'FR', 'IT']
let country = ''
let viewer: PlantedMember
beforeEach(async () => {
  country = countries.pop() ?? ''
  viewer = await members.plantOne({ country, gender: 'female', looking_for: 'male' })
})

async function man(changes: object = {}, photos = 1): Promise<PlantedMember> {
  const planted = await members.plantOne({ country, gender: 'male', ...changes })
  if (photos > 0) await members.plantPhotos(planted.id, photos)
  return planted
}

async function madeUp() {
  const planted = await members.plantFictional({ country, gender: 'male' })
  await members.plantPhotos(planted.id, 1)
  return planted
}

async function shown() {
  const answer = await members.as(viewer, '/api/auto-like.php')
  expect(answer.status, answer.text).toBe(200)
  return answer.json() as Answer<typeof likes.autoLike>
}
const NOBODY = { profile: null, shown_as: null, match: false }

test('[S7.9] [D.48] a like that was not looked at comes first, then a suggestion, then somebody made up, else nobody', async () => {
  expect(await shown()).toEqual(NOBODY)
  const fictional = await madeUp()
  expect(await shown()).toMatchObject({
    shown_as: 'fictional',
    match: false,
    profile: {
      id: fictional.public_id,
      kind: 'fictional',
      main_image: { match: expect.stringMatching(/./) as string },
    },
  })
  const real = await man()
  expect(await shown()).toMatchObject({
    shown_as: 'suggestion',
    match: false,
    profile: { id: real.public_id, kind: 'real', main_image: { match: expect.stringMatching(/./) as string } },
  })
  const [earlier, latest] = [await man(), await man({ invisible: true })]
  await likesClient.like(earlier, viewer)
  await likesClient.like(latest, viewer)
  expect(await shown()).toMatchObject({ shown_as: 'like', match: false, profile: { id: latest.public_id } })
  await likesClient.seen(viewer, latest)
  expect(await shown()).toMatchObject({ shown_as: 'like', match: false, profile: { id: earlier.public_id } })
  await likesClient.seen(viewer, earlier)
  expect(await shown()).toMatchObject({ shown_as: 'suggestion' })
})

test('[D.48] a like that answers the member’s own is a match', async () => {
  const other = await man()
  await likesClient.like(viewer, other)
  expect(await shown()).toEqual(NOBODY)
  await likesClient.like(other, viewer)
  expect(await shown()).toMatchObject({ shown_as: 'like', match: true, profile: { id: other.public_id } })
})

test('[D.48] a suggestion keeps to what the member looks for: with a photo, in sight, and never liked', async () => {
  await man({}, 0)
  await man({ gender: 'female' })
  await man({ country: 'PL' })
  await man({ invisible: true })
  await man({ status: 'deleted' })
  const [blocked, liked, takenBack] = [await man(), await man(), await man()]
  await likesClient.block(blocked, viewer)
  await likesClient.like(viewer, liked)
  await likesClient.like(viewer, takenBack)
  await likesClient.takeBack(viewer, takenBack)
  expect(await shown()).toEqual(NOBODY)
  const right = await man()
  expect(await shown()).toMatchObject({ shown_as: 'suggestion', profile: { id: right.public_id } })
})

test('[D.50] a suggestion or somebody made up is never called a like, and never counted as one', async () => {
  for (const other of [await madeUp(), await man()]) {
    const { shown_as, match } = await shown()
    expect([shown_as === 'like', match]).toEqual([false, false])
    const { liked_by, num_new } = await likesClient.lists(viewer)
    expect({ liked_by, num_new }).toEqual({ liked_by: [] as LikeItem[], num_new: 0 })
    expect(await likesClient.news(viewer)).toBe(0)
    expect(await likesClient.idsOf(viewer, 'matches')).toEqual([])
    const { profile } = (await members.as(viewer, `/api/members/${other.public_id}`)).json()
    expect(profile).toMatchObject({ likes_me: false })
  }
})

/** Every row of every table, as one word. */
async function everything(): Promise<Record<string, string>> {
  const { pool } = server.assembly
  const { rows: names } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const words: Record<string, string> = {}
  for (const { name } of names) {
    const { rows } = await pool.query<{ word: string }>(
      `select count(*) || md5(coalesce(string_agg(row::text || xmin, chr(10) order by row::text), '')) as word
       from ${name} as row`,
    )
    words[name] = rows[0]?.word ?? ''
  }
  return words
}

test('[D.51] reading it changes no row of any table, whoever is shown', async () => {
  const states = [() => Promise.resolve(), madeUp, () => man(), async () => likesClient.like(await man(), viewer)]
  const ways: unknown[] = []
  for (const reach of states) {
    await reach()
    const before = await everything()
    expect(Object.keys(before)).toContain('likes.profile_like')
    for (let i = 0; i < 3; i += 1) ways.push((await shown()).shown_as)
    expect(await everything()).toEqual(before)
  }
  expect(ways).toEqual([null, 'fictional', 'suggestion', 'like'].flatMap((way) => [way, way, way]))
  const before = await everything()
  await likesClient.takeBack(viewer, { public_id: 'AAAAAAAAAAAAAAAA' })
  expect(await everything()).toEqual(before)
  await likesClient.like(await man(), viewer)
  expect(await everything()).not.toEqual(before)
})
