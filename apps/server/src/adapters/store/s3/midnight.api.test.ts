import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { openS3 } from './s3.ts'

let listener: Server
afterEach(() => {
  vi.useRealTimers()
  listener.close()
})

test('what is asked for at once when a day begins is all signed with the key of that day', async () => {
  const signed: string[] = []
  listener = createServer(({ headers }, answer) => {
    signed.push(headers.authorization ?? '')
    answer.end('x')
  }).listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const { port } = listener.address() as AddressInfo
  const keys = { access_key: 'somebody', secret_key: 'a secret' }
  const settings = { endpoint: `http://127.0.0.1:${String(port)}`, region: 'eu', bucket: 'photos', ...keys }
  const store = openS3(settings)
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T23:59:59Z') })
  await store.read('a')
  vi.setSystemTime(new Date('2026-11-16T00:00:00Z'))
  await Promise.all([store.read('a'), store.read('a'), store.read('a')])
  await openS3(settings).read('a')
  const [before, ...after] = signed
  expect(new Set(after).size).toBe(1)
  expect(after[0]).toContain('somebody/20261116/')
  expect(before).toContain('somebody/20261115/')
})
