import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../platform/config/config.ts'
import { openGate, type Gate } from '../../testing/gate.ts'
import { membersOf } from '../../testing/members.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let gate: Gate
let server: TestServer
beforeAll(async () => {
  gate = await openGate(`${readConfig().REDIS_URL}/?keyPrefix=silent-${String(process.pid)}:`)
  server = await startTestServer({ REDIS_URL: gate.url })
})
afterAll(async () => {
  await server.close()
  await gate.shut()
})

test('a Redis that is silent and does not hang up costs who asks first a moment, and the others nothing', async () => {
  const members = membersOf(server)
  const [anna, bram] = await members.plant(2)
  if (!anna || !bram) throw new Error('nobody was planted')
  const view = async () => {
    const { profile } = (await members.as(anna, `/api/members/${bram.public_id}`)).json() as {
      profile: { online: boolean }
    }
    return profile.online
  }
  await members.as(bram, `/api/members/${anna.public_id}`)
  await expect.poll(view).toBe(true)
  gate.freeze()
  const started = Date.now()
  // A tenth of a second each would be six.
  for (let i = 0; i < 60; i += 1) await view()
  expect(Date.now() - started).toBeLessThan(4000)
  await expect.poll(view, { timeout: 5000 }).toBe(true)
})
