import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Id } from '@app/db/ids'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { asApp, connected } from '../../../testing/databases.ts'
import { newAddress, peopleOf } from '../../../testing/people.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { runComplaintsCommand } from '../index.ts'
import { queueStatement } from './staff.queries.ts'

let server: TestServer
let people: ReturnType<typeof peopleOf>
let folder: string
beforeAll(async () => {
  server = await startTestServer()
  people = peopleOf(server)
  folder = await mkdtemp(join(tmpdir(), 'answers-'))
})
beforeEach(() => at('2026-09-15T10:00:00Z'))
afterEach(async () => {
  server.assembly.settableClock?.reset()
  await server.assembly.pool.query(`update complaints.complaint set state = 'closed' where state <> 'closed'`)
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await server.close()
})

const at = (moment: string) => server.assembly.settableClock?.set(new Date(moment))
const run = (...args: string[]) => runComplaintsCommand(server.assembly.job_context, args)
const rows = async (query: string, ...values: unknown[]) =>
  (await server.assembly.pool.query(query, values)).rows as Record<string, unknown>[]
const EVA = ['--by', 'Eva']
const WHY = ['--reason', 'to answer it']

let bodies = 0
async function complain(changes: Record<string, unknown> = {}, host?: string): Promise<string> {
  const body = `It went wrong for the ${String((bodies += 1))}th time.`
  const form = { topic: 'other', email: newAddress(), body, language: 'nl', ...changes }
  const answer = await people.send('/api/complaints', form, host === undefined ? {} : { host })
  expect(answer.status, answer.text).toBe(200)
  return String(answer.json()['number'])
}

async function answerWith(number: string, text: string, ...who: string[]): Promise<string[]> {
  const file = join(folder, 'answer.txt')
  await writeFile(file, text)
  return run('answer', '--number', number, '--file', file, ...who)
}

const actions = (number: string) =>
  rows(
    `select action, staff_action.by, reason from complaints.staff_action as staff_action
     join complaints.complaint as complaint on complaint.id = complaint_id where number = $1 order by staff_action.id`,
    number,
  )
const complaintState = async (number: string) =>
  (await rows('select state, due_on::text as due_on from complaints.complaint where number = $1', number))[0]

test('what waits is listed with safety first and then by the day that was promised, without a word of it', async () => {
  expect(await run('list')).toEqual(['nothing waits'])
  const late = await complain({ body: 'a quiet word, and https://a.example and www.b.example' })
  at('2026-09-16T10:00:00Z')
  const later = await complain({ topic: 'privacy', language: 'fr' })
  const elsewhere = await complain({}, 'klaver.localhost')
  const urgent = await complain({ topic: 'safety' })
  at('2026-09-23T10:00:00Z')
  const lines = await run('list')
  expect(lines).toEqual([
    `${urgent}  due 2026-09-23  safety  vonk  nl  received 2026-09-16`,
    `LATE  ${late}  due 2026-09-22  other  vonk  nl  received 2026-09-15, 2 links`,
    `${later}  due 2026-09-23  privacy  vonk  fr  received 2026-09-16, the month of the law ends on 2026-10-16`,
    `${elsewhere}  due 2026-09-23  other  klaver  nl  received 2026-09-16`,
  ])
  expect(await run('list', '--site', 'klaver')).toEqual(lines.slice(3))
  expect(await run('list', '--after', late)).toEqual(lines.slice(2))
  await expect(run('list', '--site', 'nowhere')).rejects.toThrow('--site: one of')
  expect(lines.join('\n')).not.toContain('quiet')
})

test('a long list comes a page at a time, each complaint once', async () => {
  for (let nth = 0; nth < 60; nth += 1) await complain({ topic: nth % 10 === 0 ? 'safety' : 'other' })
  const first = await run('list')
  expect(first).toHaveLength(51)
  const [, after = ''] = /^more: --after (\S+)$/.exec(first.at(-1) ?? '') ?? []
  const rest = await run('list', '--after', after)
  const all = [...first.slice(0, 50), ...rest].map((line) => /K-\S+/.exec(line)?.[0])
  expect(rest).toHaveLength(10)
  expect(new Set(all).size).toBe(60)
  expect([...first, ...rest].slice(0, 6).every((line) => line.includes('safety'))).toBe(true)
})

test('the list is read from its index, in its order and no further than the page', async () => {
  await server.assembly.pool.query(
    `insert into complaints.complaint (id, site_id, number, topic, language, email, body, due_on, created_at, state_at, state)
     select nth, (select id from sites.site where key = 'vonk'),
       'K-' || translate(lpad(to_hex(nth), 4, '0'), 'abcdef', 'ABCDEF') || '-00', 'other', 'nl', nth || '@example.com', 'x',
       '2026-09-22', now(), now(), case when nth % 100 = 0 then 'open' else 'closed' end
     from generate_series(1, 20000) as nth`,
  )
  await server.assembly.pool.query('analyze complaints.complaint')
  const { sql, parameters } = queueStatement({
    site_id: null,
    after: { id: Id.complaint.parse('500'), topic: 'other', due_on: '2026-09-22' },
    most: 51,
  }).compile(server.assembly.db)
  const explained = await rows(`explain (analyze, buffers, format json) ${sql}`, ...parameters)
  const plan = JSON.stringify(explained)
  expect(plan).toContain('complaint_queue')
  expect(plan).not.toContain('"Sort"')
  await server.assembly.pool.query(`delete from complaints.complaint where number like 'K-%-00' and body = 'x'`)
})

test('whoever reads a complaint says who and why, and that stays', async () => {
  const number = await complain({
    topic: 'payment',
    email: 'klant@example.com',
    order_number: '20260914-1',
    body: 'First line.\nSecond line.',
  })
  await expect(run('show', '--number', number, ...WHY)).rejects.toThrow('--by')
  await expect(run('show', '--number', number, ...EVA)).rejects.toThrow('--reason')
  expect(await actions(number)).toEqual([])
  const shown = await run('show', '--number', number.toLowerCase().replaceAll('-', ' '), ...EVA, ...WHY)
  expect(shown[0]).toBe(number)
  for (const line of ['topic: payment', 'from: klant@example.com', 'order: 20260914-1', 'First line.', 'Second line.'])
    expect(shown).toContain(line)
  expect(await actions(number)).toEqual([{ action: 'show', by: 'Eva', reason: 'to answer it' }])
  // Not even a process that was taken over changes or removes the line.
  for (const statement of ['update complaints.staff_action set reason = reason', 'delete from complaints.staff_action'])
    await expect(
      connected(asApp(server.assembly.config.DATABASE_URL), (client) => client.query(statement)),
      statement,
    ).rejects.toMatchObject({ code: '42501' })
})

test('a number that was misheard is noticed, and one that nobody has is not found', async () => {
  const number = await complain()
  const misheard = number.endsWith('0') ? `${number.slice(0, -1)}1` : `${number.slice(0, -1)}0`
  await expect(run('show', '--number', misheard, ...EVA, ...WHY)).rejects.toThrow('ask for it again')
  await server.assembly.pool.query(`update complaints.complaint set number = 'K-0000-00' where number = $1`, [number])
  await expect(run('show', '--number', number, ...EVA, ...WHY)).rejects.toThrow('there is no such complaint')
})

test('a number that two sites gave is told apart by the site', async () => {
  const number = await complain()
  const other = await complain({}, 'klaver.localhost')
  await server.assembly.pool.query('update complaints.complaint set number = $1 where number = $2', [number, other])
  await expect(run('show', '--number', number, ...EVA, ...WHY)).rejects.toThrow('say --site')
  expect((await run('show', '--number', number, '--site', 'klaver', ...EVA, ...WHY))[0]).toBe(number)
})

test('an answer is given once, by somebody with a name, and by another one after it came back', async () => {
  const number = await complain()
  await expect(answerWith(number, 'Sorry.')).rejects.toThrow('--by')
  await expect(answerWith(number, ' \n ', ...EVA)).rejects.toThrow('--file')
  await expect(answerWith(number, 'x'.repeat(8001), ...EVA)).rejects.toThrow('--file')
  await expect(run('answer', '--number', number, '--file', join(folder, 'none.txt'), ...EVA)).rejects.toThrow('--file')
  await expect(run('reopen', '--number', number, ...EVA, ...WHY)).rejects.toThrow('it is open')
  const together = await Promise.allSettled([
    answerWith(number, 'Sorry.', ...EVA),
    answerWith(number, 'Sorry.', '--by', 'Tom'),
  ])
  expect(together.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await complaintState(number)).toMatchObject({ state: 'answered' })
  expect(await run('list')).toEqual(['nothing waits'])
  at('2026-09-28T10:00:00Z')
  await run('reopen', '--number', number, ...EVA, '--reason', 'replied to the mail')
  expect(await complaintState(number)).toEqual({ state: 'open', due_on: '2026-10-05' })
  expect((await run('list'))[0]).toContain('came back after 1 of our answers')
  const [answer] = await rows('select by from complaints.answer')
  await expect(answerWith(number, 'Again.', '--by', ` ${String(answer?.['by']).toUpperCase()}`)).rejects.toThrow(
    'somebody else',
  )
  await answerWith(number, 'Another look.', '--by', 'Noor')
  const shown = (await run('show', '--number', number, ...EVA, ...WHY)).join('\n')
  expect(shown).toContain('Sorry.')
  expect(shown).toContain('Another look.')
  expect((await actions(number)).map(({ action }) => action)).toEqual(['answer', 'reopen', 'answer', 'show'])
})

test('the time to come back ends', async () => {
  const number = await complain()
  await answerWith(number, 'Sorry.', ...EVA)
  at('2026-09-29T10:00:01Z')
  await expect(run('reopen', '--number', number, ...EVA, ...WHY)).rejects.toThrow('the time to come back is over')
})

test('an answer has no control characters that a terminal or a mail would obey', async () => {
  const number = await complain()
  await answerWith(number, 'Red \u001b[31m and \u202eturned.', ...EVA)
  const shown = (await run('show', '--number', number, ...EVA, ...WHY)).join('\n')
  expect(shown).toContain('Red [31m and turned.')
})

test('a command that is none is said to be', async () => {
  await expect(run()).rejects.toThrow('say one of: list, show, answer, reopen')
  await expect(run('toString')).rejects.toThrow('say one of')
})
