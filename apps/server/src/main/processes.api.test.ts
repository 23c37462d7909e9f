import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../platform/config/config.ts'
import { openGate, type Gate } from '../testing/gate.ts'
import { ask, createTestDatabase } from '../testing/test-server.ts'

const ROOT = resolve(import.meta.dirname, '../../../..')
const running = new Set<ChildProcess>()

async function startProcess(name: 'server' | 'worker', port: number, environment: Record<string, string>) {
  const child = spawn(join(ROOT, 'node_modules/.bin/node'), [`apps/server/src/main/${name}.ts`], {
    cwd: ROOT,
    stdio: 'ignore',
    env: {
      ...process.env,
      ENVIRONMENT: 'test',
      ROLE: 'api',
      PORT: String(port),
      PRIVATE_PORT: String(port + 1),
      ...environment,
    },
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  const ready = () => ask(port + 1, '/readyz').then(({ status }) => status, () => 0)
  await expect.poll(ready, { timeout: 20_000 }).toBe(200)
  return child
}

/** Sends the signal and answers how the process ended, and how long that took. */
async function stop(child: ChildProcess): Promise<{ code: number | null; ms: number }> {
  const started = Date.now()
  child.kill('SIGTERM')
  if (child.exitCode === null) await once(child, 'exit')
  return { code: child.exitCode, ms: Date.now() - started }
}

let database: string
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => {
  for (const child of running) child.kill('SIGKILL')
})

describe('stopping', () => {
  test('a server ends within 5 s, idle and half-open connections or not, and lets an open request finish', async () => {
    const child = await startProcess('server', 3410, { DATABASE_URL: database })
    const idle = connect(3410, '127.0.0.1')
    const halfOpen = connect(3410, '127.0.0.1')
    await Promise.all([once(idle, 'connect'), once(halfOpen, 'connect')])
    halfOpen.write('GET /api/settings.php HTTP/1.1\r\nHost: vonk')
    idle.on('error', () => {})
    halfOpen.on('error', () => {})
    const slow = httpRequest({
      port: 3410,
      host: '127.0.0.1',
      path: '/api/nothing',
      method: 'PUT',
      headers: { host: 'vonk.localhost', 'content-type': 'application/json', 'content-length': 2, 'x-request-type': 'user' },
    })
    const answered = new Promise<number>((fulfil, reject) => {
      slow.on('response', (response) => fulfil(response.statusCode ?? 0))
      slow.on('error', reject)
    })
    slow.write('{')
    await expect.poll(() => ask(3411, '/metrics').then(({ status }) => status)).toBe(200)
    const stopped = stop(child)
    slow.end('}')
    expect(await answered).toBe(404)
    const { code, ms } = await stopped
    expect(code).toBe(0)
    expect(ms).toBeLessThan(5000)
  })

  test('a worker ends within 5 s', async () => {
    const child = await startProcess('worker', 3420, { DATABASE_URL: database })
    const { code, ms } = await stop(child)
    expect(code).toBe(0)
    expect(ms).toBeLessThan(5000)
  })
})

describe('the private port', () => {
  let gate: Gate
  let child: ChildProcess
  beforeAll(async () => {
    gate = await openGate(database)
    child = await startProcess('server', 3430, { DATABASE_URL: gate.url })
  })
  afterAll(async () => {
    await stop(child)
    await gate.shut()
  })

  test('tells health, readiness and metrics', async () => {
    await ask(3430, '/api/settings.php')
    expect((await ask(3431, '/healthz')).json()).toEqual({ status: 'alive' })
    const { text } = await ask(3431, '/metrics')
    expect(text).toContain('http_request_seconds_count{method="GET",route="/api/settings.php",status="200"} 1')
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds')
  })

  test('is not ready while the database is away, and heals by itself', async () => {
    await gate.shut()
    expect((await ask(3431, '/readyz')).status).toBe(503)
    expect((await ask(3431, '/healthz')).status).toBe(200)
    await gate.open()
    await expect.poll(() => ask(3431, '/readyz').then(({ status }) => status)).toBe(200)
  })

  test('sets the clock', async () => {
    const set = await ask(3431, '/clock', { method: 'PUT', body: { now: '2030-01-01T00:00:00Z' } })
    expect(String(set.json()['now'])).toMatch(/^2030-01-01T00:00:0/)
    const reset = await ask(3431, '/clock', { method: 'PUT', body: { now: null } })
    expect(Math.abs(Date.parse(String(reset.json()['now'])) - Date.now())).toBeLessThan(5000)
  })
})

test('Redis may die, be dead or come back: every call is answered', async () => {
  const gate = await openGate(readConfig().REDIS_URL)
  const child = await startProcess('server', 3440, { DATABASE_URL: database, REDIS_URL: gate.url })
  const settings = async () => (await ask(3440, '/api/settings.php')).status
  expect(await settings()).toBe(200)
  await gate.shut()
  const started = Date.now()
  for (let i = 0; i < 20; i += 1) expect(await settings()).toBe(200)
  expect(Date.now() - started).toBeLessThan(3000)
  await gate.open()
  expect(await settings()).toBe(200)
  expect((await stop(child)).ms).toBeLessThan(5000)
})

test('a process that cannot be configured says what to mend', async () => {
  const child = spawn(join(ROOT, 'node_modules/.bin/node'), ['apps/server/src/main/server.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, PORT: 'many', DATABASE_URL: 'somewhere' },
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const [code] = (await once(child, 'exit')) as [number]
  expect(code).toBe(1)
  expect(said).toContain('PORT: must be a port number')
  expect(said).toContain('DATABASE_URL: must look like postgres://')
})
