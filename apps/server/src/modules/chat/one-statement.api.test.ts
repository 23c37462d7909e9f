import { afterAll, beforeAll, expect, test } from 'vitest'
import { MINUTE_MS } from '../../platform/calendar.ts'
import { contextOf } from '../../testing/context.ts'
import { codeOf, cookiesOf } from '../../testing/people.ts'
import { statementsDuring } from '../../testing/statements.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { chatClientOf } from './testing/chat-client.ts'

let server: TestServer
let chatClient: ReturnType<typeof chatClientOf>
beforeAll(async () => {
  server = await startTestServer({ MESSAGES_A_MINUTE: 1000, MESSAGES_A_DAY: 1000 })
  chatClient = chatClientOf(server)
})
afterAll(() => server.close())

/** A conversation in which both have written already. */
async function talking() {
  const [anna, bram] = await chatClient.two()
  const id = await chatClient.begin(anna, bram)
  expect((await chatClient.send(bram, id)).status).toBe(200)
  expect((await chatClient.send(anna, id)).status).toBe(200)
  return { anna, bram, id }
}

const seenAt = async ({ id }: { id: string }) => {
  const { rows } = await server.assembly.pool.query<{ seen_at: Date }>(
    'select seen_at from accounts.session where account_id = $1',
    [id],
  )
  return rows[0]?.seen_at.getTime()
}

test('a message is two statements: the session, and the message with all that belongs to it', async () => {
  const { anna, id } = await talking()
  const more = await statementsDuring(server, async () => {
    for (let nth = 0; nth < 20; nth += 1) expect((await chatClient.send(anna, id)).status).toBe(200)
  })
  expect(more.toSorted(([a], [b]) => Number(a.includes('chat.send(')) - Number(b.includes('chat.send(')))).toEqual([
    [expect.stringContaining('from accounts.session'), 20],
    [expect.stringContaining('chat.send('), 20],
  ])
})

test('a session that was ended sends nothing more, nor does an account that is gone', async () => {
  const { anna, bram, id } = await talking()
  await server.assembly.pool.query('delete from accounts.session where account_id = $1', [anna.id])
  expect(codeOf(await chatClient.send(anna, id))).toBe('authentication_required')
  expect(codeOf(await chatClient.send(anna, id))).toBe('authentication_required')
  await server.assembly.pool.query(`update accounts.account set status = 'deleted', deleted_at = now() where id = $1`, [
    bram.id,
  ])
  expect(codeOf(await chatClient.send(bram, id))).toBe('authentication_required')
  const { rows } = await server.assembly.pool.query(
    'select from chat.message join chat.conversation on conversation_id = id where public_id = $1',
    [id],
  )
  expect(rows).toHaveLength(3)
})

test('who only sends is seen, stays logged in, and gets a new token when it is time, also where they are refused', async () => {
  const { settableClock, clock, presence } = server.assembly
  const { anna, id } = await talking()
  try {
    settableClock?.set(new Date(clock.now().getTime() + 2 * MINUTE_MS))
    const now = clock.now()
    expect((await chatClient.send(anna, id)).status).toBe(200)
    expect(await seenAt(anna)).toBeGreaterThanOrEqual(now.getTime())
    const site_id = (await contextOf(server, anna)).site.id
    expect(await presence.onlineOf(site_id, [anna.id], now)).toEqual(new Set([anna.id]))
    const later = new Date(now.getTime() + 2 * MINUTE_MS)
    settableClock?.set(later)
    expect((await chatClient.send(anna, 'x'.repeat(16))).status).toBe(404)
    expect(await seenAt(anna)).toBeGreaterThanOrEqual(later.getTime())
    settableClock?.set(new Date(now.getTime() + 25 * 60 * MINUTE_MS))
    const sent = await chatClient.send(anna, id)
    expect(sent.status).toBe(200)
    const cookie = cookiesOf(sent)
    expect(cookie).toMatch(/^__Host-sid=/)
    expect(cookie).not.toBe(anna.cookie)
    expect((await chatClient.send({ cookie }, id)).status).toBe(200)
    // What was under way with the former one arrives; later it is worth nothing.
    expect((await chatClient.send(anna, id)).status).toBe(200)
    settableClock?.set(new Date(clock.now().getTime() + 2 * MINUTE_MS))
    expect(codeOf(await chatClient.send(anna, id))).toBe('authentication_required')
    expect((await chatClient.send({ cookie }, id)).status).toBe(200)
  } finally {
    settableClock?.reset()
  }
})
