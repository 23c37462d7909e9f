import { afterAll, beforeAll, expect, test } from 'vitest'
import { MINUTE_MS } from '../../platform/calendar.ts'
import { contextOf } from '../../testing/context.ts'
import { codeOf, cookiesOf, PASSWORD } from '../../testing/people.ts'
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

/** How many messages a conversation has. */
const messagesIn = async (id: string) => {
  const { rowCount } = await server.assembly.pool.query(
    'select from chat.message join chat.conversation on conversation_id = id where public_id = $1',
    [id],
  )
  return rowCount
}

test('a message is one statement, the session of the sender included', async () => {
  const { anna, id } = await talking()
  const more = await statementsDuring(server, async () => {
    for (let nth = 0; nth < 20; nth += 1) expect((await chatClient.send(anna, id)).status).toBe(200)
  })
  expect(more).toEqual([[expect.stringContaining('chat.send('), 20]])
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
  expect(await messagesIn(id)).toBe(3)
})

test('a session that expires while it is remembered sends nothing more, nor one of another site', async () => {
  const { anna, bram, id } = await talking()
  const { pool, clock } = server.assembly
  await pool.query('update accounts.session set expires_at = $2 where account_id = $1', [anna.id, clock.now()])
  await pool.query(
    `update accounts.account set site_id = (select id from sites.site where key <> 'vonk' limit 1)
    where id = $1`,
    [bram.id],
  )
  for (const who of [anna, bram]) expect(codeOf(await chatClient.send(who, id))).toBe('authentication_required')
  expect(await messagesIn(id)).toBe(3)
})

test('[D.95] a changed password ends the remembered sessions of all other browsers and the former token of the own', async () => {
  const { anna, id } = await talking()
  const other = cookiesOf(
    await chatClient.as(null, '/api/user.php', { method: 'POST', body: { email: anna.email, password: PASSWORD } }),
  )
  expect((await chatClient.send({ cookie: other }, id)).status).toBe(200)
  const password = 'quite another long secret'
  const changed = await chatClient.as(anna, '/api/user/password', {
    method: 'PUT',
    body: { old_password: PASSWORD, password, password_again: password },
  })
  expect(changed.status, changed.text).toBe(200)
  for (const cookie of [anna.cookie, other])
    expect(codeOf(await chatClient.send({ cookie }, id))).toBe('authentication_required')
  expect((await chatClient.send({ cookie: cookiesOf(changed) }, id)).status).toBe(200)
  expect(await messagesIn(id)).toBe(5)
})

test('a token that another process rotated sends for a moment longer; used after that, it ends the session', async () => {
  const { settableClock, clock, pool } = server.assembly
  const { anna, id } = await talking()
  await pool.query(
    `update accounts.session set previous_token_hash = token_hash, previous_token_until = $2, token_hash = sha256($3)
     where account_id = $1`,
    [anna.id, new Date(clock.now().getTime() + MINUTE_MS), Buffer.from(`rotated ${anna.id}`)],
  )
  try {
    expect((await chatClient.send(anna, id)).status).toBe(200)
    settableClock?.set(new Date(clock.now().getTime() + 2 * MINUTE_MS))
    expect(codeOf(await chatClient.send(anna, id))).toBe('authentication_required')
    const present = { cookie: `__Host-sid=rotated ${anna.id}` }
    expect(codeOf(await chatClient.send(present, id))).toBe('authentication_required')
  } finally {
    settableClock?.reset()
  }
})

test('what changed in the account since it was remembered counts: confirmation, and how many conversations may begin', async () => {
  const { anna, id } = await talking()
  const set = (column: string) =>
    server.assembly.pool.query(`update accounts.account set ${column} where id = $1`, [anna.id])
  const others = await chatClient.people(4)
  const first = async (nth: number) => {
    const answer = await chatClient.first(anna, others[nth] ?? anna)
    return answer.status === 200 ? 200 : codeOf(answer)
  }
  expect([await first(0), await first(1)]).toEqual([200, 'premium_required'])
  await set('paid_user = true')
  expect(await first(1)).toBe(200)
  await set('paid_user = false')
  expect(await first(2)).toBe('premium_required')
  await set(`status = 'not_confirmed'`)
  expect(codeOf(await chatClient.send(anna, id))).toBe('confirmation_required')
  await set(`status = 'confirmed'`)
  expect((await chatClient.send(anna, id)).status).toBe(200)
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
    // What was under way with the former one arrives; later it is a copy that somebody has, and ends the session.
    expect((await chatClient.send(anna, id)).status).toBe(200)
    settableClock?.set(new Date(clock.now().getTime() + 2 * MINUTE_MS))
    expect(codeOf(await chatClient.send(anna, id))).toBe('authentication_required')
    expect(codeOf(await chatClient.send({ cookie }, id))).toBe('authentication_required')
  } finally {
    settableClock?.reset()
  }
})
