import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '../../../platform/calendar.ts'
import { runByClock, runDueJobs } from '../../../testing/due-jobs.ts'
import { linkIn, mailsTo } from '../../../testing/mailbox.ts'
import { cookiesOf, newBlock, peopleOf, signupForm } from '../../../testing/people.ts'
import { startSandbox, type Sandbox } from '../../../testing/sandbox.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { saveRadio } from './testing/newcomers.ts'

const SIGNUPS = 1000
const AT_ONCE = 8
/** So many come by each value of the advertisement: two are large enough to be told of, one is not. */
const FEW = 7

let server: TestServer
let sandbox: Sandbox
let people: ReturnType<typeof peopleOf>
beforeAll(async () => {
  server = await startTestServer()
  sandbox = await startSandbox()
  people = peopleOf(server)
  await sandbox.controlNetwork({ reset: true })
  await saveRadio(server, sandbox)
})
afterAll(async () => {
  server.assembly.settableClock?.reset()
  await server.close()
  await sandbox.stop()
})

interface Newcomer {
  email: string
  cookie: string
}

/** Some at once, until all are done. */
async function forEach<T>(all: readonly T[], work: (one: T, nth: number) => Promise<void>): Promise<void> {
  const left = [...all.entries()]
  const worker = async () => {
    for (let next = left.shift(); next; next = left.shift()) await work(next[1], next[0])
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

async function signUp(nth: number): Promise<Newcomer> {
  const sub1 = nth < FEW ? 'few' : nth % 2 === 0 ? 'banner' : 'mail'
  const form = signupForm({ tracking: { network: 'radio', ref: 'spring', sub1 } })
  const answer = await people.send('/api/signups', form, { from: newBlock() })
  expect(answer.status, answer.text).toBe(200)
  return { email: form.email, cookie: cookiesOf(answer) }
}

async function activate({ email, cookie }: Newcomer): Promise<void> {
  const token = linkIn((await mailsTo(email)).at(-1))
  const { status } = await people.send('/api/activations', { token }, { cookie })
  expect(status).toBe(200)
}

test('a thousand who sign up by the form and confirm, without the box: not one request about any of them, and a report of sums', async () => {
  const newcomers: Newcomer[] = []
  await forEach(Array.from({ length: SIGNUPS }), async (_, nth) => void newcomers.push(await signUp(nth)))
  await people.runJobs()
  await forEach(newcomers, activate)
  await people.runJobs()
  const { rows } = await server.assembly.pool.query<{ origins: number; confirmed: number; planned: number }>(
    `select count(*)::int as origins, count(confirmed_at)::int as confirmed,
       (select count(*)::int from tracking.postback) as planned from tracking.origin`,
  )
  expect(rows).toEqual([{ origins: SIGNUPS, confirmed: SIGNUPS, planned: 0 }])
  expect(await sandbox.networkRequests()).toEqual([])
  server.assembly.settableClock?.set(new Date(Date.now() + DAY_MS))
  await runByClock(server, 'tracking.make-reports')
  await runDueJobs(server, ['tracking.send-report'])
  const requests = await sandbox.networkRequests()
  expect(requests.map(({ kind, status }) => [kind, status])).toEqual([['report', 200]])
  const { lines = [] } = (requests[0]?.body ?? {}) as {
    lines?: { event: string; sub1: string | null; count: number }[]
  }
  const counts = lines.map(({ count }) => count)
  process.stdout.write(
    `unticked: ${String(SIGNUPS)} signups, 0 postbacks, 1 report of ${String(lines.length)} lines, the smallest of ${String(Math.min(...counts))}\n`,
  )
  expect(new Set(lines.map(({ event, sub1 }) => `${event} ${sub1 ?? 'all'}`))).toEqual(
    new Set(['signup banner', 'signup mail']),
  )
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(10)
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(SIGNUPS - FEW)
  for (const { email } of newcomers) expect(JSON.stringify(requests)).not.toContain(email)
})
