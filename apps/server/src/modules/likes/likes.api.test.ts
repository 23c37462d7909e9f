import { afterAll, beforeAll, expect, test } from 'vitest'
import { MINUTE_MS } from '../../platform/calendar.ts'
import { membersOf, type PlantedMember } from '../../testing/members.ts'
import { codeOf, cookiesOf, peopleOf } from '../../testing/people.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { likesClientOf } from './testing/likes-client.ts'

let server: TestServer
let members: ReturnType<typeof membersOf>
let likesClient: ReturnType<typeof likesClientOf>
beforeAll(async () => {
  server = await startTestServer()
  members = membersOf(server)
  likesClient = likesClientOf(server)
})
afterAll(async () => {
  server.assembly.settableClock?.reset()
  await server.close()
})

const two = async () => (await members.plant(2)) as [PlantedMember, PlantedMember]

const later = (minutes = 1) => {
  const { settableClock, clock } = server.assembly
  settableClock?.set(new Date(clock.now().getTime() + minutes * MINUTE_MS))
}

test('[S1.6] [S3.10] [S7.15] a member likes another, who then sees the like', async () => {
  const [anna, bram] = await two()
  const answer = await likesClient.like(anna, bram)
  expect([answer.status, answer.json()]).toEqual([200, { match: false }])
  const sent = await likesClient.lists(anna)
  expect(sent).toMatchObject({ liked_by: [], num_new: 0 })
  expect(sent.profiles).toMatchObject([{ id: bram.public_id, liked: true, like_new: false, likes_me: false }])
  const got = await likesClient.lists(bram)
  expect(got).toMatchObject({ profiles: [], num_new: 1 })
  expect(got.liked_by).toMatchObject([
    { id: anna.public_id, kind: 'real', name: 'Anna', liked: false, like_new: true, likes_me: true },
  ])
  expect(await likesClient.news(bram)).toBe(1)
  const { profile } = (await members.as(bram, `/api/members/${anna.public_id}`)).json()
  expect(profile).toMatchObject({ likes_me: true, liked: false })
})

test('[S1.7] two who like each other are a match, and both see it', async () => {
  const [anna, bram] = await two()
  await likesClient.like(anna, bram)
  later()
  expect((await likesClient.like(bram, anna)).json()).toEqual({ match: true })
  const [latest] = (await likesClient.page(bram, 'given')).members
  for (const [one, other] of [
    [anna, bram],
    [bram, anna],
  ] as const) {
    const { members: matches } = await likesClient.page(one, 'matches')
    expect(matches).toMatchObject([{ id: other.public_id, liked: true, likes_me: true, like_new: false }])
    expect(matches[0]?.at).toBe(latest?.at)
    const { profile } = (await members.as(one, `/api/members/${other.public_id}`)).json()
    expect(profile).toMatchObject({ likes_me: true, liked: true })
  }
})

test('[S1.7] who likes back has seen the like; the other is told of the match by a new one', async () => {
  const [anna, bram] = await two()
  await likesClient.like(anna, bram)
  await likesClient.like(bram, anna)
  expect([await likesClient.news(anna), await likesClient.news(bram)]).toEqual([1, 0])
})

test('liking twice is liking once', async () => {
  const [anna, bram] = await two()
  await likesClient.like(anna, bram)
  const [first] = (await likesClient.page(anna, 'given')).members
  later()
  expect((await likesClient.like(anna, bram)).json()).toEqual({ match: false })
  expect((await likesClient.page(anna, 'given')).members).toEqual([first])
  await likesClient.like(bram, anna)
  expect((await likesClient.like(anna, bram)).json()).toEqual({ match: true })
  expect(await likesClient.idsOf(anna, 'matches')).toEqual([bram.public_id])
})

test('a like that is taken back is gone for both, with the match; the other like stays', async () => {
  const [anna, bram] = await two()
  await likesClient.like(anna, bram)
  await likesClient.like(bram, anna)
  expect((await likesClient.takeBack(anna, bram)).status).toBe(200)
  expect(await likesClient.lists(anna)).toMatchObject({ profiles: [], num_new: 1 })
  expect(await likesClient.lists(bram)).toMatchObject({ liked_by: [], num_new: 0 })
  expect([await likesClient.idsOf(anna, 'matches'), await likesClient.idsOf(bram, 'matches')]).toEqual([[], []])
  expect(await likesClient.idsOf(bram, 'given')).toEqual([anna.public_id])
  const { profile } = (await members.as(bram, `/api/members/${anna.public_id}`)).json()
  expect(profile).toMatchObject({ likes_me: false, liked: true })
})

test('given again it is the same like: where it was, and new only if it was never looked at', async () => {
  const [anna, bram, cleo] = (await members.plant(3)) as [PlantedMember, PlantedMember, PlantedMember]
  await likesClient.like(anna, bram)
  later()
  await likesClient.like(cleo, bram)
  await likesClient.takeBack(anna, bram)
  expect(await likesClient.news(bram)).toBe(1)
  later()
  await likesClient.like(anna, bram)
  expect(await likesClient.news(bram)).toBe(2)
  await likesClient.seen(bram, anna)
  await likesClient.seen(bram, cleo)
  const before = (await likesClient.page(bram, 'received')).members
  expect(before.map(({ id }) => id)).toEqual([cleo.public_id, anna.public_id])
  await likesClient.takeBack(anna, bram)
  await likesClient.like(anna, bram)
  expect((await likesClient.page(bram, 'received')).members).toEqual(before)
})

test('taking back what was not given, or from nobody, says the same', async () => {
  const [anna, bram] = await two()
  for (const public_id of [bram.public_id, anna.public_id, 'AAAAAAAAAAAAAAAA']) {
    const answer = await likesClient.takeBack(anna, { public_id })
    expect([answer.status, answer.json()]).toEqual([200, {}])
  }
})

test('[S6.4] a visitor must log in to like, and sees nobody’s likes', async () => {
  const bram = await members.plantOne()
  const answer = await likesClient.like(null, bram)
  expect([answer.status, codeOf(answer)]).toEqual([403, 'authentication_required'])
  for (const path of ['/api/likes.php', '/api/likes/received', '/api/likes/new', '/api/auto-like.php']) {
    expect(codeOf(await members.as(null, path))).toBe('authentication_required')
  }
  expect(await likesClient.lists(bram)).toEqual({ profiles: [], liked_by: [], num_new: 0 })
})

test('who has not confirmed the address cannot like: nobody could see who it was', async () => {
  const bram = await members.plantOne()
  const cookie = cookiesOf(await peopleOf(server).signup())
  const answer = await likesClient.like({ cookie }, bram)
  expect([answer.status, codeOf(answer)]).toEqual([403, 'confirmation_required'])
  expect(await likesClient.news(bram)).toBe(0)
  expect((await members.as({ cookie }, '/api/likes.php')).json()).toEqual({ profiles: [], liked_by: [], num_new: 0 })
})

test('a list that there is not is not found', async () => {
  const anna = await members.plantOne()
  for (const type of ['sent', 'toString', 'x'.repeat(40)]) {
    const answer = await members.as(anna, `/api/likes/${type}`)
    expect([answer.status, codeOf(answer)]).toEqual([404, 'not_found'])
  }
})
