import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deriveKeys } from '../../../platform/keys.ts'
import { codeOf } from '../../../testing/people.ts'
import { startSandbox, type Sandbox } from '../../../testing/sandbox.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { chatClientOf } from '../../chat/testing/chat-client.ts'
import { listSites } from '../../sites/index.ts'
import { pushClientOf } from '../testing/push-client.ts'
import { makePushKeys } from './push-keys.service.ts'

let server: TestServer
let sandbox: Sandbox
let chat: ReturnType<typeof chatClientOf>
let push: Awaited<ReturnType<typeof pushClientOf>>
beforeAll(async () => {
  sandbox = await startSandbox()
  server = await startTestServer()
  chat = chatClientOf(server)
  push = await pushClientOf(server, sandbox)
  push.noon()
})
afterAll(async () => {
  server.assembly.settableClock?.reset()
  await server.close()
  await sandbox.stop()
})

const siteNow = async () => {
  const site = (await listSites(server.assembly.db)).find(({ key }) => key === 'vonk')
  if (!site) throw new Error('there is no such site')
  return site
}

async function replaceKey(change: object = {}): Promise<string> {
  const { job_context, config } = server.assembly
  return makePushKeys(job_context, deriveKeys(config).push_keys, { ...(await siteNow()), ...change })
}

const currentKey = async () => {
  const { rows } = await server.assembly.pool.query<{ public_key: string }>(
    'select public_key from notifications.push_key where retired_at is null and site_id = $1',
    [(await siteNow()).id],
  )
  return rows.map(({ public_key }) => public_key)
}

test('a key is replaced in both places or in none: what pages hand out is what pushes are signed with', async () => {
  const before = (await siteNow()).settings.push_public_key
  await expect(replaceKey({ refund_days: 1 })).rejects.toThrow(/refund_days/)
  expect([(await siteNow()).settings.push_public_key, await currentKey()]).toEqual([before, [before]])
  const after = await replaceKey()
  expect([(await siteNow()).settings.push_public_key, await currentKey()]).toEqual([after, [after]])
})

test('a browser is pushed to with the key it subscribed with, whichever the site has when it says so', async () => {
  const [anna, bram] = await chat.two()
  const cleo = await chat.plantOne()
  const former = await replaceKey()
  const subscription = await sandbox.newBrowser(former)
  const latest = await replaceKey()
  expect((await push.send(bram, { subscription, public_key: former })).json()).toEqual({ subscribed: true })
  const newer = await sandbox.newBrowser(latest)
  expect((await push.send(cleo, { subscription: newer, public_key: latest })).json()).toEqual({ subscribed: true })
  await chat.begin(anna, bram)
  await chat.begin(anna, cleo)
  push.later(4000)
  await push.deliver()
  const tokenOf = (text: string) => (JSON.parse(text) as { endpoint: string }).endpoint.split('/').at(-1) ?? ''
  expect([await push.shown(tokenOf(subscription)), await push.shown(tokenOf(newer))]).toMatchObject([[{}], [{}]])
})

test('a key that the site never had is refused', async () => {
  const bram = await chat.plantOne()
  const subscription = await sandbox.newBrowser(push.key)
  const public_key = randomBytes(65).toString('base64url')
  expect(codeOf(await push.send(bram, { subscription, public_key }))).toBe('subscription_refused')
})
