import { afterAll, beforeAll, expect, test } from 'vitest'
import { compareTimings } from '../../../testing/timing-comparison.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { blockedBy, unknownId } from './testing/blocked.ts'

const PER_SIDE = 200
const BLOCKERS = 5

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('[S4.41] a blocked member cannot tell the blocker from nobody by the time it takes', async () => {
  const { viewer, blockers, view } = await blockedBy(server, BLOCKERS)
  for (let i = 0; i < 20; i += 1) await view(viewer, unknownId())
  const found = await compareTimings(
    (nth) => view(viewer, blockers[nth % BLOCKERS]?.public_id ?? ''),
    () => view(viewer, unknownId()),
    PER_SIDE,
  )
  process.stdout.write(`viewing the blocker: p = ${found.map((p) => p.toFixed(3)).join(', ')}\n`)
  expect(found.at(-1), `samples that differ: ${found.join(', ')}`).toBeGreaterThan(0.05)
})
