import { VOICES } from '@app/db/people/voices'
import { DEMO_PASSWORD } from '@app/db/people/logins'
import { MINIMUM_AGE, OPEN_PHOTOS } from '@app/contract/limits'
import type { MemberCard, MemberProfile } from '@app/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findViolations } from '../platform/db/invariants.ts'
import { cookiesOf, peopleOf } from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { seedPeople, type SeedResult } from './seed-people.ts'

let server: TestServer
let seeded: SeedResult
let cookie: string
const MEMBERS = 30

beforeAll(async () => {
  server = await startTestServer()
  seeded = await seedPeople(server.assembly.config, { members: MEMBERS, photos: 4, online: 3 })
  cookie = cookiesOf(await peopleOf(server).login('free@example.com', DEMO_PASSWORD))
}, 60_000)
afterAll(() => server.close())

const get = async <T>(path: string) => (await server.request(path, { headers: { cookie } })).json() as T

async function everybody(): Promise<MemberCard[]> {
  const cards: MemberCard[] = []
  for (const country of ['NL', 'BE', 'DE', 'AT', 'CH', 'FR', 'IT', 'ES', 'IE', 'GB', 'PL']) {
    const page = await get<{ results: MemberCard[] }>(`/api/members?gender=both&country=${country}`)
    cards.push(...page.results)
  }
  return cards
}

describe('a site with demo people', () => {
  it('[D.40] everybody can be found and viewed, and is real or fictional in every answer', async () => {
    const cards = await everybody()
    // The viewer is not shown to herself, and who has not confirmed is shown to nobody.
    expect(cards).toHaveLength(MEMBERS - 2)
    const { rows } = await server.assembly.pool.query<{ public_id: string; kind: string; about_me: string }>(
      'select public_id, kind, about_me from profiles.profile',
    )
    const kinds = new Map(rows.map(({ public_id, kind }) => [public_id, kind]))
    expect(new Set(cards.map(({ kind }) => kind))).toEqual(new Set(['real', 'fictional']))
    for (const card of cards) {
      const { profile } = await get<{ profile: MemberProfile }>(`/api/members/${card.id}`)
      expect([card.kind, profile.kind]).toEqual([kinds.get(card.id), kinds.get(card.id)])
      expect(profile.age).toBeGreaterThanOrEqual(MINIMUM_AGE)
      expect(profile.about_me).toBe(rows.find(({ public_id }) => public_id === card.id)?.about_me)
      expect(profile.interests.length).toBeGreaterThan(1)
      expect(profile.num_photos > 0).toBe(card.main_image !== null)
    }
    expect(seeded.fictional).toBe(rows.filter(({ kind }) => kind === 'fictional').length)
  })

  it('their pictures are there, and those beyond the open ones are locked', async () => {
    const cards = await everybody()
    const main = cards.flatMap(({ main_image }) => (main_image ? [main_image] : []))
    for (const { filename, thumb_filename, match } of main.slice(0, 3)) {
      for (const path of [filename, thumb_filename, match]) {
        const answer = await server.request(`/media/${path}`, { headers: { cookie } })
        expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/webp'])
      }
    }
    const { rows } = await server.assembly.pool.query<{ public_id: string }>(
      `select public_id from profiles.profile where id in
         (select profile_id from photos.photo group by profile_id having count(*) > $1)
       and id <> (select id from accounts.account where email = 'free@example.com') limit 1`,
      [OPEN_PHOTOS],
    )
    const { profile } = await get<{ profile: MemberProfile }>(`/api/members/${rows[0]?.public_id ?? ''}`)
    expect(profile.photos.map(({ locked }) => locked)).toEqual([false, false, false, true])
  })

  it('texts are in the language of the member', async () => {
    const { rows } = await server.assembly.pool.query<{ language: keyof typeof VOICES; about_me: string }>(
      'select language, about_me from profiles.profile join accounts.account on account.id = account_id',
    )
    const wordsOf = (language: keyof typeof VOICES) => JSON.stringify(VOICES[language])
    for (const { language, about_me } of rows) {
      const sentence = about_me.split('. ').at(-1) ?? ''
      expect(wordsOf(language)).toContain(sentence.split(' ').slice(-2).join(' '))
    }
  })

  it('seeding again adds nobody, and more adds the rest', async () => {
    const { config } = server.assembly
    expect(await seedPeople(config, { members: MEMBERS })).toMatchObject({ people: 0, photos: 0 })
    expect(await seedPeople(config, { members: MEMBERS + 5, fast: true })).toMatchObject({ people: 5, photos: 0 })
    const { rows } = await server.assembly.pool.query<{ n: number }>('select count(*)::int as n from search.member')
    expect(rows[0]?.n).toBe(MEMBERS + 5 - 1)
  })

  it('is refused in production', async () => {
    const config = { ...server.assembly.config, ENVIRONMENT: 'production' as const }
    await expect(seedPeople(config, { members: 1 })).rejects.toThrow('not for production')
  })

  it('those one can log in as have chats, likes and matches, counted and paid like any others, once', async () => {
    const { config, db, pool, invariants } = server.assembly
    for (let times = 0; times < 2; times += 1) await seedPeople(config, { members: 400, fast: true, contacts: true })
    for (const called of ['premium', 'free']) {
      const own = cookiesOf(await peopleOf(server).login(`${called}@example.com`, DEMO_PASSWORD))
      const ask = async <T>(path: string) => (await server.request(path, { headers: { cookie: own } })).json() as T
      const { chats } = await ask<{ chats: { num_unread_messages: number }[] }>('/api/chats.php')
      expect(chats.map(({ num_unread_messages: unread }) => unread)).toEqual([0, 1])
      for (const [type, count] of [
        ['received', 4],
        ['given', 3],
        ['matches', 2],
      ] as const) {
        const { members } = await ask<{ members: unknown[] }>(`/api/likes/${type}`)
        expect([type, members.length]).toEqual([type, count])
      }
    }
    expect(await findViolations(db, invariants)).toEqual({})
    const { rows } = await pool.query<{ kind: string }>(
      `select distinct kind from profiles.profile where id in (select from_id from likes.profile_like
         union select to_id from likes.profile_like union select member_id from chat.participant)`,
    )
    expect(rows).toEqual([{ kind: 'real' }])
  })
})
