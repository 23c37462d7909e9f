import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findSiteByHost } from '../modules/sites/index.ts'
import { TIME_LIMITS } from '../platform/time-limits.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

/** The pages have to be built: `npm run build` comes before the tests. */
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ ENVIRONMENT: 'production', ROLE: 'all' })
})
afterAll(() => server.close())

const policyOf = async (path: string) => String((await server.request(path)).headers['content-security-policy'])

describe('a page in production', () => {
  test('may load its own files and what carries its nonce, and nothing else', async () => {
    const policy = await policyOf('/')
    const nonce = /'nonce-([\w+/=]+)'/.exec(policy)?.[1] ?? 'none'
    expect(policy).toBe(
      [
        "default-src 'none'",
        `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'`,
        `style-src 'self' 'nonce-${nonce}'`,
        "img-src 'self' blob:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "object-src 'none'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
        'trusted-types app',
      ].join('; '),
    )
    expect(await policyOf('/')).not.toContain(nonce)
  })

  test('is sent with the headers that keep it to itself', async () => {
    expect((await server.request('/pages/terms')).headers).toMatchObject({
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=(self)',
      'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=0, must-revalidate',
    })
  })

  test('is not a tool of development', async () => {
    for (const path of ['/gallery', '/gallery/error', '/gallery/lander', '/api/docs']) {
      expect((await server.request(path)).status, path).toBe(404)
    }
  })

  test('keeps choices in cookies that stay on this host', async () => {
    const body = 'locale=de'
    const answer = await server.request('/lang-config', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://vonk.localhost' },
      form: body,
    })
    expect(answer.status).toBe(303)
    expect(answer.headers['set-cookie']).toEqual(['__Host-locale=de; Path=/; Max-Age=31536000; Secure; SameSite=Lax'])
  })
})

describe('what strangers send', () => {
  test('a caller cannot choose the site by what only a proxy should say', async () => {
    const answer = await server.request('/api/companyinfo.php', { headers: { 'x-forwarded-host': 'klaver.localhost' } })
    expect(answer.json()['name']).toBe('Vonk Demo B.V.')
  })

  test('an address or a host that is none is refused, with the headers of every answer', async () => {
    for (const [path, host] of [
      ['/pages/%ff', 'vonk.localhost'],
      ['/', 'vonk.localhost:80@a.test'],
      ['/', 'x'.repeat(300)],
      ['/', 'vonk_localhost'],
    ] as const) {
      const answer = await server.request(path, { host })
      expect([400, 404], `${path} ${host}`).toContain(answer.status)
      expect(answer.headers['content-type']).toMatch(/problem\+json/)
      expect(answer.headers['x-content-type-options']).toBe('nosniff')
    }
  })

  test('a form that cannot be read is 400, and no method but those of pages reaches a page', async () => {
    const origin = 'http://vonk.localhost'
    const json = await server.request('/lang-config', { method: 'POST', body: { locale: 'de' }, headers: { origin } })
    expect(json.status).toBe(400)
    expect((await server.request('/', { method: 'DELETE' })).status).toBe(404)
  })

  test('of the built files each has its name, and whatever else is asked for is not found', async () => {
    const [script] = /\/assets\/[\w-]+\.js/.exec((await server.request('/')).text) ?? ['none']
    const packed = await server.request(script, { headers: { 'accept-encoding': 'br' } })
    expect(packed.headers['content-encoding']).toBe('br')
    expect(packed.headers['cache-control']).toContain('immutable')
    for (const path of [
      '/assets/',
      '/assets/none.js',
      `${script}.br`,
      '/assets/../server/index.js',
      '/assets/%2e%2e/x',
    ])
      expect([path, (await server.request(path)).status]).toEqual([path, 404])
  })

  test('hosts nobody serves are remembered among the missing, and only so many of them', async () => {
    const { directory } = server.assembly
    for (let i = 0; i < 1100; i += 1) await findSiteByHost(directory, `invented-${i}.test`)
    expect(directory.missing.size).toBe(1000)
    expect([...directory.byHost.keys()].filter((host) => host.startsWith('invented'))).toEqual([])
  })

  test('more than 600 calls a minute from one address are too many', async () => {
    const from = { headers: { 'x-forwarded-for': `198.51.100.${process.pid % 250}` } }
    const statuses = new Map<number, number>()
    for (let i = 0; i < 605; i += 1) {
      const { status } = await server.request('/api/companyinfo.php', from)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    expect(statuses.get(429)).toBeGreaterThanOrEqual(5)
    expect(statuses.get(200)).toBeLessThanOrEqual(600)
  })
})

test('the table itself refuses what the law does not allow', async () => {
  const change = server.assembly.pool.query(`update sites.site set refund_days = 13 where key = 'vonk'`)
  await expect(change).rejects.toThrow('refund_days')
})

test('a statement that takes too long is ended, and one that waits for a lock too', async () => {
  expect(TIME_LIMITS).toMatchObject({ statement_ms: 2000, lock_ms: 1000 })
  const impatient = await startTestServer({ ROLE: 'api' }, { statement_ms: 400, lock_ms: 100 })
  const { pool } = impatient.assembly
  await expect(pool.query('select pg_sleep(600)')).rejects.toThrow(/statement timeout/)
  const holder = await pool.connect()
  await holder.query('begin; lock table sites.site')
  await expect(pool.query('select from sites.site')).rejects.toThrow(/lock timeout/)
  await holder.query('rollback')
  holder.release()
  await impatient.close()
})
