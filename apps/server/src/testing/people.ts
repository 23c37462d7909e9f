/** People at the door of a test server: they fill in forms, read their mail, follow links and do the work asked of them. */
import { expect } from 'vitest'
import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { startWorker } from '../platform/jobs/worker.ts'
import { runDueJobs } from './due-jobs.ts'
import { linkIn, mailsTo, type ReceivedMail } from './mailbox.ts'
import { SIGNUP } from './signup-form.ts'
import type { TestResponse, TestServer } from './test-server.ts'

export const PASSWORD = 'a long enough secret'

let counter = 0
export const newAddress = () =>
  `person-${String((counter += 1))}-${String(process.pid)}-${String(Date.now())}@example.com`

let blocks = Math.floor(Math.random() * 0xff_ff)
/** An address in a block nobody else in the test uses. */
export function newBlock(): string {
  blocks = (blocks + 1) % 0xff_ff
  return `10.${String(blocks >> 8)}.${String(blocks & 0xff)}.${String(Math.floor(Math.random() * 254) + 1)}`
}

export function signupForm(changes: Record<string, unknown> = {}) {
  return { ...SIGNUP, email: newAddress(), password: PASSWORD, ...changes }
}

export const cookiesOf = (answer: TestResponse) =>
  (answer.headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0] ?? '').join('; ')

export const codeOf = (answer: TestResponse) => answer.json()['code']

/** What a browser hands in for a challenge. */
export async function solve(challenge: string): Promise<string> {
  const parsed = JSON.parse(challenge) as Challenge
  const solution = await solveChallenge({ challenge: parsed, deriveKey })
  return Buffer.from(JSON.stringify({ challenge: parsed, solution })).toString('base64')
}

interface PeopleRequest {
  method?: 'POST' | 'PUT' | 'DELETE' | 'GET'
  cookie?: string
  /** The caller's address; a new one each time where none is given. */
  from?: string
  host?: string
  headers?: Record<string, string>
  /** Whether the work that may be asked for is done; it is, unless the test is about that. */
  works?: boolean
}

export function peopleOf(server: TestServer) {
  async function send(path: string, body: unknown, options: PeopleRequest = {}): Promise<TestResponse> {
    const { method = 'POST', cookie, from = newBlock(), host, headers, works = true } = options
    const requestOptions = {
      method,
      ...(body === undefined ? {} : { body }),
      ...(host === undefined ? {} : { host }),
      headers: {
        'x-request-type': 'user',
        'x-forwarded-for': from,
        ...(cookie === undefined ? {} : { cookie }),
        ...headers,
      },
    }
    const answer = await server.request(path, requestOptions)
    if (!works || answer.status !== 403 || codeOf(answer) !== 'challenge_required') return answer
    const proof = await solve(String(answer.json()['challenge']))
    return server.request(path, { ...requestOptions, body: { ...(body as object), proof } })
  }

  /** Starts the background work; answers how to stop it. */
  async function startJobs(): Promise<() => Promise<void>> {
    const { pool, jobs, job_context } = server.assembly
    const runner = await startWorker({ pool, jobs, ctx: job_context, concurrency: 4 })
    return () => runner.stop()
  }

  /** Runs everything that is due, mails above all. */
  const runJobs = () => runDueJobs(server)

  async function lastMail(email: string): Promise<ReceivedMail | undefined> {
    await runJobs()
    return (await mailsTo(email)).at(-1)
  }

  const signup = (changes: Record<string, unknown> = {}, options?: PeopleRequest) =>
    send('/api/signups', signupForm(changes), options)

  /** Signs up, opens the link of the mail in the same browser, and answers the address. */
  const join = async (changes: Record<string, unknown> = {}, host?: string) => (await joinHere(changes, host)).email

  /** With what the browser is known by from then on. */
  async function joinHere(changes: Record<string, unknown> = {}, host?: string) {
    const filled = signupForm(changes)
    const options = host === undefined ? {} : { host }
    const signedUp = await send('/api/signups', filled, options)
    expect(signedUp.status).toBe(200)
    const token = linkIn(await lastMail(filled.email))
    const done = await send('/api/activations', { token }, { ...options, cookie: cookiesOf(signedUp) })
    expect(done.status).toBe(200)
    return { email: filled.email, device: cookiesOf(done) }
  }

  const login = (email: string, password = PASSWORD, options?: PeopleRequest) =>
    send('/api/user.php', { email, password }, options)

  /** Somebody who has joined and is logged in. */
  async function member(changes: Record<string, unknown> = {}) {
    const { email, device } = await joinHere(changes)
    return {
      email,
      cookie: cookiesOf(await login(email, changes['password'] as string | undefined, { cookie: device })),
    }
  }

  const userOf = async (cookie: string) =>
    (await server.request('/api/user.php', { headers: { cookie } })).json()['user']

  return { send, startJobs, runJobs, lastMail, signup, join, login, member, userOf }
}
