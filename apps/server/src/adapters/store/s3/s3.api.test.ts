import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '../../../platform/config/config.ts'
import { openS3 } from './s3.ts'

const config = readConfig()
const settings = {
  endpoint: config.S3_ENDPOINT,
  region: config.S3_REGION,
  access_key: config.S3_ACCESS_KEY,
  secret_key: config.S3_SECRET_KEY,
  bucket: config.S3_BUCKET,
}
const store = openS3(settings)
const prefix = `tests/${randomUUID()}/`

const keysBelow = async (start: string) => {
  const keys: string[] = []
  for await (const key of store.list(start)) keys.push(key)
  return keys
}

afterAll(async () => store.remove(await keysBelow(prefix)))

const bytes = (text: string) => new TextEncoder().encode(text)
const directly = (key: string) => `${settings.endpoint}/${settings.bucket}/${key}`

test('a file comes back as it was put, also with bytes that are no text and a name that needs escaping', async () => {
  const key = `${prefix}a b+ü'(1).bin`
  const content = Uint8Array.from({ length: 70_000 }, (_, index) => index % 256)
  await store.put(key, content, 'application/octet-stream')
  expect(await store.read(key)).toEqual(content)
  const opened = await store.open(key)
  expect(opened?.length).toBe(content.length)
  expect(new Uint8Array(await new Response(opened?.body).arrayBuffer())).toEqual(content)
  expect(await keysBelow(prefix)).toContain(key)
  await store.remove([key])
  expect(await store.read(key)).toBeUndefined()
})

test('what is not there is nothing, and removing it twice does no harm', async () => {
  expect(await store.read(`${prefix}nothing`)).toBeUndefined()
  expect(await store.open(`${prefix}nothing`)).toBeUndefined()
  await store.remove([`${prefix}nothing`, `${prefix}nothing-else`])
  await store.remove([])
  expect(await keysBelow(`${prefix}nothing`)).toEqual([])
})

/** A busy machine answers each of so many within the time that the store has. */
const AT_ONCE = 10

test('a list longer than a page is whole', async () => {
  const keys = Array.from({ length: 1005 }, (_, index) => `${prefix}many/${String(index).padStart(4, '0')}`)
  for (let start = 0; start < keys.length; start += AT_ONCE) {
    await Promise.all(keys.slice(start, start + AT_ONCE).map((key) => store.put(key, bytes('x'), 'text/plain')))
  }
  expect((await keysBelow(`${prefix}many/`)).toSorted()).toEqual(keys)
  await store.remove(keys)
  expect(await keysBelow(`${prefix}many/`)).toEqual([])
})

test('nobody reads or writes without a signature, or with a wrong one', async () => {
  const key = `${prefix}private`
  await store.put(key, bytes('kept'), 'text/plain')
  expect((await fetch(directly(key))).status).toBe(403)
  expect((await fetch(directly(key), { method: 'PUT', body: 'changed' })).status).toBe(403)
  expect((await fetch(`${settings.endpoint}/${settings.bucket}?list-type=2`)).status).toBe(403)
  const stranger = openS3({ ...settings, secret_key: 'a secret that is not ours' })
  await expect(stranger.read(key)).rejects.toThrow('403')
  await expect(stranger.put(key, bytes('changed'), 'text/plain')).rejects.toThrow('403')
  await expect(stranger.remove([key])).rejects.toThrow('403')
  expect(new TextDecoder().decode(await store.read(key))).toBe('kept')
})

test('an address that was signed opens one file to who has it, and ends', async () => {
  const key = `${prefix}lent`
  await store.put(key, bytes('lent'), 'text/plain')
  const lasting = await store.addressOf(key, 60)
  const brief = await store.addressOf(key, 1)
  expect(await (await fetch(lasting)).text()).toBe('lent')
  expect((await fetch(lasting.replace('lent', 'private'))).status).toBe(403)
  expect((await fetch(lasting, { method: 'DELETE' })).status).toBe(403)
  await expect.poll(async () => (await fetch(brief)).status, { interval: 250 }).toBe(403)
})

test('an answer that leads elsewhere is not followed', async () => {
  const paths: string[] = []
  const server = createServer(({ url = '' }, response) => {
    paths.push(url)
    response.writeHead(url.startsWith('/elsewhere') ? 200 : 307, { location: '/elsewhere' }).end('found')
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`
  await expect(openS3({ ...settings, endpoint }).read('anything')).rejects.toThrow('fetch failed')
  expect(paths.length).toBeGreaterThan(0)
  expect(paths.filter((path) => path.startsWith('/elsewhere'))).toEqual([])
  server.close()
})

test('a store that says nothing is given up, but a large file has the time that it takes to send', async () => {
  const server = createServer((incoming, response) => {
    incoming.resume()
    if (incoming.method === 'PUT') setTimeout(() => response.end(), 1000)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`
  const impatient = openS3({ ...settings, endpoint, silence_ms: 100 })
  await expect(impatient.read('anything')).rejects.toThrow('the store does not answer')
  await expect(impatient.put('small', bytes('x'), 'text/plain')).rejects.toThrow('the store does not answer')
  await impatient.put('large', new Uint8Array(30_000_000), 'application/zip')
  server.closeAllConnections()
  server.close()
})
