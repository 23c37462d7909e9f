import { afterAll, beforeAll, expect, test } from 'vitest'
import { noonIn } from '../../testing/dates.ts'
import { linkIn } from '../../testing/mailbox.ts'
import { newAddress, newBlock, PASSWORD, peopleOf } from '../../testing/people.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let people: ReturnType<typeof peopleOf>
beforeAll(async () => {
  server = await startTestServer()
  people = peopleOf(server)
})
afterAll(() => server.close())

const DAY = 24 * 60 * 60 * 1000
interface EventLine {
  event?: string
  account_mark?: string
}
const eventLines = () =>
  server
    .logs()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as EventLine)
    .filter(({ event }) => event !== undefined)

async function countOf(kind: string): Promise<number> {
  const { values } = await server.assembly.metrics.authEvents.get()
  return values.find(({ labels }) => labels.kind === kind)?.value ?? 0
}

test('what happens at logins, links and resets is counted by kind, for whoever looks at the metrics', async () => {
  const { email, cookie } = await people.member()
  const from = newBlock()
  const before = await countOf('login_failed')
  for (let i = 0; i < 6; i += 1) await people.login(email, 'not it at all', { from })
  expect((await countOf('login_failed')) - before).toBe(4)
  expect(await countOf('login_locked')).toBe(2)
  await people.send('/api/links', { token: 'x'.repeat(43) })
  expect(await countOf('link_refused')).toBe(1)
  await people.send('/api/user/proof', { password: 'not it at all' }, { cookie })
  expect((await countOf('login_failed')) - before).toBe(5)
  await people.send('/api/password-resets', { email, language: 'nl' })
  const token = linkIn(await people.lastMail(email))
  const password = 'quite another secret'
  await people.send('/api/password-resets', { token, password, password_again: password }, { method: 'PUT' })
  expect([await countOf('reset_requested'), await countOf('reset_done')]).toEqual([1, 1])
  const text = await server.assembly.metrics.registry.metrics()
  expect(text).toContain('auth_events{kind="login_locked"} 2')
  expect(text).not.toContain(email)
})

test('logins are counted by how they ended, from the first one on', async () => {
  const outcomes = async (): Promise<Record<string, number>> => {
    const { values } = await server.assembly.metrics.logins.get()
    return Object.fromEntries(values.map(({ labels, value }) => [String(labels.outcome), value]))
  }
  const before = await outcomes()
  expect(Object.keys(before)).toEqual(['done', 'refused', 'locked', 'challenged', 'recoverable', 'failed'])
  const { email } = await people.member()
  const joined = await outcomes()
  const from = newBlock()
  for (let i = 0; i < 6; i += 1) await people.login(email, 'not it at all', { from })
  const after = await outcomes()
  const more = Object.keys(after).map((name) => (after[name] ?? 0) - (joined[name] ?? 0))
  // From the third try on each is asked for work first, and the page does it.
  expect(more).toEqual([0, 4, 2, 4, 0, 0])
  await people.login(email, PASSWORD)
  expect((await outcomes())['done']).toBe((after['done'] ?? 0) + 1)
})

test('[D.9] the lines of a day are tied together by a mark, which tells neither whose they are nor which are of the day after', async () => {
  const { settableClock } = server.assembly
  const start = noonIn(300)
  const [known, unknown] = [await people.join(), newAddress()]
  const marks: Record<string, string[]> = {}
  for (const [day, ms] of Object.entries({ first: start, second: start + DAY })) {
    settableClock?.set(new Date(ms))
    for (const email of [known, unknown]) {
      const seen = eventLines().length
      for (let i = 0; i < 2; i += 1) await people.login(email, 'not it at all')
      marks[`${day} ${email}`] = eventLines()
        .slice(seen)
        .map(({ account_mark = 'none' }) => account_mark)
    }
  }
  settableClock?.reset()
  for (const [first, second] of Object.values(marks)) expect(first).toBe(second)
  const distinct = new Set(Object.values(marks).flat())
  expect(distinct.size).toBe(4)
  expect(distinct).not.toContain('none')
  for (const email of [known, unknown]) expect(server.logs()).not.toContain(email)
})
