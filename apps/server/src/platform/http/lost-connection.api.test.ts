import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf } from '../../testing/people.ts'
import { startBehindProxy } from '../../testing/server-behind-proxy.ts'
import { membersOf } from '../../testing/members.ts'

let gated: Awaited<ReturnType<typeof startBehindProxy>>
beforeAll(async () => {
  gated = await startBehindProxy()
})
afterAll(() => gated.close())

test('a call whose transaction lost its connection is told to come back, and passes then', async () => {
  const { gate: proxy, beside, server } = gated
  const members = membersOf(server)
  const [anna, bram] = await members.plant(2)
  if (!anna || !bram) throw new Error('nobody was planted')
  await beside.query('begin')
  await beside.query('select safety.lock_pair(one => $1, other => $2)', [anna.id, bram.id])
  const block = () => members.as(anna, `/api/members/${bram.public_id}/block`, { method: 'PUT' })
  const waiting = block()
  const { rows } = await beside.query<{ pid: number }>('select pg_backend_pid() as pid')
  await expect
    .poll(async () => {
      const held = await beside.query('select from pg_stat_activity where $1 = any (pg_blocking_pids(pid))', [
        rows[0]?.pid,
      ])
      return held.rowCount
    })
    .toBe(1)
  await proxy.cut()
  const lost = await waiting
  expect([lost.status, codeOf(lost), lost.headers['retry-after']]).toEqual([503, 'temporarily_unavailable', '2'])
  await beside.query('rollback')
  await proxy.restore()
  await expect.poll(async () => (await block()).status).toBe(200)
})
