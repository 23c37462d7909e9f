import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import { Problem, route } from '@app/contract'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sendRequest, startTestServer, type TestResponse, type TestServer } from '../../testing/test-server.ts'
import { createLog } from '../log.ts'
import { createMetrics } from '../metrics.ts'
import { fail } from '../refusal.ts'
import { TIME_LIMITS } from '../time-limits.ts'
import { answer } from './answer.ts'
import { mountApi } from './api.ts'
import { createCaller } from './caller.ts'
import { createServer } from './server.ts'

/** A small contract of its own, so that every corner of the door is reached before rooms need it. */
const things = {
  read: route({
    method: 'GET',
    path: '/api/things/:id',
    access: 'anyone',
    about: 'A thing.',
    params: z.object({ id: z.string().check(z.maxLength(8)) }),
    returns: z.strictObject({ id: z.string() }),
    fails: ['not_found'],
  }),
  change: route({
    method: 'PUT',
    path: '/api/things/:id',
    access: 'anyone',
    about: 'Changes a thing.',
    params: z.object({ id: z.string() }),
    body: z.strictObject({ name: z.string().check(z.minLength(2)) }),
    returns: z.strictObject({ name: z.string() }),
  }),
  leak: route({
    method: 'GET',
    path: '/api/leaks',
    access: 'anyone',
    about: 'Answers more than it may.',
    returns: z.strictObject({ open: z.string() }),
  }),
  buy: route({
    method: 'POST',
    path: '/api/sales',
    access: 'anyone',
    about: 'Costs something.',
    paid: true,
    body: z.strictObject({ what: z.string() }),
    returns: z.strictObject({ key: z.string(), fingerprint: z.string(), shown: z.nullable(z.number()) }),
  }),
  crash: route({
    method: 'POST',
    path: '/api/crashes',
    access: 'anyone',
    about: 'Throws.',
    body: z.object({ secret: z.string() }),
    returns: z.strictObject({}),
  }),
}

const answered = answer(things, {
  read: ({ params }) => (params.id === 'gone' ? fail('not_found') : { id: params.id }),
  change: ({ body }) => ({ name: body.name }),
  buy: ({ payment: { key, fingerprint, shown = null } }) => ({ key, fingerprint, shown }),
  leak: () => ({ open: 'yes', hidden: 'canary-hidden' }) as { open: string },
  crash: ({ body }) => {
    throw new Error(`could not use ${body.secret}`)
  },
})

let app: FastifyInstance
let port: number
let logged = ''
beforeAll(async () => {
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      logged += chunk.toString()
      done()
    },
  })
  const log = createLog('debug', sink)
  app = await createServer({ log, metrics: createMetrics(), trustProxy: 'loopback', production: true })
  await mountApi(app, {
    answeredRoutes: answered,
    contextFor: async () => ({ cookies_to_set: [] }) as never,
    limits_factor: 1,
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  port = (app.server.address() as AddressInfo).port
})
afterAll(() => app.close())

const USER = { 'x-request-type': 'user' }

function problemOf(got: TestResponse): Problem {
  expect(got.headers['content-type']).toMatch(/^application\/problem\+json/)
  const problem = z.parse(Problem, got.json())
  expect(problem.status).toBe(got.status)
  expect(problem.type).toBe(`urn:problem:${problem.code}`)
  expect(problem.request_id).toBe(got.headers['x-request-id'])
  return problem
}

describe('errors', () => {
  test('[D.85] every refusal is a problem document with a stable code', async () => {
    expect(problemOf(await sendRequest(port, '/api/things/gone')).code).toBe('not_found')
    expect(problemOf(await sendRequest(port, '/api/nothing')).code).toBe('not_found')
    expect(problemOf(await sendRequest(port, '/api/things/far-too-long')).code).toBe('invalid_input')
    const put = { method: 'PUT', headers: USER }
    expect(problemOf(await sendRequest(port, '/api/things/a', { ...put, body: { name: 'x' } })).fields).toEqual([
      { path: '/name', reason: 'too_small' },
    ])
    expect(
      problemOf(await sendRequest(port, '/api/things/a', { ...put, body: { name: 'ok', admin: true } })).code,
    ).toBe('invalid_input')
    const large = await sendRequest(port, '/api/things/a', { ...put, body: { name: 'x'.repeat(70_000) } })
    expect([large.status, problemOf(large).code]).toEqual([413, 'payload_too_large'])
  })

  test('the line of a request names the trace it belongs to, beside its own id', async () => {
    const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
    const headers = { traceparent: `00-${trace}-00f067aa0ba902b7-01` }
    const got = await sendRequest(port, '/api/things/traced', { headers })
    const lineOf = (id: unknown) => logged.split('\n').find((line) => line.includes(String(id)))
    expect(lineOf(got.headers['x-request-id'])).toContain(`"trace_id":"${trace}"`)
    const other = await sendRequest(port, '/api/things/traced', { headers: { traceparent: 'anna@example.com' } })
    expect(lineOf(other.headers['x-request-id'])).not.toContain('trace_id')
    expect(logged).not.toContain('anna@example.com')
  })

  test('a fault shows nothing of itself', async () => {
    const got = await sendRequest(port, '/api/crashes', {
      method: 'POST',
      headers: USER,
      body: { secret: 'canary-secret' },
    })
    expect(got.status).toBe(500)
    expect(problemOf(got).code).toBe('internal_error')
    expect(got.text).not.toContain('canary')
  })

  test('an answer with more than its schema never leaves', async () => {
    const got = await sendRequest(port, '/api/leaks')
    expect(got.status).toBe(500)
    expect(got.text).not.toContain('canary')
    const call = createCaller(answered)
    await expect(call({} as never, things.leak, {})).rejects.toThrow('wrong answer')
  })
})

describe('a form of a page', () => {
  const KEY = '6f1c1f0a-4b7e-4c52-9a3e-0d0f6a1b2c3d'
  const call = createCaller(answered)

  test('makes a paid call with its key and the price it showed, and is the same call as over HTTP', async () => {
    const body = { what: 'credits' }
    const headers = { ...USER, 'idempotency-key': KEY, 'price-shown': '1874' }
    const sent = (await sendRequest(port, '/api/sales', { method: 'POST', headers, body })).json()
    expect(sent).toMatchObject({ key: KEY, shown: 1874 })
    expect(await call({} as never, things.buy, { body }, { key: KEY.toUpperCase(), shown: 1874 })).toEqual(sent)
    const other = await call({} as never, things.buy, { body: { what: 'more' } }, { key: KEY, shown: 1874 })
    expect(other.fingerprint).not.toBe(sent['fingerprint'])
  })

  test('makes none without a key, and what no text holds is refused', async () => {
    const body = { what: 'credits' }
    await expect(call({} as never, things.buy, { body })).rejects.toThrow('brings no key')
    await expect(call({} as never, things.buy, { body }, { key: 'x', shown: 1 })).rejects.toThrow(
      'idempotency_key_required',
    )
    const strange = { body: { what: 'a\u0000b' } }
    await expect(call({} as never, things.buy, strange, { key: KEY, shown: 1 })).rejects.toThrow('invalid_input')
  })
})

describe('the header of the client', () => {
  test('[S7.21] a call that changes something is refused without X-Request-Type', async () => {
    const change = (headers: Record<string, string>) =>
      sendRequest(port, '/api/things/a', { method: 'PUT', headers, body: { name: 'Anna' } })
    expect(problemOf(await change({})).code).toBe('request_type_required')
    expect(problemOf(await change({ 'x-request-type': 'robot' })).code).toBe('request_type_required')
    expect((await change(USER)).json()).toEqual({ name: 'Anna' })
    expect((await change({ 'x-request-type': 'background' })).status).toBe(200)
    expect((await sendRequest(port, '/api/things/a')).status).toBe(200)
  })
})

describe('headers', () => {
  test('every answer is sealed', async () => {
    for (const path of ['/api/things/a', '/api/nothing', '/nowhere']) {
      const { headers } = await sendRequest(port, path)
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin-allow-popups',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'cache-control': 'no-store',
        'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
      })
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
      expect(headers['server']).toBeUndefined()
    }
  })
})

describe('logs', () => {
  test('[D.9] no line tells anything of a person, whatever part of a request carries it', async () => {
    const canaries = ['canary@example.com', 'Canary Name', 'canary-token', 'canary-message', '52.0907']
    await sendRequest(port, '/api/things/canary-token')
    await sendRequest(port, '/api/nothing?email=canary@example.com&lat=52.0907')
    await sendRequest(port, '/canary-token')
    await sendRequest(port, '/api/things/a', {
      headers: { cookie: '__Host-sid=canary-token', authorization: 'canary-token', 'user-agent': 'Canary Name' },
    })
    await sendRequest(port, '/api/crashes', { method: 'POST', headers: USER, body: { secret: 'canary-message' } })
    await sendRequest(port, '/api/things/a', {
      method: 'PUT',
      headers: USER,
      body: { name: 'Canary Name', email: 'canary@example.com' },
    })
    app.log.error({ err: new Error('canary-message'), email: 'canary@example.com', body: { name: 'Canary Name' } })
    app.log.error(new Error('canary-message'))
    app.log.info({ request: { url: '/?t=canary-token' }, error: 'plain' }, 'a line')
    app.log.child({ email: 'canary@example.com' }).info('a line of a child')
    app.log
      .child({})
      .child({ name: 'Canary Name' })
      .info({ count: [{ email: 'canary@example.com' }] }, 'a list')
    app.log.info('hello %s', 'Canary Name')
    app.log.error({ error: new Error('first\n  at canary-message (somewhere)') }, 'a message like a frame')
    expect(logged.split('\n').length).toBeGreaterThan(8)
    for (const canary of canaries) expect(logged).not.toContain(canary)
    // What a line is for is still there.
    expect(logged).toContain('"route":"/api/things/:id"')
    expect(logged).toMatch(/"error":"Error","frames":\["at /)
  })
})

describe('documents', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  test('[D.82] the OpenAPI document is made from the contract and served', async () => {
    const document = (await server.request('/api/docs')).json() as { openapi: string; paths: Record<string, object> }
    expect(document.openapi).toBe('3.1.0')
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
    )
    const answeredHere = server.assembly.answeredRoutes.map(({ route: { method, path } }) => `${method} ${path}`)
    expect(described.toSorted()).toEqual([...new Set(answeredHere)].toSorted())
  })

  test('in production the document is not to be had from outside', async () => {
    const production = await startTestServer({ ENVIRONMENT: 'production' })
    for (const path of ['/api/docs', '/openapi.json', '/metrics', '/healthz', '/debug', '/.git/config']) {
      expect((await production.request(path)).status).toBe(404)
    }
    await production.close()
  })
})

test('a request that never ends its headers is cut off in time', async () => {
  expect(TIME_LIMITS.headers_ms).toBe(5000)
  const impatient = await startTestServer({}, { headers_ms: 200, headers_check_ms: 50 })
  const socket = connect(impatient.port, '127.0.0.1')
  let received = ''
  socket.on('data', (chunk: Buffer) => (received += chunk.toString()))
  socket.write('GET /api/things/a HTTP/1.1\r\nHost: vonk')
  await once(socket, 'close')
  expect(received).toMatch(/^HTTP\/1.1 408/)
  await impatient.close()
})
