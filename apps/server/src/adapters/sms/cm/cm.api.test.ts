import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ProviderAway, ProviderRefused, ProviderUnsure } from '../../../platform/provider-errors.ts'
import { freePort } from '../../../testing/free-port.ts'
import { type Sandbox, SANDBOX_SMS_TOKEN, startSandbox } from '../../../testing/sandbox.ts'
import { openCm } from './cm.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.stop())

const TO = '+31612345678'
const open = (more: Partial<Parameters<typeof openCm>[0]> = {}) =>
  openCm({ url: `${sandbox.url}/sms`, token: SANDBOX_SMS_TOKEN, sender: 'Payments', timeout_ms: 5000, ...more })

test('a text reaches the phone it is for, from the sender', async () => {
  await open().send({ to: TO, text: 'żółw 123456' })
  expect(await sandbox.messages(TO)).toMatchObject([{ from: 'Payments', text: 'żółw 123456' }])
})

test('what the gateway says no to is refused, and the error names no number', async () => {
  const sent = open({ token: 'another' }).send({ to: TO, text: 'secret words' })
  const error = await sent.catch((thrown: unknown) => thrown as Error)
  expect(error).toBeInstanceOf(ProviderRefused)
  expect(`${(error as Error).message}${(error as Error).stack ?? ''}`).not.toMatch(/612345678|secret words/)
})

test('a gateway that nobody reaches is away; one that does not answer leaves it unsure', async () => {
  const nobody = open({ url: `http://127.0.0.1:${String(await freePort())}` })
  await expect(nobody.send({ to: TO, text: 'x' })).rejects.toThrow(ProviderAway)
  const silent = createServer((socket) => socket.on('error', () => {})).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const url = `http://127.0.0.1:${String((silent.address() as AddressInfo).port)}`
  await expect(open({ url, timeout_ms: 50 }).send({ to: TO, text: 'x' })).rejects.toThrow(ProviderUnsure)
  silent.close()
})
