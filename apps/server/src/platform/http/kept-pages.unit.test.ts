import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { createKeptPages, type WrittenPage } from './kept-pages.ts'

const SECOND = 1000
const HOUR = 60 * 60 * SECOND
const at = (ms: number) => new Date(Date.parse('2026-11-19T10:00:00Z') + ms)
const pageOf = (text: string): WrittenPage => ({ html: Buffer.from(text), headers: { 'content-type': 'text/html' } })

/** Hands out pages that were asked to be written one after the other, as the test says. */
function writer() {
  const waiting: { write: (text: string) => Promise<void>; fail: () => Promise<void> }[] = []
  let writes = 0
  const settled = () => new Promise<void>((done) => setImmediate(done))
  const write = () =>
    new Promise<WrittenPage>((resolve, reject) => {
      writes += 1
      waiting.push({
        write: async (text) => (resolve(pageOf(text)), settled()),
        fail: async () => (reject(new Error('the database is away')), settled()),
      })
    })
  return { write, next: () => waiting.shift(), writes: () => writes }
}

const textOf = async (page: ReturnType<ReturnType<typeof createKeptPages>['find']>) =>
  (await page)?.identity.body.toString()

describe('a page that is kept', () => {
  test('is written once, however many ask at the same time', async () => {
    const pages = createKeptPages()
    const { write, next, writes } = writer()
    const answers = Promise.all(Array.from({ length: 50 }, () => textOf(pages.find('a', at(0), write))))
    await next()?.write('one')
    expect(new Set(await answers)).toEqual(new Set(['one']))
    expect(writes()).toBe(1)
    expect(await textOf(pages.find('b', at(0), async () => pageOf('another')))).toBe('another')
  })

  test('is fresh for a minute, then handed out while one writes it anew', async () => {
    const pages = createKeptPages()
    const { write, next, writes } = writer()
    const first = pages.find('a', at(0), write)
    await next()?.write('one')
    await first
    expect(await textOf(pages.find('a', at(60 * SECOND), write))).toBe('one')
    expect(writes()).toBe(1)
    for (let nth = 0; nth < 20; nth += 1) expect(await textOf(pages.find('a', at(61 * SECOND), write))).toBe('one')
    expect(writes()).toBe(2)
    await next()?.write('two')
    await expect.poll(() => textOf(pages.find('a', at(62 * SECOND), write))).toBe('two')
    expect(writes()).toBe(2)
  })

  test('is handed out for a day where none can be written, which is tried every five seconds', async () => {
    const pages = createKeptPages()
    const { write, next, writes } = writer()
    const first = pages.find('a', at(0), write)
    await next()?.write('one')
    await first
    const stale = at(23 * HOUR).getTime()
    for (const [after, tries] of [
      [0, 2],
      [1, 2],
      [5, 2],
      [6, 3],
    ] as const) {
      expect(await textOf(pages.find('a', new Date(stale + after * SECOND), write))).toBe('one')
      expect([after, writes()]).toEqual([after, tries])
      await next()?.fail()
    }
    const late = pages.find('a', at(24 * HOUR + SECOND), write)
    await next()?.fail()
    await expect(late).rejects.toThrow('the database is away')
  })

  test('is forgotten where what is written is no page to keep', async () => {
    const pages = createKeptPages()
    await pages.find('a', at(0), async () => pageOf('one'))
    await pages.find('a', at(61 * SECOND), async () => undefined)
    await expect.poll(() => pages.bytes()).toBe(0)
    expect(await pages.find('a', at(62 * SECOND), async () => undefined)).toBeUndefined()
  })

  test('has the same bytes in each encoding, and a mark of its own for each', async () => {
    const page = await createKeptPages().find('a', at(0), async () => pageOf('<p>words</p>'.repeat(100)))
    const { br, gzip, identity } = page ?? {}
    expect(brotliDecompressSync(br?.body ?? '')).toEqual(identity?.body)
    expect(gunzipSync(gzip?.body ?? '')).toEqual(identity?.body)
    expect(new Set([br?.etag, gzip?.etag, identity?.etag]).size).toBe(3)
    for (const answer of [br, gzip, identity]) expect(answer?.etag).toMatch(/^"[\w-]+"$/)
    const encodingOf = (headers: readonly string[] = []) => headers[headers.indexOf('content-encoding') + 1]
    expect([encodingOf(br?.headers), encodingOf(gzip?.headers)]).toEqual(['br', 'gzip'])
    expect(identity?.headers).not.toContain('content-encoding')
  })

  test('goes when there is no room for it, the one written longest ago first', async () => {
    const size = (await createKeptPages().find('a', at(0), async () => pageOf('x'.repeat(3000))))?.identity.body.length
    const pages = createKeptPages({ largest_bytes: (size ?? 0) * 4 })
    const writes: string[] = []
    const ask = (key: string) =>
      pages.find(key, at(0), async () => {
        writes.push(key)
        return pageOf(key + 'x'.repeat(3000))
      })
    for (const key of ['a', 'b', 'c', 'd', 'e', 'f', 'f', 'a']) await ask(key)
    expect(writes).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'a'])
    expect(pages.bytes()).toBeLessThanOrEqual((size ?? 0) * 4)
  })
})
