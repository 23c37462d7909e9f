import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../platform/config/config.ts'
import { freePort } from '../testing/free-port.ts'
import { openTcpProxy, type TcpProxy } from '../testing/tcp-proxy.ts'
import { listen } from '../testing/stream-listener.ts'
import { startRealProcess, type RealProcess } from '../testing/real-process.ts'
import { asApp } from '../testing/databases.ts'
import { sendRequest, createTestDatabase } from '../testing/test-server.ts'

const ROOT = resolve(import.meta.dirname, '../../../..')
/** What is left to close has its time on a busy machine. A process that needs longer ends with 1. */
const PATIENT = { CLOSE_MS: '30000', DATABASE_WAIT_MS: '30000' }
const API = { ...PATIENT, ROLE: 'api' }

let database: string
beforeAll(async () => {
  database = asApp(await createTestDatabase())
})

/** Members who are logged in. */
async function plantSessions(url: string, count: number): Promise<string[]> {
  const tokens = Array.from({ length: count }, (_, nth) => `of-processes-${String(nth)}`)
  const client = new pg.Client(url)
  await client.connect()
  await client.query(
    `with account as (
       insert into accounts.account (id, site_id, status, email, password_hash, name, gender, looking_for, date_of_birth,
         country, language, signup_date, confirmed_at)
       select ids.next_id(site.shard), site.id, 'confirmed', token || '@example.com', '$argon2id$', 'Anna', 'female', 'male', '1990-03-14', 'NL', 'nl', now(), now()
       from unnest($1::text[]) as token, sites.site where site.key = 'vonk' returning id, email)
     insert into accounts.session (token_hash, id, account_id, device, created_at, seen_at, rotated_at, authenticated_at, expires_at)
     select sha256(convert_to(split_part(email, '@', 1), 'UTF8')), ids.next_id(ids.shard_of(id)), id, '', now(), now(), now(), now(),
       now() + interval '1 day' from account`,
    [tokens],
  )
  await client.end()
  return tokens.map((token) => `__Host-sid=${token}`)
}

describe('stopping', () => {
  test('a server ends in time, idle and half-open connections or not, and lets an open request finish', async () => {
    const server = await startRealProcess('server', await freePort(), { ...API, DATABASE_URL: database })
    const idle = connect(server.port, '127.0.0.1')
    const halfOpen = connect(server.port, '127.0.0.1')
    await Promise.all([once(idle, 'connect'), once(halfOpen, 'connect')])
    halfOpen.write('GET /api/settings.php HTTP/1.1\r\nHost: vonk')
    idle.on('error', () => {})
    halfOpen.on('error', () => {})
    const slow = httpRequest({
      port: server.port,
      host: '127.0.0.1',
      path: '/api/nothing',
      method: 'PUT',
      headers: {
        host: 'vonk.localhost',
        'content-type': 'application/json',
        'content-length': 2,
        'x-request-type': 'user',
      },
    })
    const answeredRoutes = new Promise<number>((fulfil, reject) => {
      slow.on('response', (response) => fulfil(response.statusCode ?? 0))
      slow.on('error', reject)
    })
    slow.write('{')
    await expect.poll(() => sendRequest(server.private_port, '/metrics').then(({ status }) => status)).toBe(200)
    const stopped = server.stop()
    slow.end('}')
    expect(await answeredRoutes).toBe(404)
    const { code } = await stopped
    expect(code).toBe(0)
  })

  test('a server sends its streams away, each to come back at a time of its own, and goes on answering until it leaves', async () => {
    const server = await startRealProcess('server', await freePort(), {
      ...API,
      LEAVE_MS: '3000',
      DATABASE_URL: database,
    })
    const cookies = await plantSessions(database, 20)
    const streams = await Promise.all(cookies.map((cookie) => listen(server.port, { cookie })))
    expect(streams.map(({ status }) => status)).toEqual(streams.map(() => 200))
    const stopped = server.stop()
    await expect.poll(() => sendRequest(server.private_port, '/readyz').then(({ status }) => status)).toBe(503)
    expect((await sendRequest(server.private_port, '/openz')).status).toBe(503)
    expect((await sendRequest(server.port, '/api/settings.php')).status).toBe(200)
    const { code } = await stopped
    expect(code).toBe(0)
    for (const { ended } of streams) await expect.poll(ended).toBe(true)
    const times = streams.map(({ text }) => Number([...text().matchAll(/^retry: (\d+)$/gm)].at(-1)?.[1]))
    expect(Math.max(...times)).toBeLessThanOrEqual(10_000)
    // Scattered: that twenty lie within two seconds of each other happens once in ten million times.
    expect(Math.max(...times) - Math.min(...times)).toBeGreaterThan(2000)
  })

  test('whoever holds on to the private port is let go', async () => {
    for (const name of ['server', 'worker'] as const) {
      const running = await startRealProcess(name, await freePort(), { ...API, DATABASE_URL: database })
      const held = connect(running.private_port, '127.0.0.1')
      held.on('error', () => {})
      await once(held, 'connect')
      held.write('GET /hea')
      const { code } = await running.stop()
      expect(code).toBe(0)
    }
  })

  test('a worker ends in time', async () => {
    const server = await startRealProcess('worker', await freePort(), { ...PATIENT, DATABASE_URL: database })
    const { code } = await server.stop()
    expect(code).toBe(0)
  })
})

describe('the private port', () => {
  let proxy: TcpProxy
  let server: RealProcess
  beforeAll(async () => {
    proxy = await openTcpProxy(database)
    server = await startRealProcess('server', await freePort(), { ...API, DATABASE_URL: proxy.url })
  })
  afterAll(async () => {
    await server.stop()
    await proxy.cut()
  })

  test('tells health, readiness and metrics', async () => {
    await sendRequest(server.port, '/api/settings.php')
    expect((await sendRequest(server.private_port, '/healthz')).json()).toEqual({ status: 'alive' })
    const { text } = await sendRequest(server.private_port, '/metrics')
    expect(text).toContain('http_request_seconds_count{method="GET",route="/api/settings.php",status="200"} 1')
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds')
  })

  test('tells whoever ends TLS which hosts are sites, and nothing else', async () => {
    const ask = async (domain: string) => (await sendRequest(server.private_port, `/hosts?domain=${domain}`)).status
    expect(await ask('vonk.localhost')).toBe(200)
    expect(await ask('VONK.localhost')).toBe(200)
    for (const domain of ['', 'nobody.example', 'vonk.localhost.example', '*', 'vonk.localhost%00']) {
      expect(await ask(domain)).toBe(404)
    }
    for (const strange of ['/hosts', '/hosts?domain=vonk.localhost&domain=vonk.localhost']) {
      expect((await sendRequest(server.private_port, strange)).status).toBe(404)
    }
    // Nobody outside is told which brands are here.
    expect((await sendRequest(server.port, '/hosts?domain=vonk.localhost')).status).toBe(404)
  })

  test('is not ready while the database is away, but still open, and heals by itself', async () => {
    await proxy.cut()
    expect((await sendRequest(server.private_port, '/readyz')).status).toBe(503)
    expect((await sendRequest(server.private_port, '/openz')).status).toBe(200)
    expect((await sendRequest(server.private_port, '/healthz')).status).toBe(200)
    await proxy.restore()
    await expect.poll(() => sendRequest(server.private_port, '/readyz').then(({ status }) => status)).toBe(200)
  })

  test('sets the clock', async () => {
    const set = await sendRequest(server.private_port, '/clock', {
      method: 'PUT',
      body: { now: '2030-01-01T00:00:00Z' },
    })
    expect(String(set.json()['now'])).toMatch(/^2030-01-01T00:00:0/)
    const reset = await sendRequest(server.private_port, '/clock', { method: 'PUT', body: { now: null } })
    expect(Math.abs(Date.parse(String(reset.json()['now'])) - Date.now())).toBeLessThan(60_000)
  })

  test('empties the site cache', async () => {
    expect((await sendRequest(server.private_port, '/site-cache', { method: 'DELETE' })).status).toBe(204)
  })
})

/** Nobody asks for it on this machine; production does not start without. */
function withPassword(url: string): string {
  const changed = new URL(url)
  changed.password = 'a password of the test'
  return changed.href
}

test('in production nobody sets the clock or empties the site cache', async () => {
  const server = await startRealProcess('server', await freePort(), {
    ...API,
    ENVIRONMENT: 'production',
    LIMITS_FACTOR: '1',
    LEAVE_MS: '1',
    SECRETS: 'a-secret-of-the-test-long-enough-for-production',
    S3_ACCESS_KEY: 'a key of the test',
    S3_SECRET_KEY: 'a secret key of the test',
    MOLLIE_KEY: '',
    STRIPE_KEY: '',
    SMS_TOKEN: '',
    PUBLIC_ADDRESS: 'https://{domain}',
    DATABASE_URL: withPassword(database),
    OWNER_DATABASE_URL: withPassword(readConfig().OWNER_DATABASE_URL),
    REDIS_URL: withPassword(readConfig().REDIS_URL),
  })
  const set = await sendRequest(server.private_port, '/clock', { method: 'PUT', body: { now: '2030-01-01T00:00:00Z' } })
  expect(set.status).toBe(404)
  expect((await sendRequest(server.private_port, '/site-cache', { method: 'DELETE' })).status).toBe(404)
  await server.stop()
})

test('Redis may die, be dead or come back: every call is answered', async () => {
  const proxy = await openTcpProxy(readConfig().REDIS_URL)
  const server = await startRealProcess('server', await freePort(), {
    ...API,
    DATABASE_URL: database,
    REDIS_URL: proxy.url,
  })
  const settings = async () => (await sendRequest(server.port, '/api/settings.php')).status
  expect(await settings()).toBe(200)
  await proxy.cut()
  for (let i = 0; i < 20; i += 1) expect(await settings()).toBe(200)
  await proxy.restore()
  expect(await settings()).toBe(200)
  expect((await server.stop()).code).toBe(0)
})

/** What a process says that is to end at once. */
async function refusalOf(line: string, environment: NodeJS.ProcessEnv): Promise<string> {
  const [name = '', ...args] = line.split(' ')
  const child = spawn(join(ROOT, 'node_modules/.bin/node'), [`apps/server/src/main/${name}.ts`, ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: environment,
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const [code] = (await once(child, 'exit')) as [number]
  expect(code).toBe(1)
  return said
}

test('a process that cannot be configured says what to mend', async () => {
  const said = await refusalOf('server', { ...process.env, PORT: 'many', DATABASE_URL: 'somewhere' })
  expect(said).toContain('PORT: must be a port number')
  expect(said).toContain('DATABASE_URL: must look like postgres://')
})

// Without a command the cli does nothing but say which there are.
test.each(['server', 'worker', 'cli migrate', 'cli site a-site.json'])(
  '`%s` does not start where the operator forgot every variable',
  async (line) => {
    const { ENVIRONMENT: _environment, ...environment } = process.env
    const said = await refusalOf(line, environment)
    for (const variable of ['SECRETS', 'S3_ACCESS_KEY', 'PUBLIC_ADDRESS', 'DATABASE_URL', 'REDIS_URL']) {
      expect(said).toContain(`  ${variable}: production needs`)
    }
  },
)
