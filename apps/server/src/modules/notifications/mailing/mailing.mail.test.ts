import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import PostalMime from 'postal-mime'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../platform/calendar.ts'
import { runDueJobs } from '../../../testing/due-jobs.ts'
import type { PlantedMember } from '../../../testing/members.ts'
import { startSandbox, type Sandbox } from '../../../testing/sandbox.ts'
import { startSmtpSandbox, type SmtpSandbox } from '../../../testing/smtp-sandbox.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { chatClientOf } from '../../chat/testing/chat-client.ts'
import { likesClientOf } from '../../likes/testing/likes-client.ts'
import { pushClientOf } from '../testing/push-client.ts'
import { NOTICE_MAIL } from './notice-mail-job.ts'

let smtp: SmtpSandbox
let sandbox: Sandbox
let server: TestServer
let chat: ReturnType<typeof chatClientOf>
let likes: ReturnType<typeof likesClientOf>
let push: Awaited<ReturnType<typeof pushClientOf>>
beforeAll(async () => {
  smtp = await startSmtpSandbox()
  sandbox = await startSandbox()
  server = await startTestServer({ SMTP_URL: smtp.url })
  chat = chatClientOf(server)
  likes = likesClientOf(server)
  push = await pushClientOf(server, sandbox)
})
beforeEach(async () => {
  push.noon()
  // Later than the database has it: what is to wait in the queue waits.
  push.later(DAY_MS)
  await server.assembly.pool.query('delete from notifications.due')
})
afterAll(async () => {
  server.assembly.settableClock?.reset()
  await server.close()
  await sandbox.stop()
  await smtp.close()
})

/** What happened until now is collected, what is due is decided, by many at once where it is said, and what was decided is sent. */
async function mail(pumps = 1): Promise<void> {
  await push.pump('collect')
  await Promise.all(Array.from({ length: pumps }, () => push.pump('mail')))
  await runDueJobs(server, [NOTICE_MAIL.name])
}

const subjectsOf = async ({ email }: PlantedMember) => {
  const read = smtp.taken.filter(({ to }) => to === email).map(({ raw }) => PostalMime.parse(raw))
  return (await Promise.all(read)).map(({ subject, text = '' }) => ({ subject, text }))
}

test('a like that came after a message, before its mail, is in the digest of the evening', async () => {
  const [anna, bram] = await chat.two()
  await chat.begin(anna, bram)
  push.later(5 * MINUTE_MS)
  expect((await likes.like(anna, bram)).status).toBe(200)
  push.later(10 * MINUTE_MS)
  await mail()
  expect((await subjectsOf(bram)).map(({ subject }) => subject)).toEqual(['Je hebt een nieuw bericht'])
  push.later(8 * HOUR_MS)
  await mail()
  const [, digest] = await subjectsOf(bram)
  expect(digest?.text).toContain('/likes')
  push.later(HOUR_MS)
  await mail()
  expect(await subjectsOf(bram)).toHaveLength(2)
})

test('a message is mailed after a quarter of an hour, also to whom a like waits for since the morning', async () => {
  const [anna, bram] = await chat.two()
  await likes.like(anna, bram)
  push.later(20 * MINUTE_MS)
  await mail()
  expect(await subjectsOf(bram), 'likes wait for the evening').toEqual([])
  await chat.begin(anna, bram)
  push.later(15 * MINUTE_MS)
  await mail()
  expect((await subjectsOf(bram)).map(({ subject }) => subject)).toEqual(['Je hebt een nieuw bericht'])
})

test('what comes due while a mail waits for its server is said in that mail, once', async () => {
  const [anna, bram] = await chat.two()
  smtp.sayTo(bram.email, '421 4.3.2 later')
  await chat.begin(anna, bram)
  push.later(15 * MINUTE_MS)
  await mail()
  await likes.like(anna, bram)
  push.later(8 * HOUR_MS)
  await mail()
  const { rows } = await server.assembly.pool.query<{ jobs: number }>(
    `update graphile_worker._private_jobs set run_at = now() where key = $1 returning 1 as jobs`,
    [`notice:${bram.id}`],
  )
  expect(rows).toHaveLength(1)
  smtp.sayTo(bram.email)
  await runDueJobs(server, [NOTICE_MAIL.name])
  const [both, ...more] = await subjectsOf(bram)
  expect(more).toEqual([])
  expect(both?.subject).toBe('Je hebt een nieuw bericht')
  expect(both?.text).toMatch(/vindt je leuk|like/i)
  const due = await server.assembly.pool.query(
    'select mail_kinds, sending_kinds from notifications.due where member_id = $1',
    [bram.id],
  )
  expect(due.rows).toEqual([{ mail_kinds: 0, sending_kinds: 0 }])
})

test('who reads it, or uses a page, before its time has no mail of it', async () => {
  const [anna, bram] = await chat.two()
  const conversation = await chat.begin(anna, bram)
  await chat.markRead(bram, conversation, 1)
  push.later(15 * MINUTE_MS)
  await mail()
  expect(await subjectsOf(bram)).toEqual([])
})

test('however many pumps run at once, nobody has more than four mails about messages a day and one an hour, three about matches and one about likes', async () => {
  const [pumps, rounds] = [40, 16]
  const [anna, bram] = await chat.two()
  const [cleo, dirk, ...others] = (await chat.plant(2 + rounds)) as [PlantedMember, PlantedMember, ...PlantedMember[]]
  for (const other of others) expect((await likes.like(cleo, other)).status).toBe(200)
  const conversation = await chat.begin(anna, bram)
  const counted = () => [bram, cleo, dirk].map(({ email }) => smtp.taken.filter(({ to }) => to === email).length)
  const counts: number[][] = []
  for (const other of others) {
    await chat.send(anna, conversation)
    for (const liked of [cleo, dirk]) expect((await likes.like(other, liked)).status).toBe(200)
    push.later(30 * MINUTE_MS)
    await mail(pumps)
    counts.push(counted())
  }
  const [messages, matches, digests] = [0, 1, 2].map((nth) => counts.map((count) => count[nth] ?? 0))
  expect(messages).toEqual([1, 1, 2, 2, 3, 3, ...Array.from({ length: rounds - 6 }, () => 4)])
  expect(matches).toEqual([1, 2, ...Array.from({ length: rounds - 2 }, () => 3)])
  expect([digests?.[0], digests?.at(-1)]).toEqual([0, 1])
  push.later(DAY_MS)
  await mail(pumps)
  expect(counted(), 'the day counts anew').toEqual([5, 4, 2])
}, 180_000)
