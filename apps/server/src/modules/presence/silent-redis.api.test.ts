import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../platform/config/config.ts'
import { openTcpProxy, type TcpProxy } from '../../testing/tcp-proxy.ts'
import { membersOf } from '../../testing/members.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let proxy: TcpProxy
let server: TestServer
beforeAll(async () => {
  proxy = await openTcpProxy(`${readConfig().REDIS_URL}/?keyPrefix=silent-${String(process.pid)}:`)
  server = await startTestServer({ REDIS_URL: proxy.url }, { redis_command_ms: 1000, redis_silence_ms: 1500 })
})
afterAll(async () => {
  await server.close()
  await proxy.cut()
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
  proxy.freeze()
  const started = Date.now()
  // A second each would be sixty.
  for (let i = 0; i < 60; i += 1) await view()
  expect(Date.now() - started).toBeLessThan(45_000)
  await expect.poll(view).toBe(true)
})
