import type { MemberId } from '@app/db/ids'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contextOf } from '../../testing/context.ts'
import { plantAccounts } from '../../testing/planted-accounts.ts'
import { newBlock } from '../../testing/people.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { likeMember } from './giving/giving.service.ts'

const CLIENTS = 16
/** Times the pairs of the gate; the night has five times as many. */
const SIZE = Number(process.env['RACE_SIZE'] ?? 1)

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ DATABASE_POOL: CLIENTS })
})
afterAll(() => server.close())

interface Member {
  id: MemberId
  public_id: string
  cookie: string
}

async function couples(count: number): Promise<[Member, Member][]> {
  const { emails, cookies } = await plantAccounts(server, 2 * count)
  const { rows } = await server.assembly.pool.query<{ id: MemberId; public_id: string; email: string }>(
    `select profile.id, profile.public_id, account.email from profiles.profile
     join accounts.account on account.id = profile.account_id`,
  )
  const byEmail = new Map(rows.map((row) => [row.email, row]))
  const people = emails.map((email, nth) => ({ ...byEmail.get(email), cookie: cookies[nth] })) as Member[]
  return Array.from({ length: count }, (_, nth) => people.slice(2 * nth, 2 * nth + 2) as [Member, Member])
}

async function likeOverHttp(who: Member, other: Member): Promise<boolean> {
  const answer = await server.request(`/api/likes/${other.public_id}`, {
    method: 'PUT',
    headers: { 'x-request-type': 'user', 'x-forwarded-for': newBlock(), cookie: who.cookie },
  })
  if (answer.status !== 200) throw new Error(`a like was refused: ${answer.text}`)
  return answer.json()['match'] === true
}

/** All that the call does once it is known who asks. */
async function likeInside(who: Member, other: Member): Promise<boolean> {
  const ctx = await contextOf(server, who)
  if (!ctx.account) throw new Error('nobody asks')
  return (await likeMember(ctx, server.assembly.likes, ctx.account, other.public_id)).match
}

type Like = typeof likeOverHttp

/** Has both sides of each pair like the other at the same moment; answers the pairs, who was told by the answer first. */
async function likeEachOther(pairs: readonly [Member, Member][], like: Like): Promise<[Member, Member][]> {
  const waiting = [...pairs]
  const received: [Member, Member][] = []
  /** Two clients, each with one side of a pair. */
  const clients = async () => {
    for (let pair = waiting.pop(); pair; pair = waiting.pop()) {
      const [one, other] = pair
      const matches = await Promise.all([like(one, other), like(other, one)])
      expect(matches.toSorted()).toEqual([false, true])
      received.push(matches[0] ? [one, other] : [other, one])
    }
  }
  await Promise.all(Array.from({ length: CLIENTS / 2 }, clients))
  return received
}

test.each([
  ['over HTTP', 100 * SIZE, likeOverHttp],
  ['in the room, 600 pairs', 600 * SIZE, likeInside],
] as const)(
  '[S1.7] two who like each other at the same moment are one match for both, and each is told once: %s',
  async (_where, count, like) => {
    const { pool } = server.assembly
    await pool.query('truncate likes.profile_like, likes.match')
    const received = await likeEachOther(await couples(count), like)
    const { rows: matches } = await pool.query<{ pair: string; sides: number }>(
      `select least(member_id, other_id) || ' ' || greatest(member_id, other_id) as pair, count(*)::int as sides
       from likes.match group by pair`,
    )
    expect(matches).toHaveLength(count)
    expect(matches.filter(({ sides }) => sides !== 2)).toEqual([])
    // Who was told by the answer has nothing new; the other side has exactly this one new like.
    const { rows: news } = await pool.query<{ notified: string; from: string }>(
      'select to_id as notified, from_id as from from likes.profile_like where is_new',
    )
    const expected = received.map(([answered, other]) => `${other.id} ${answered.id}`)
    expect(news.map((row) => `${row.notified} ${row.from}`).toSorted()).toEqual(expected.toSorted())
    // And is shown the match, while the other was.
    const { rows: due } = await pool.query<{ pair: string }>(
      `select from_id || ' ' || to_id as pair from likes.profile_like where not match_shown`,
    )
    expect(due.map(({ pair }) => pair).toSorted()).toEqual(expected.toSorted())
  },
  120_000 * SIZE,
)
