import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorker } from '../../platform/jobs/worker.ts'
import { openGate } from '../../testing/gate.ts'
import { linkIn, mailsTo } from '../../testing/mailbox.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const USER = { 'x-request-type': 'user' }
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const address = (name: string) => `${name}-${process.pid}-${String(Date.now())}@example.com`

function signUp(to: TestServer, email: string, language = 'en') {
  const body = {
    email,
    name: 'Anna',
    password: 'a long enough secret',
    date_of_birth: '1990-03-14',
    language,
    gender: 'female',
    looking_for: 'male',
    country: 'NL',
    tracking: {},
    agrees_to_terms: true,
    agrees_to_sensitive_data: true,
  }
  return to.ask('/api/signups', { method: 'POST', headers: USER, body })
}

async function runJobs({ assembly }: TestServer, until: () => Promise<unknown>): Promise<void> {
  const { db, pool, log, jobs, clock } = assembly
  const runner = await startWorker({ pool, jobs, ctx: { db, log, now: () => clock.now() }, concurrency: 4 })
  await expect.poll(until, { timeout: 20_000 }).toBe(true)
  await runner.stop()
}

const arrived = (email: string, count: number) => async () => (await mailsTo(email)).length === count

test('[S1.2] the mail of a signup carries the link that confirms it', async () => {
  const email = address('new')
  await signUp(server, email)
  await runJobs(server, arrived(email, 1))
  const [mail] = await mailsTo(email)
  const answer = await server.ask('/api/activations', { method: 'POST', headers: USER, body: { token: linkIn(mail) } })
  expect(answer.status).toBe(200)
  expect(mail?.html).toContain(linkIn(mail))
})

test('[D.62] [S8.23] signing up with the address of an account suggests login, in the mail alone', async () => {
  const email = address('twice')
  await signUp(server, email)
  await runJobs(server, arrived(email, 1))
  const [first] = await mailsTo(email)
  await server.ask('/api/activations', { method: 'POST', headers: USER, body: { token: linkIn(first) } })
  const again = await signUp(server, email)
  expect(again.status).toBe(200)
  await runJobs(server, arrived(email, 2))
  const second = (await mailsTo(email)).find(({ text }) => text !== first?.text)
  expect(second?.text).toContain('/login')
  expect(second?.text).toContain('/reset-password')
  expect(linkIn(second)).toBe('no link')
})

test('[D.62] [S1.4] a reset mail carries a link, or tells that the address has no account', async () => {
  const known = address('known')
  await signUp(server, known)
  const unknown = address('unknown')
  for (const email of [known, unknown]) {
    await server.ask('/api/password-resets', { method: 'POST', headers: USER, body: { email, language: 'en' } })
  }
  await runJobs(server, arrived(known, 2))
  await expect.poll(arrived(unknown, 1)).toBe(true)
  const links = (await mailsTo(known)).map(linkIn)
  const purposes: string[] = []
  for (const token of links) {
    const answer = await server.ask('/api/links', { method: 'POST', headers: USER, body: { token } })
    purposes.push(String(answer.json()['purpose']))
  }
  expect(new Set(purposes)).toEqual(new Set(['activate', 'reset']))
  expect(linkIn((await mailsTo(unknown))[0])).toBe('no link')
})

test('with the mail server away a signup succeeds, and its mail arrives once when it is back', async () => {
  const gate = await openGate(server.assembly.config.SMTP_URL)
  const own = await startTestServer({ SMTP_URL: gate.url })
  await gate.shut()
  const email = address('away')
  expect((await signUp(own, email)).status).toBe(200)
  const { pool } = own.assembly
  const attempts = async () =>
    ((await pool.query<{ n: number }>('select max(attempts)::int n from graphile_worker._private_jobs')).rows[0]?.n ??
      0) > 0
  await runJobs(own, attempts)
  expect(await mailsTo(email)).toHaveLength(0)
  await gate.open()
  await pool.query('update graphile_worker._private_jobs set run_at = now()')
  await runJobs(own, arrived(email, 1))
  expect(await mailsTo(email)).toHaveLength(1)
  await own.close()
  await gate.shut()
})
