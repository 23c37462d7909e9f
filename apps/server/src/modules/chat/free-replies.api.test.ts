import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PlantedMember } from '../../testing/members.ts'
import { codeOf } from '../../testing/people.ts'
import { startTestServer, type TestResponse, type TestServer } from '../../testing/test-server.ts'
import { chatClientOf } from './testing/chat-client.ts'

const FREE = 3

let server: TestServer
let chatClient: ReturnType<typeof chatClientOf>
beforeAll(async () => {
  server = await startTestServer({ DATABASE_POOL: 16, MESSAGES_A_MINUTE: 100_000, MESSAGES_A_DAY: 100_000 })
  chatClient = chatClientOf(server)
  await setFreeReplies(FREE)
})
afterAll(async () => {
  server.assembly.settableClock?.reset()
  await server.close()
})

/** A process remembers a site for half a minute. */
async function setFreeReplies(free_replies: number): Promise<void> {
  const { pool, settableClock, clock } = server.assembly
  await pool.query(`update sites.site set settings = settings || $1::jsonb where key = 'vonk'`, [{ free_replies }])
  settableClock?.set(new Date(clock.now().getTime() + 31_000))
}

/** Anna, who has credits, wrote to Bram, who never had any. */
async function written(): Promise<{ anna: PlantedMember; bram: PlantedMember; id: string }> {
  const bram = await chatClient.plantOne()
  const [anna] = (await chatClient.people(1)) as [PlantedMember]
  return { anna, bram, id: await chatClient.begin(anna, bram) }
}

const costOf = (answer: TestResponse) =>
  answer.status === 200 ? (answer.json()['message'] as { credits: number }).credits : codeOf(answer)
const left = async (who: PlantedMember, id: string) => (await chatClient.conversation(who, id)).free_replies

/** How often each outcome came. */
function countOutcomes(answers: readonly TestResponse[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const answer of answers) counts[String(costOf(answer))] = (counts[String(costOf(answer))] ?? 0) + 1
  return counts
}

test('who did not begin answers so many times for nothing, then pays; who began pays as ever', async () => {
  const { anna, bram, id } = await written()
  expect([await left(anna, id), await left(bram, id)]).toEqual([0, FREE])
  for (let nth = 1; nth <= FREE; nth += 1) {
    const answer = await chatClient.send(bram, id)
    expect([costOf(answer), answer.json()['credits']]).toEqual([0, 0])
    expect(await left(bram, id)).toBe(FREE - nth)
    expect(costOf(await chatClient.send(anna, id))).toBe(2)
  }
  expect(costOf(await chatClient.send(bram, id))).toBe('insufficient_credits')
  await chatClient.credit(bram, 10)
  expect(costOf(await chatClient.send(bram, id))).toBe(2)
  expect([await chatClient.balance(anna), await chatClient.balance(bram)]).toEqual([1000 - 8, 8])
  const { messages, credits_spent } = await chatClient.conversation(bram, id)
  expect(messages.flatMap(({ credits }) => credits ?? [])).toEqual([0, 0, 0, 2])
  expect(credits_spent).toBe(2)
})

test('by the address of the member too, and each conversation counts for itself', async () => {
  const { anna, bram, id } = await written()
  for (let nth = 0; nth < FREE; nth += 1) expect(costOf(await chatClient.first(bram, anna))).toBe(0)
  expect(costOf(await chatClient.first(bram, anna))).toBe('insufficient_credits')
  expect(await left(bram, id)).toBe(0)
  const [cleo] = (await chatClient.people(1)) as [PlantedMember]
  const other = await chatClient.begin(cleo, bram)
  expect(costOf(await chatClient.send(bram, other))).toBe(0)
  // To begin one is no answer.
  const dirk = await chatClient.plantOne()
  expect(costOf(await chatClient.first(bram, dirk))).toBe('insufficient_credits')
})

test('the ledger says of each that it was free, also of who never had a credit', async () => {
  const { bram, anna, id } = await written()
  await chatClient.send(bram, id)
  const { entries, credits } = (await chatClient.as(bram, '/api/credits/history')).json() as {
    credits: number
    entries: object[]
  }
  expect(credits).toBe(0)
  expect(entries).toMatchObject([
    { kind: 'message', amount: 0, balance: 0, worth: { cents: 0 }, other: { id: anna.public_id } },
  ])
})

test('a gift is no answer: it costs as ever and uses no free one, with words or without', async () => {
  const { bram, id } = await written()
  await chatClient.credit(bram, 20)
  for (const text of ['', 'Voor jou']) expect(costOf(await chatClient.send(bram, id, { gift: 'rose', text }))).toBe(3)
  expect([await left(bram, id), await chatClient.balance(bram)]).toEqual([FREE, 14])
})

test('nobody is charged where free was shown, and who was shown a price is charged nothing', async () => {
  const { bram, id } = await written()
  await chatClient.credit(bram, 20)
  for (const shown of [0, 2, 9]) expect(costOf(await chatClient.send(bram, id, { shown }))).toBe(0)
  for (const shown of [0, 9]) expect(costOf(await chatClient.send(bram, id, { shown }))).toBe('price_changed')
  expect(costOf(await chatClient.send(bram, id, { shown: 2 }))).toBe(2)
  expect(await chatClient.balance(bram)).toBe(18)
})

test('50 answers at once without credits use exactly the free ones, the others are refused', async () => {
  const { bram, id } = await written()
  const answers = await Promise.all(Array.from({ length: 50 }, () => chatClient.send(bram, id)))
  expect(countOutcomes(answers)).toEqual({ 0: FREE, insufficient_credits: 50 - FREE })
  expect((await chatClient.conversation(bram, id)).messages).toHaveLength(1 + FREE)
})

test('50 answers at once with credits use exactly the free ones, the others are paid', async () => {
  const { bram, id } = await written()
  await chatClient.credit(bram, 1000)
  const answers = await Promise.all(Array.from({ length: 50 }, () => chatClient.send(bram, id)))
  expect(countOutcomes(answers)).toEqual({ 0: FREE, 2: 50 - FREE })
  expect(await chatClient.balance(bram)).toBe(1000 - 2 * (50 - FREE))
})

test('the same answer 50 times at once is one answer, also where it was the last free one', async () => {
  const { bram, id } = await written()
  for (let nth = 1; nth <= FREE; nth += 1) {
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 50 }, () => chatClient.send(bram, id, { key, shown: 0 })))
    expect(countOutcomes(answers)).toEqual({ 0: 50 })
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(await left(bram, id)).toBe(FREE - nth)
  }
  expect((await chatClient.conversation(bram, id)).messages).toHaveLength(1 + FREE)
})

test('a deleted conversation that the same one begins again is another one; whoever answers by beginning pays', async () => {
  const { anna, bram, id } = await written()
  await chatClient.send(bram, id)
  await chatClient.remove(bram, id)
  expect(await left(bram, await chatClient.begin(anna, bram))).toBe(FREE)
  await chatClient.removeWith(anna, bram)
  expect(costOf(await chatClient.first(bram, anna))).toBe('insufficient_credits')
})

test('a site that gives none charges every answer', async () => {
  await setFreeReplies(0)
  const { bram, id } = await written()
  expect(await left(bram, id)).toBe(0)
  expect(costOf(await chatClient.send(bram, id))).toBe('insufficient_credits')
  await chatClient.credit(bram, 10)
  expect(costOf(await chatClient.send(bram, id))).toBe(2)
  await setFreeReplies(FREE)
})
