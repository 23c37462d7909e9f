import { EQUAL_OPENERS_AN_HOUR, OPENERS_AN_HOUR } from '@app/contract/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MINUTE_MS } from '../../platform/calendar.ts'
import { runByClock } from '../../testing/due-jobs.ts'
import type { PlantedMember } from '../../testing/members.ts'
import { codeOf } from '../../testing/people.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { chatPersonalData } from './index.ts'
import { chatClientOf } from './testing/chat-client.ts'

const OPENER = 'wat leuk dat je ook van wandelen houdt'

let server: TestServer
let chatClient: ReturnType<typeof chatClientOf>
beforeAll(async () => {
  server = await startTestServer({ DATABASE_POOL: 12, MESSAGES_A_MINUTE: 1000, MESSAGES_A_DAY: 1000 })
  chatClient = chatClientOf(server)
})
afterAll(async () => {
  server.assembly.settableClock?.reset()
  await server.close()
})

/** Somebody who may begin any number of conversations, and others. */
async function premiumAmong(count: number): Promise<[PlantedMember, PlantedMember[]]> {
  const [one, ...others] = await chatClient.people(count + 1)
  if (!one) throw new Error('nobody was planted')
  await server.assembly.pool.query('update accounts.account set paid_user = true where id = $1', [one.id])
  return [one, others]
}

const openersOf = async ({ id }: PlantedMember) => {
  const { rows } = await server.assembly.pool.query('select text_hash from chat.opener where member_id = $1', [id])
  return rows.length
}

const passMinutes = (minutes: number) => {
  const { settableClock, clock } = server.assembly
  settableClock?.set(new Date(clock.now().getTime() + minutes * MINUTE_MS))
}

test('the same words begin five conversations within an hour, all at once too; what is refused is not charged', async () => {
  const [anna, others] = await premiumAmong(EQUAL_OPENERS_AN_HOUR + 3)
  const before = await chatClient.balance(anna)
  const answers = await Promise.all(
    others.map((other, nth) =>
      chatClient.first(anna, other, { text: `Hoi Naam${String(nth)}, ${OPENER}! ${String(nth)}` }),
    ),
  )
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused.map((answer) => [answer.status, codeOf(answer)])).toEqual(
    Array.from({ length: 3 }, () => [429, 'opener_repeated']),
  )
  expect(before - (await chatClient.balance(anna))).toBe(2 * EQUAL_OPENERS_AN_HOUR)
  expect(await chatClient.chats(anna)).toHaveLength(EQUAL_OPENERS_AN_HOUR)
})

test('other words, answers, gifts without words and going on are not slowed, and after the hour the words are free', async () => {
  const [anna, others] = await premiumAmong(EQUAL_OPENERS_AN_HOUR + 4)
  const [late, gifted, bram, ...rest] = others as [PlantedMember, PlantedMember, PlantedMember, ...PlantedMember[]]
  for (const other of rest.slice(0, EQUAL_OPENERS_AN_HOUR)) await chatClient.begin(anna, other, { text: OPENER })
  expect(codeOf(await chatClient.first(anna, late, { text: OPENER }))).toBe('opener_repeated')
  expect((await chatClient.first(anna, gifted, { text: '', gift: 'rose' })).status).toBe(200)
  expect((await chatClient.first(anna, gifted, { text: OPENER })).status).toBe(200)
  const id = await chatClient.begin(bram, anna, { text: OPENER })
  expect((await chatClient.send(anna, id, { text: OPENER })).status).toBe(200)
  expect((await chatClient.first(anna, late, { text: 'iets heel anders dan dat' })).status).toBe(200)
  passMinutes(61)
  const [next] = rest.slice(EQUAL_OPENERS_AN_HOUR)
  expect((await chatClient.first(anna, next ?? late, { text: OPENER })).status).toBe(200)
})

test('so many conversations begin within an hour, whatever is said', async () => {
  const [anna, others] = await premiumAmong(OPENERS_AN_HOUR + 2)
  const answers = await Promise.all(
    others.map((other, nth) => chatClient.first(anna, other, { text: 'x'.repeat(nth + 1) })),
  )
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused.map(codeOf)).toEqual(['too_many_requests', 'too_many_requests'])
  const left = others[answers.findIndex(({ status }) => status !== 200)]
  passMinutes(61)
  expect(left && (await chatClient.first(anna, left, { text: 'y' })).status).toBe(200)
})

test('of what was said stays a hash, for an hour or until the person is erased', async () => {
  const [anna, others] = await premiumAmong(2)
  const [bram, cleo] = others as [PlantedMember, PlantedMember]
  await chatClient.begin(anna, bram, { text: OPENER })
  await chatClient.begin(cleo, bram, { text: OPENER })
  await server.assembly.db.transaction().execute((tx) => chatPersonalData.erase(tx, anna.id))
  expect([await openersOf(anna), await openersOf(cleo)]).toEqual([0, 1])
  await runByClock(server, 'chat.forget-openers')
  expect(await openersOf(cleo)).toBe(1)
  passMinutes(61)
  await runByClock(server, 'chat.forget-openers')
  expect(await openersOf(cleo)).toBe(0)
})
