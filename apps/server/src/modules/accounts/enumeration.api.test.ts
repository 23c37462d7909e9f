import { afterAll, beforeAll, expect, test } from 'vitest'
import { plantCrowd, type Crowd } from '../../testing/crowd.ts'
import { newAddress, newBlock, PASSWORD, signupForm } from '../../testing/people.ts'
import { mannWhitney, SAMPLES, tellApart } from '../../testing/same-times.ts'
import { startTestServer, type Answered, type TestServer } from '../../testing/test-server.ts'

const PER_SIDE = 500
let server: TestServer
let members: Crowd
let askers: Crowd
beforeAll(async () => {
  server = await startTestServer()
  members = await plantCrowd(server, PER_SIDE * SAMPLES)
  askers = await plantCrowd(server, PER_SIDE * SAMPLES * 2)
})
afterAll(() => server.close())

/** Headers about the moment and the caller, not about the address. */
const OF_THE_CALLER = /^(date|x-request-id|x-ratelimit-.*)$/

/** What of an answer must be the same for everybody: all of it but what is new every time, or was sent along. */
function told({ status, headers, text }: Answered, email: string): string {
  const kept = Object.entries(headers).filter(([name]) => !OF_THE_CALLER.test(name))
  return JSON.stringify([status, kept, text])
    .replaceAll(email, 'EMAIL')
    .replaceAll(/"content-length","\d+"/g, 'LENGTH')
    .replaceAll(/(__Host-(?:sid|device))=[\w-]{43}/g, '$1=TOKEN')
    .replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, 'ID')
    .replaceAll(/(\\"id\\":\\")[\w-]{16}/g, '$1PROFILE')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
}

interface Door {
  method?: string
  path: string
  body: (email: string) => object
}

/** Asks at a door with an address; `as` numbers who asks, where it must be somebody. */
function asker({ method = 'POST', path, body }: Door, answers: Set<string>) {
  return async (email: string, as: number) => {
    const cookie = askers.cookies[as] ?? ''
    const headers = { 'x-request-type': 'user', 'x-forwarded-for': newBlock(), cookie }
    const answer = await server.ask(path, { method, body: body(email), headers })
    answers.add(told(answer, email))
  }
}

const DOORS: [string, string, Door][] = [
  ['D.60', 'login', { path: '/api/user.php', body: (email) => ({ email, password: 'not the password' }) }],
  ['D.59', 'signup', { path: '/api/signups', body: (email) => signupForm({ email }) }],
  ['D.61', 'reset', { path: '/api/password-resets', body: (email) => ({ email, language: 'nl' }) }],
  ['S4.11', 'e-mail change', { path: '/api/user/email', body: (email) => ({ email }) }],
]

test.each(DOORS)(
  '[%s] %s: 500 known addresses and 500 unknown ones get the same answer after the same time',
  async (_id, name, door) => {
    const answers = new Set<string>()
    const ask = asker(door, answers)
    const known = (nth: number) => ask(members.emails[nth] ?? '', nth * 2)
    const unknown = (nth: number) => ask(newAddress(), nth * 2 + 1)
    for (let i = 0; i < 10; i += 1) await server.ask('/api/user.php')
    const found = await tellApart(known, unknown, PER_SIDE)
    process.stdout.write(`${name}: p = ${found.map((p) => p.toFixed(3)).join(', ')}\n`)
    expect([...answers].slice(1), [...answers][0]).toEqual([])
    expect(found.at(-1), `samples that differ: ${found.join(', ')}`).toBeGreaterThan(0.05)
  },
  300_000,
)

test('the measure itself sees a difference, and none where there is none', () => {
  const noise = (shift: number) => Array.from({ length: 500 }, () => 25 + Math.random() * 5 + shift)
  expect(mannWhitney(noise(0), noise(1))).toBeLessThan(0.01)
  const same = noise(0)
  expect(mannWhitney(same, same)).toBeGreaterThan(0.9)
})

test('[D.60] the lock-out is the same for an address nobody has', async () => {
  const outcomes: string[][] = []
  for (const email of [members.emails[0] ?? '', newAddress()]) {
    const headers = { 'x-request-type': 'user', cookie: '' }
    const codes: string[] = []
    // Two tries in each of three blocks beside each other, as many as go without work.
    for (let i = 0; i < 2; i += 1) {
      const from = { ...headers, 'x-forwarded-for': newBlock() }
      for (let j = 0; j < 3; j += 1) {
        const body = { email, password: `${PASSWORD}!` }
        codes.push(String((await server.ask('/api/user.php', { method: 'POST', body, headers: from })).json()['code']))
      }
    }
    outcomes.push(codes)
  }
  expect(outcomes[0]).toEqual(outcomes[1])
})
