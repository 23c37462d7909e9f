import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../platform/config/config.ts'
import { openGate, type Gate } from '../../testing/gate.ts'
import { membersOf } from '../../testing/members.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let gate: Gate
let server: TestServer
beforeAll(async () => {
  gate = await openGate(`${readConfig().REDIS_URL}/?keyPrefix=silent-${String(process.pid)}:`)
  server = await startTestServer({ REDIS_URL: gate.url }, { redis_command_ms: 1000, redis_silence_ms: 1500 })
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
  // A second each would be sixty.
  for (let i = 0; i < 60; i += 1) await view()
  expect(Date.now() - started).toBeLessThan(45_000)
  await expect.poll(view).toBe(true)
})
