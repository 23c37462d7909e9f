import { afterAll, beforeAll, expect, test } from 'vitest'
import { plantCrowd } from '../../../testing/crowd.ts'
import { codeOf, cookiesOf, PASSWORD } from '../../../testing/people.ts'
import { startTestServer, type Answered, type TestServer } from '../../../testing/test-server.ts'

const PAIRS = 20_000
const ADDRESSES = 500
const VALID = PAIRS / 100
const AT_ONCE = 16

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ CHALLENGE_COST: 5000 })
})
afterAll(() => server.close())

/** Every address in a block of its own: the widest net for so many. */
const addressOf = (nth: number) => `11.${String(nth % 250)}.${String(Math.floor(nth / 250))}.7`

function login(email: string, password: string, from: string, cookie = ''): Promise<Answered> {
  const headers = { 'x-request-type': 'user', 'x-forwarded-for': from, cookie }
  return server.ask('/api/user.php', { method: 'POST', body: { email, password }, headers })
}

function shuffled<T>(items: T[]): T[] {
  const order = items.map((item) => ({ item, at: Math.random() })).toSorted((a, b) => a.at - b.at)
  return order.map(({ item }) => item)
}

test('[D.97] 20,000 stolen pairs from 500 addresses: at most 20 get in without work, no owner is kept out', async () => {
  const victims = await plantCrowd(server, VALID)
  const owners = await plantCrowd(server, 40)
  const browsers: string[] = []
  for (const [nth, email] of owners.emails.entries()) {
    browsers.push(cookiesOf(await login(email, PASSWORD, `12.0.${String(nth)}.1`)))
  }
  const stolen = shuffled([
    ...victims.emails.map((email) => ({ email, password: PASSWORD })),
    // The owners' addresses are on the list too, with passwords that were never theirs.
    ...Array.from({ length: PAIRS - VALID }, (_, i) => ({
      email: i % 10 === 0 ? (owners.emails[i % owners.emails.length] ?? '') : `nobody-${String(i)}@example.com`,
      password: `stolen ${String(i)}`,
    })),
  ])
  const outcomes = new Map<string, number>()
  const keptOut: unknown[] = []
  let next = 0
  const bot = async () => {
    for (let nth = next++; nth < stolen.length; nth = next++) {
      const { email = '', password = '' } = stolen[nth] ?? {}
      const answer = await login(email, password, addressOf(nth % ADDRESSES))
      const outcome = answer.status === 200 ? 'in' : String(codeOf(answer))
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
    }
  }
  const ownersComeAndGo = async () => {
    while (next < stolen.length) {
      const nth = Math.floor(Math.random() * owners.emails.length)
      // From a block the bots use, too.
      const answer = await login(owners.emails[nth] ?? '', PASSWORD, addressOf(nth), browsers[nth])
      if (answer.status !== 200) keptOut.push(answer.text)
    }
  }
  await Promise.all([...Array.from({ length: AT_ONCE }, bot), ownersComeAndGo()])
  process.stdout.write(`${JSON.stringify(Object.fromEntries(outcomes))}\n`)
  expect(outcomes.get('in') ?? 0).toBeLessThanOrEqual(20)
  expect(outcomes.get('challenge_required')).toBeGreaterThan(PAIRS * 0.9)
  expect(keptOut).toEqual([])
}, 600_000)
