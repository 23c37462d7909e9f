import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../platform/calendar.ts'
import { runByClock } from '../../../testing/due-jobs.ts'
import { membersOf, type PlantedMember } from '../../../testing/members.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { chatClientOf } from '../../chat/testing/chat-client.ts'

let server: TestServer
let chat: ReturnType<typeof chatClientOf>
beforeAll(async () => {
  server = await startTestServer()
  chat = chatClientOf(server)
})
afterAll(() => server.close())

function later(ms: number): void {
  const { settableClock, clock } = server.assembly
  settableClock?.set(new Date(clock.now().getTime() + ms))
}

async function pump(name: string): Promise<void> {
  const { pumps, job_context } = server.assembly
  await pumps.find((candidate) => candidate.name === `notifications.${name}`)?.work(job_context)
}

const mailedAt = async ({ id }: PlantedMember) => {
  const { rows } = await server.assembly.pool.query<{ mailed_at: string | null }>(
    `select mails -> 'message' ->> 'at' as mailed_at from notifications.due where member_id = $1`,
    [id],
  )
  return rows[0]?.mailed_at ?? null
}

/** Whether a mail is due to the member of a message that somebody new writes now; looked at a quarter of an hour later. */
async function isMailedOf(bram: PlantedMember): Promise<boolean> {
  const before = await mailedAt(bram)
  const [anna] = (await chat.people(1)) as [PlantedMember]
  await chat.begin(anna, bram)
  later(16 * MINUTE_MS)
  await pump('collect')
  await pump('mail')
  return (await mailedAt(bram)) !== before
}

/** Somebody who was here today, logged out, and of whom no session is left after so many days. */
async function awayFor(days: number): Promise<PlantedMember> {
  const bram = await membersOf(server).plantOne()
  await chat.as(bram, '/api/chats.php')
  await chat.as(bram, '/api/logout.php')
  later(days * DAY_MS)
  await runByClock(server, 'accounts.clear')
  return bram
}

test('who was here a day ago is mailed every hour', async () => {
  const bram = await awayFor(1)
  expect(await isMailedOf(bram)).toBe(true)
  later(HOUR_MS)
  expect(await isMailedOf(bram)).toBe(true)
})

test('after a month away a mail a day at most, also where no session is left to tell', async () => {
  const bram = await awayFor(31)
  expect(await isMailedOf(bram)).toBe(true)
  later(2 * HOUR_MS)
  expect(await isMailedOf(bram)).toBe(false)
  later(DAY_MS)
  expect(await isMailedOf(bram)).toBe(true)
})

test('after three months one a week', async () => {
  const bram = await awayFor(91)
  expect(await isMailedOf(bram)).toBe(true)
  later(2 * DAY_MS)
  expect(await isMailedOf(bram)).toBe(false)
  later(5 * DAY_MS)
  expect(await isMailedOf(bram)).toBe(true)
})

test('after half a year none, until they come again', async () => {
  const bram = await awayFor(181)
  expect(await isMailedOf(bram)).toBe(false)
  await server.assembly.pool.query('update accounts.account set visited_at = $2 where id = $1', [
    bram.id,
    server.assembly.clock.now(),
  ])
  expect(await isMailedOf(bram)).toBe(true)
})

test('who never came back after signing up is away since then', async () => {
  const bram = await membersOf(server).plantOne()
  await server.assembly.pool.query('update accounts.account set visited_at = null where id = $1', [bram.id])
  later(181 * DAY_MS)
  await runByClock(server, 'accounts.clear')
  expect(await isMailedOf(bram)).toBe(false)
})

test('a page that is left open is no visit; a click is, and is written down once a day', async () => {
  const bram = await membersOf(server).plantOne()
  const visitedAt = async () => {
    const { rows } = await server.assembly.pool.query<{ visited_at: Date }>(
      'select visited_at from accounts.account where id = $1',
      [bram.id],
    )
    return rows[0]?.visited_at.getTime()
  }
  const first = await visitedAt()
  later(DAY_MS + MINUTE_MS)
  const asks = (headers: Record<string, string>) => chat.as(bram, '/api/chats.php', { headers })
  await asks({ 'x-request-type': 'background' })
  expect(await visitedAt()).toBe(first)
  await asks({ 'x-request-type': 'background', 'x-page': 'active' })
  const second = await visitedAt()
  expect(second).not.toBe(first)
  later(DAY_MS / 2)
  await asks({})
  expect(await visitedAt()).toBe(second)
})
