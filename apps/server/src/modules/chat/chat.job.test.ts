import { HISTORY_PURGE_DAYS, SEALED_DAYS } from '@app/contract/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runByClock } from '../../testing/due-jobs.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { makeMonths } from './months.queries.ts'
import { chatClientOf } from './testing/chat-client.ts'

let server: TestServer
let chatClient: ReturnType<typeof chatClientOf>
beforeAll(async () => {
  server = await startTestServer({ MESSAGES_A_MINUTE: 1000, MESSAGES_A_DAY: 1000 })
  chatClient = chatClientOf(server)
})
afterAll(async () => {
  server.assembly.settableClock?.reset()
  await server.close()
})

const DAY_MS = 24 * 3_600_000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)

async function months(): Promise<string[]> {
  const { rows } = await server.assembly.pool.query<{ name: string }>(
    `select relname as name from pg_inherits join pg_class on pg_class.oid = inhrelid
     where inhparent = 'chat.message'::regclass order by name`,
  )
  return rows.map(({ name }) => name)
}
const nameOf = (moment: Date) => `message_${moment.toISOString().slice(0, 7).replace('-', '')}`

/** Messages of one conversation, so many days old. */
async function plant(days: readonly number[]): Promise<string> {
  const [anna, bram] = await chatClient.two()
  const id = await chatClient.begin(anna, bram)
  const { pool } = server.assembly
  await pool.query(
    `insert into chat.message (conversation_id, number, sender_id, created_at, key, body, price)
     select id, 1 + nth, a_id, at, gen_random_uuid(), 'x', 0
     from chat.conversation, unnest($2::timestamptz[]) with ordinality as given (at, nth) where public_id = $1`,
    [id, days.map((ago) => inDays(-ago))],
  )
  return id
}

async function numbersOf(id: string): Promise<number[]> {
  const { rows } = await server.assembly.pool.query<{ number: number }>(
    `select number from chat.message where conversation_id = (select id from chat.conversation where public_id = $1)
     order by number`,
    [id],
  )
  return rows.map(({ number }) => number)
}

test('[D.22] messages are purged after 365 days, and months that are over with them', async () => {
  const old = inDays(-HISTORY_PURGE_DAYS - 70)
  await makeMonths(server.assembly.db, old, inDays(-HISTORY_PURGE_DAYS))
  const id = await plant([HISTORY_PURGE_DAYS + 70, HISTORY_PURGE_DAYS + 1, HISTORY_PURGE_DAYS - 1, 1000])
  expect(await months()).toContain(nameOf(old))
  await runByClock(server, 'chat.keep-months')
  expect(await numbersOf(id)).toEqual([1, 4])
  expect(await months()).not.toContain(nameOf(old))
})

test('[D.22] more messages than one statement removes go all the same', async () => {
  const id = await plant([])
  await server.assembly.pool.query(
    `insert into chat.message (conversation_id, number, sender_id, created_at, key, body, price)
     select id, nth, a_id, $2, gen_random_uuid(), 'x', 0 from chat.conversation, generate_series(2, 12000) as nth
     where public_id = $1`,
    [id, inDays(-HISTORY_PURGE_DAYS - 1)],
  )
  await runByClock(server, 'chat.keep-months')
  expect(await numbersOf(id)).toEqual([1])
})

test('months are made ahead, and messages that came before theirs was there move in and are told of', async () => {
  const { settableClock, metrics } = server.assembly
  settableClock?.set(inDays(200))
  const [anna, bram] = await chatClient.two()
  const id = await chatClient.begin(anna, bram)
  const stray = async () =>
    (await server.assembly.pool.query<{ n: number }>('select count(*)::int n from chat.message_default')).rows[0]?.n
  expect([await stray(), (await chatClient.conversation(bram, id)).messages.length]).toEqual([1, 1])
  await runByClock(server, 'chat.keep-months')
  const gauge = async () => (await metrics.strayMessages.get()).values[0]?.value
  expect([await stray(), await gauge()]).toEqual([0, 1])
  expect(await months()).toEqual(expect.arrayContaining([nameOf(inDays(200)), nameOf(inDays(200 + 90))]))
  expect((await chatClient.conversation(bram, id)).messages).toHaveLength(1)
  await chatClient.send(bram, id)
  await runByClock(server, 'chat.keep-months')
  expect([await stray(), await gauge(), await numbersOf(id)]).toEqual([0, 0, [1, 2]])
  settableClock?.reset()
})

test('[D.64] a sealed copy is erased when its days are over, or when its report is closed after that', async () => {
  const { pool, settableClock } = server.assembly
  const pairs = await Promise.all(['none', 'closed', 'open', 'late'].map(async () => chatClient.two()))
  const sealed = async () => {
    const { rows } = await pool.query<{ a_id: string; b_id: string }>('select a_id, b_id from chat.sealed_conversation')
    return pairs.map((pair) => rows.some(({ a_id, b_id }) => pair.every(({ id }) => id === a_id || id === b_id)))
  }
  for (const [nth, pair] of pairs.entries()) {
    const id = await chatClient.begin(...pair)
    if (nth > 0) await chatClient.report(pair[1], id, { reason: 'spam' })
    await chatClient.remove(pair[0], id)
  }
  const change = (nth: number, row: string) =>
    pool.query(`update safety.report set ${row} where reporter_id = $1`, [pairs[nth]?.[1].id])
  await change(1, `status = 'closed'`)
  await change(3, `created_at = created_at + interval '${String(SEALED_DAYS + 1)} days'`)
  settableClock?.set(inDays(SEALED_DAYS - 1))
  await runByClock(server, 'chat.erase-sealed')
  expect(await sealed()).toEqual([true, true, true, true])
  settableClock?.set(inDays(SEALED_DAYS + 1))
  await runByClock(server, 'chat.erase-sealed')
  expect(await sealed()).toEqual([false, false, true, false])
  await change(2, `status = 'closed'`)
  await runByClock(server, 'chat.erase-sealed')
  expect(await sealed()).toEqual([false, false, false, false])
  settableClock?.reset()
})
