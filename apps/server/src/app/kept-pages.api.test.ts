import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { download } from '../testing/download.ts'
import { plantAccounts } from '../testing/planted-accounts.ts'
import { changeSettings } from '../testing/site-settings.ts'
import { startBehindProxy } from '../testing/server-behind-proxy.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

/** The pages have to be built: `npm run build` comes before the tests. */
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ ROLE: 'all' })
})
afterEach(() => server.assembly.settableClock?.reset())
afterAll(() => server.close())

const KEPT = [
  '/landers/maplanding',
  '/landers/tinderswipe',
  '/pricing',
  '/pages/terms',
  '/pages/faq',
  '/pages/cookies',
  '/offline',
]
const PRIVATE = 'private, max-age=0, must-revalidate'
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const inlineIn = (html: string, tag: 'script' | 'style') =>
  [...html.matchAll(new RegExp(`<${tag}(?: id="\\w+")?>([^]*?)</${tag}>`, 'g'))].map(([, text = '']) => text)
const open = (path: string, headers: Record<string, string> = {}, host = 'vonk.localhost') =>
  server.request(path, { host, headers: { accept: 'text/html', ...headers } })

describe('a page that is kept', () => {
  test.each(KEPT)('%s carries no nonce, no cookie and a policy that names what stands in it', async (path) => {
    const { status, headers, text } = await open(`${path}?network=radio&lb&x=canary-of-an-address`)
    expect([status, headers['cache-control'], headers['set-cookie'], headers.vary]).toEqual([
      200,
      PRIVATE,
      undefined,
      'accept-encoding',
    ])
    expect(text).not.toMatch(/nonce|canary/)
    const policy = String(headers['content-security-policy'])
    expect(policy).not.toMatch(/nonce|unsafe/)
    const [scripts, styles] = [inlineIn(text, 'script'), inlineIn(text, 'style')]
    expect([scripts.length > 0, styles.length]).toEqual([true, 1])
    const directive = (name: string) => new RegExp(`${name} ([^;]*)`).exec(policy)?.[1] ?? ''
    for (const script of scripts) expect(directive('script-src')).toContain(hashOf(script))
    for (const style of styles) expect(directive('style-src')).toContain(hashOf(style))
    expect(directive('script-src')).toMatch(/^('sha256-[\w+/=]+' )+'self'$/)
    expect(text).not.toMatch(/<script [^>]*src=|\sstyle="|\son\w+="/)
  })

  test('has one small script before anything is drawn', async () => {
    const { text } = await open('/pricing', { cookie: '__Host-entry=seen' })
    const [script = '', ...more] = inlineIn(text, 'script')
    expect(more).toEqual([])
    expect(script.length).toBeLessThanOrEqual(614)
    expect(text.indexOf(script)).toBeLessThan(text.indexOf('</head>'))
  })

  test('comes in the encoding that is taken, and not at all to whoever has it', async () => {
    const ask = (headers: Record<string, string>) =>
      download({ port: server.port, path: '/pages/terms', headers: { host: 'vonk.localhost', ...headers } })
    const plain = await ask({})
    const br = await ask({ 'accept-encoding': 'gzip, deflate, br' })
    const gzip = await ask({ 'accept-encoding': 'gzip, br;q=0' })
    expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip'])
    expect(brotliDecompressSync(br.bytes)).toEqual(plain.bytes)
    expect(gunzipSync(gzip.bytes)).toEqual(plain.bytes)
    expect(br.headers.etag).toMatch(/^"[\w-]+-br"$/)
    const again = await ask({ 'accept-encoding': 'br', 'if-none-match': `"x", ${br.headers.etag ?? ''}` })
    expect([again.status, again.bytes.length, again.headers.etag]).toEqual([304, 0, br.headers.etag])
    expect((await ask({ 'accept-encoding': 'gzip', 'if-none-match': br.headers.etag ?? '' })).status).toBe(200)
    const head = await server.request('/pages/terms', { method: 'HEAD' })
    expect([head.status, head.text, head.headers.etag]).toEqual([200, '', plain.headers.etag])
  })

  test('is no part of a visitor who has a session, nor of one whose session is over', async () => {
    const { cookies } = await plantAccounts(server, 1)
    for (const cookie of [cookies[0] ?? '', '__Host-sid=over']) {
      const { headers, text } = await open('/pricing', { cookie })
      expect([headers['cache-control'], headers.etag]).toEqual(['no-store', undefined])
      expect(headers['content-security-policy']).toContain("'nonce-")
      expect(text).toContain('nonce=')
    }
  })

  test('says the language, the country and what else was chosen, and nothing else of who asked', async () => {
    const ask = async (cookie: string, more = {}) => (await open('/pricing', { cookie, ...more })).text
    const dutch = await ask('__Host-locale=nl; __Host-country=NL')
    expect(dutch).toMatch(/<html lang="nl">/)
    expect(await ask('__Host-locale=pl; __Host-country=NL')).toMatch(/<html lang="pl">/)
    expect(await ask('__Host-locale=nl; __Host-country=PL')).toContain('PLN')
    expect(dutch).not.toContain('PLN')
    expect(dutch).toContain('id="entry-warning"')
    expect(await ask('__Host-locale=nl; __Host-country=NL; __Host-entry=seen')).not.toContain('id="entry-warning"')
    const other = { 'user-agent': 'Other', 'accept-language': 'pl', 'x-forwarded-for': '10.9.8.7' }
    expect(await ask('__Host-locale=nl; __Host-country=NL; __Host-theme=dark; __Host-days=1', other)).toBe(dutch)
    // Another language is still offered to whom the browser of speaks it.
    expect((await open('/pricing', { 'accept-language': 'pl' })).text).toContain('Wolisz czytać po polsku?')
    expect((await open('/pricing', { 'accept-language': 'nl' })).text).not.toMatch(/<form[^>]* lang="/)
  })

  test('is answered as any other where a request says what no page is kept for', async () => {
    for (const [path, headers, host] of [
      ['/pricing', { cookie: '__Host-country=QQ' }, 'vonk.localhost'],
      ['/pricing?network=radio', {}, 'by-source.localhost'],
      ['/pricing', { cookie: '__Host-network=radio' }, 'by-source.localhost'],
      ['/PRICING', {}, 'vonk.localhost'],
      ['/pricing/', {}, 'vonk.localhost'],
    ] as const) {
      const answer = await open(path, headers, host)
      expect([path, answer.status, answer.headers.etag]).toEqual([path, 200, undefined])
      expect(answer.headers['cache-control']).toMatch(/no-store$/)
    }
    expect((await open('/pages/nothing')).status).toBe(404)
    expect((await open('/pages/nothing')).headers['cache-control']).toBe('no-store')
  })

  test('leads on where the page before, without a script, could not write how its visitor came into its links', async () => {
    const document = { 'sec-fetch-dest': 'document' }
    const from = (referer: string, more: Record<string, string> = document) =>
      open('/pages/terms?ref=7', { referer, ...more })
    const { status, headers } = await from('http://vonk.localhost/landers/video?network=radio&ref=42&x=1')
    expect([status, headers.location, headers['cache-control']]).toEqual([
      302,
      '/pages/terms?ref=7&network=radio',
      'no-store',
    ])
    for (const [referer, more] of [
      ['http://vonk.localhost/landers/video', document],
      ['http://vonk.localhost/landers/video?ref=42&x=1', document],
      ['http://elsewhere.example/?network=radio', document],
      ['http://klaver.localhost/?network=radio', document],
      ['http://vonk.localhost/?network=radio', { 'sec-fetch-dest': 'empty' }],
      ['?network=radio', document],
    ] as const) {
      const answer = await from(referer, more)
      expect([referer, answer.status, answer.headers.etag]).toEqual([referer, 200, expect.any(String)])
    }
  })

  test('is another one half a minute after its site was saved', async () => {
    const service = async () => (await open('/pages/service', { cookie: '__Host-locale=en' })).text
    const before = await service()
    expect(before).toContain('support@vonk.example')
    await changeSettings(server, { support_email: 'kanarie@vonk.example' })
    expect(await service()).toContain('kanarie@vonk.example')
    expect(await service()).not.toContain('support@vonk.example')
  })
})

test('while the database is away, visitors have the pages that were written before', async () => {
  const proxied = await startBehindProxy({ ROLE: 'all' })
  const { server: behind, gate } = proxied
  try {
    const ask = () => behind.request('/pricing')
    const { text } = await ask()
    await gate.cut()
    behind.assembly.settableClock?.set(new Date(behind.assembly.clock.now().getTime() + 20 * 60 * 60 * 1000))
    const answer = await ask()
    expect([answer.status, answer.text === text]).toEqual([200, true])
    expect((await ask()).status).toBe(200)
  } finally {
    await proxied.close()
  }
})
