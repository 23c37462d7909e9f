import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '../../../platform/calendar.ts'
import { runByClock, runDueJobs } from '../../../testing/due-jobs.ts'
import { startSandbox, type Sandbox } from '../../../testing/sandbox.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { plantSale } from '../../payments/testing/plant-sale.ts'
import { withdraw } from '../../payments/returns/withdrawals.service.ts'
import { newcomers, saveRadio } from './testing/newcomers.ts'

let server: TestServer
let sandbox: Sandbox
beforeAll(async () => {
  server = await startTestServer()
  sandbox = await startSandbox()
})
beforeEach(async () => {
  server.assembly.settableClock?.reset()
  await sandbox.controlNetwork({ reset: true })
  await server.assembly.pool.query('truncate tracking.network, tracking.network_report, tracking.origin cascade')
  await saveRadio(server, sandbox)
})
afterAll(async () => {
  await server.close()
  await sandbox.stop()
})

/** As the house knows the day; the network's own clock goes on as it does. */
const wait = (days: number) => server.assembly.settableClock?.set(new Date(Date.now() + days * DAY_MS))
const night = async () => {
  await runByClock(server, 'tracking.make-reports')
  await runDueJobs(server, ['tracking.send-report'])
}

interface Line {
  event: string
  ref: string | null
  sub1: string | null
  count: number
  amount: number | null
  currency: string | null
}
interface Report {
  id: string
  network: string
  day: string
  lines: Line[]
}
const requests = async () => (await sandbox.networkRequests()).filter(({ kind }) => kind === 'report')
const reports = async () => (await requests()).filter(({ status }) => status === 200).map(({ body }) => body as Report)

test('one request a day, of cells of ten at least: the rest is one line, and amounts are whole money', async () => {
  const crowd = await newcomers(server, 11, { ref: 'spring', sub1: 'banner' })
  await newcomers(server, 9, { ref: 'spring', sub1: 'mail' })
  await newcomers(server, 3, { ref: 'autumn' })
  const ctx = server.assembly.job_context
  for (const { id } of crowd) {
    const { order_public_id } = await plantSale(ctx, id)
    await withdraw({ ...ctx, now: ctx.now(), account: { id } }, order_public_id)
  }
  wait(1)
  await night()
  await night()
  const [report, ...more] = await reports()
  expect(more).toEqual([])
  expect(await requests()).toHaveLength(1)
  expect(Object.keys(report ?? {}).toSorted()).toEqual(['day', 'id', 'lines', 'network'])
  const cells = report?.lines.map(({ event, ref, sub1, count }) => [event, ref, sub1, count])
  expect(cells).toEqual([
    ['first_order', 'spring', 'banner', 11],
    ['return', 'spring', 'banner', 11],
    ['signup', 'spring', 'banner', 11],
    ['signup', null, null, 12],
  ])
  for (const { count } of report?.lines ?? []) expect(count).toBeGreaterThanOrEqual(10)
  expect(report?.lines.map(({ amount }) => amount)).toEqual([275, 275, null, null])
  // Nothing that could be about one of them.
  for (const { id, email, public_id } of crowd)
    for (const secret of [id, email, public_id]) expect(JSON.stringify(report)).not.toContain(secret)
}, 60_000)

test('a few are said of on no day but that on which they are ten', async () => {
  await newcomers(server, 4, { ref: 'spring' })
  wait(1)
  await night()
  expect((await reports()).map(({ lines }) => lines)).toEqual([[]])
  await newcomers(server, 6, { ref: 'spring', at: new Date(Date.now() + DAY_MS) })
  wait(2)
  await night()
  expect((await reports()).map(({ lines }) => lines.map(({ ref, count }) => [ref, count]))).toEqual([[], [[null, 10]]])
})

test('nights that nobody was there for are made up for, a day each, and no more than a week of them', async () => {
  await newcomers(server, 10, { ref: 'spring' })
  wait(3)
  await night()
  const days = (await reports()).map(({ day }) => day)
  expect(days).toHaveLength(3)
  expect(new Set(days).size).toBe(3)
  expect(days).toEqual(days.toSorted())
  wait(30)
  await night()
  expect(await reports()).toHaveLength(10)
})

test('a report that was not taken is sent again as it was, however many came and went meanwhile', async () => {
  const crowd = await newcomers(server, 10, { ref: 'spring' })
  wait(1)
  await sandbox.controlNetwork({ act: '500' })
  await night()
  expect(await requests()).toHaveLength(1)
  await server.assembly.pool.query('delete from tracking.origin where account_id = $1', [crowd[0]?.id])
  await sandbox.controlNetwork({ act: null })
  await server.assembly.pool.query('update graphile_worker._private_jobs set run_at = now()')
  await runDueJobs(server, ['tracking.send-report'])
  const bodies = (await requests()).map(({ body }) => body)
  expect(bodies).toHaveLength(2)
  expect(bodies[1]).toEqual(bodies[0])
  expect(await reports()).toHaveLength(1)
})

test('a network without an address for reports is sent none, and nor is one that is stopped', async () => {
  await saveRadio(server, sandbox, { report_url: null })
  await newcomers(server, 10, { ref: 'spring' })
  wait(1)
  await night()
  await saveRadio(server, sandbox)
  await server.assembly.pool.query('update tracking.network set is_on = false')
  await night()
  expect(await requests()).toEqual([])
})
