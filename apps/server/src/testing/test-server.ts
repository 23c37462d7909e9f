/** A real server on a port of its own over a copy of the template database, for one test file. */
import { randomBytes } from 'node:crypto'
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import { assemble, type Assembly } from '../app/assemble.ts'
import { createPublicServer } from '../app/public-server.ts'
import { readConfig, type Config } from '../platform/config/config.ts'
import { findViolations } from '../platform/db/invariants.ts'
import { createLog } from '../platform/log.ts'
import { TIME_LIMITS, type TimeLimits } from '../platform/time-limits.ts'
import { asAdmin, databaseUrl } from './databases.ts'
import { TEMPLATE, TEST_PREFIX } from './template-database.ts'

interface TestRequest {
  method?: string
  host?: string
  headers?: Record<string, string>
  body?: unknown
  /** A form as a browser would send it, instead of a body. */
  form?: string
  /** A file, sent as it is, instead of a body. */
  file?: Uint8Array
}

export interface TestResponse {
  status: number
  headers: IncomingHttpHeaders
  text: string
  json: () => Record<string, unknown>
}

export async function createTestDatabase(): Promise<string> {
  const name = `${TEST_PREFIX}${randomBytes(6).toString('hex')}`
  await asAdmin((admin) => admin.query(`create database ${name} template ${TEMPLATE}`))
  return databaseUrl(name)
}

/** Asks over HTTP; a browser's fetch would not let the host be chosen. */
export function sendRequest(port: number, path: string, options: TestRequest = {}): Promise<TestResponse> {
  const { method = 'GET', host, headers, body, form, file } = options
  const payload = file ?? form ?? (body === undefined ? undefined : JSON.stringify(body))
  const type = file ? 'application/octet-stream' : 'application/json'
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      {
        port,
        path,
        method,
        host: '127.0.0.1',
        headers: {
          host: host ?? 'vonk.localhost',
          // The length is told, because node sends a body with DELETE and GET without telling where it ends.
          ...(payload === undefined ? {} : { 'content-type': type, 'content-length': Buffer.byteLength(payload) }),
          ...headers,
        },
      },
      (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (chunk: string) => (text += chunk))
        response.on('end', () => {
          const json = () => JSON.parse(text) as Record<string, unknown>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text, json })
        })
      },
    )
    request.on('error', (error: NodeJS.ErrnoException) => {
      // A connection that was kept open may be closed by the server at the moment it is used again.
      if (request.reusedSocket && error.code === 'ECONNRESET') resolve(sendRequest(port, path, options))
      else reject(error)
    })
    request.end(payload)
  })
}

export interface TestServer {
  assembly: Assembly
  port: number
  request: (path: string, options?: TestRequest) => Promise<TestResponse>
  /** Every line logged so far. */
  logs: () => string
  close: () => Promise<void>
}

/** What a test is not about has many times longer than a busy machine needs. */
const PATIENT: TimeLimits = {
  ...TIME_LIMITS,
  statement_ms: 30_000,
  lock_ms: 20_000,
  idle_transaction_ms: 60_000,
  redis_connect_ms: 9000,
  redis_command_ms: 3000,
  redis_silence_ms: 9000,
  provider_list_ms: 20_000,
  provider_create_ms: 20_000,
  provider_look_ms: 20_000,
  mail_connect_ms: 20_000,
  mail_silence_ms: 60_000,
  push_ms: 20_000,
  network_ms: 20_000,
}

/** Passwords cost a test next to nothing; what they cost a member is said in `accounts.unit.test.ts`. */
const CHEAP_HASH_KIB = 64

/** Tests ask more than any member does; the limits themselves are proven with 1. */
const RAISED_LIMITS = 1000

export async function startTestServer(
  overrides: Partial<Config> = {},
  limits: Partial<TimeLimits> = {},
): Promise<TestServer> {
  let logged = ''
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      logged += chunk.toString()
      done()
    },
  })
  const DATABASE_URL = overrides.DATABASE_URL ?? (await createTestDatabase())
  const REDIS_URL = new URL(readConfig().REDIS_URL)
  // Its own keys: sites have the same numbers in every copy of the database.
  REDIS_URL.searchParams.set('keyPrefix', `${new URL(DATABASE_URL).pathname.slice(1)}:`)
  const config: Config = {
    ...readConfig(),
    REDIS_URL: REDIS_URL.href,
    ENVIRONMENT: 'test',
    ROLE: 'api',
    DATABASE_WAIT_MS: 30_000,
    CHALLENGE_COST: 20,
    HASH_MEMORY_KIB: CHEAP_HASH_KIB,
    PHOTO_CHECK_MINUTES: 0,
    LIMITS_FACTOR: RAISED_LIMITS,
    ...overrides,
    DATABASE_URL,
  }
  const assembly = await assemble(config, createLog('debug', sink), { ...PATIENT, ...limits })
  const app = await createPublicServer(assembly)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  return {
    assembly,
    port,
    request: (path, options) => sendRequest(port, path, options),
    logs: () => logged,
    async close() {
      await app.close()
      const broken = await findViolations(assembly.db, assembly.invariants)
      await assembly.release()
      if (Object.keys(broken).length > 0) throw new Error(`the tests left behind: ${JSON.stringify(broken)}`)
    },
  }
}
