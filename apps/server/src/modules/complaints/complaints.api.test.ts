import { Id } from '@app/db/ids'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '../../platform/calendar.ts'
import { membersOf } from '../../testing/members.ts'
import { codeOf, newAddress, newBlock, peopleOf, solve } from '../../testing/people.ts'
import { startTestServer, type TestResponse, type TestServer } from '../../testing/test-server.ts'
import { insertComplaint } from './complaints.queries.ts'

let server: TestServer
let people: ReturnType<typeof peopleOf>
beforeAll(async () => {
  server = await startTestServer()
  people = peopleOf(server)
})
afterEach(() => server.assembly.settableClock?.reset())
afterAll(() => server.close())

type Options = Parameters<typeof people.send>[2]

let bodies = 0
const form = (changes: Record<string, unknown> = {}) => ({
  topic: 'other',
  email: newAddress(),
  body: `It went wrong for the ${String((bodies += 1))}th time.`,
  language: 'nl',
  ...changes,
})
const complain = (changes: Record<string, unknown> = {}, options?: Options) =>
  people.send('/api/complaints', form(changes), options)

const numberOf = (answer: TestResponse) => String(answer.json()['number'])
const rows = async (query: string, ...values: unknown[]) =>
  (await server.assembly.pool.query(query, values)).rows as Record<string, unknown>[]
const rowOf = async (answer: TestResponse) =>
  (await rows('select * from complaints.complaint where number = $1', numberOf(answer)))[0]
const countFrom = async (emails: readonly string[]) =>
  (await rows('select from complaints.complaint where email = any($1)', emails)).length
const at = (moment: string) => server.assembly.settableClock?.set(new Date(moment))

test('a complaint is received with a number and a day, and kept as it was written', async () => {
  at('2026-09-15T10:00:00Z')
  const email = newAddress()
  const answer = await complain({
    topic: 'payment',
    email: `  ${email.toUpperCase()} `,
    body: '  Charged twice.\r\nSee https://example.com/a  ',
    order_number: ' 20260914-48213 ',
    language: 'de',
  })
  expect(answer.status, answer.text).toBe(200)
  expect(answer.json()).toEqual({
    number: expect.stringMatching(/^K-[0-9A-Z]{4}-[0-9A-Z]{2}$/) as unknown,
    due_on: '2026-09-22',
    gdpr_due_on: null,
  })
  expect(await rowOf(answer)).toMatchObject({
    email,
    body: 'Charged twice.\nSee https://example.com/a',
    topic: 'payment',
    order_number: '20260914-48213',
    language: 'de',
    state: 'open',
    account_id: null,
    due_on: '2026-09-22',
  })
})

test('the days are those of the country of the company, and privacy has the month of the law besides', async () => {
  at('2026-12-24T22:30:00Z')
  const dutch = await complain({ topic: 'privacy' })
  const british = await complain({ topic: 'privacy' }, { host: 'klaver.localhost' })
  expect(dutch.json()).toMatchObject({ due_on: '2027-01-04', gdpr_due_on: '2027-01-25' })
  expect(british.json()).toMatchObject({ due_on: '2027-01-05', gdpr_due_on: '2027-01-25' })
  // Half past eleven at night in Amsterdam is the next day half an hour later.
  at('2026-09-15T22:30:00Z')
  expect((await complain()).json()['due_on']).toBe('2026-09-23')
})

test('it is tied to the account of who is logged in, and to none by the address', async () => {
  const member = await membersOf(server).plantOne()
  const own = await complain({}, { cookie: member.cookie })
  const typed = await complain({ email: member.email })
  expect((await rowOf(own))?.['account_id']).toBe(member.id)
  expect((await rowOf(typed))?.['account_id']).toBeNull()
})

test('what is missing, too long, unknown or harmful is refused, and nothing of it is kept', async () => {
  const before = await rows('select from complaints.complaint')
  const fieldsOf = (answer: TestResponse) =>
    (answer.json()['fields'] as { path: string }[] | undefined)?.map(({ path }) => path)
  const empty = await complain({ email: 'nobody', body: ' \n\u200b ' })
  expect([empty.status, codeOf(empty), fieldsOf(empty)]).toEqual([400, 'invalid_input', ['/email', '/body']])
  for (const wrong of [
    { topic: 'money' },
    { topic: undefined },
    { email: `${'a'.repeat(260)}@example.com` },
    { body: 'x'.repeat(4001) },
    { body: 'null\u0000' },
    { body: ['text'] },
    { order_number: 'x'.repeat(41) },
    { language: 'xx' },
    { website: 'x'.repeat(201) },
    { state: 'closed' },
  ]) {
    const answer = await complain(wrong)
    expect([answer.status, codeOf(answer)], JSON.stringify(wrong).slice(0, 80)).toEqual([400, 'invalid_input'])
  }
  expect(await rows('select from complaints.complaint')).toHaveLength(before.length)
})

test('odd texts are kept as text: no control characters, no turned lines, no towers of accents', async () => {
  const body = `<script>alert(1)</script> \u202eevil\u202c a${'\u0301'.repeat(50)} \u001b[31mred; drop table complaints.complaint --`
  const kept = String((await rowOf(await complain({ body })))?.['body'])
  expect(kept).toContain('<script>alert(1)</script> evil a')
  expect(kept).toContain('drop table complaints.complaint --')
  for (const gone of ['\u001b', '\u202e', '\u202c', '\u0301'.repeat(5)]) expect(kept).not.toContain(gone)
  expect((await complain({ body: '👩‍👩‍👧 '.repeat(400).slice(0, 4000) })).status).toBe(200)
})

test('the same words from the same address are one complaint for a day', async () => {
  const same = form({ topic: 'technical' })
  const from = newBlock()
  const first = await complain(same, { from })
  for (const again of [same, { ...same, topic: 'safety' }, { ...same, body: ` ${same.body}\r\n` }])
    expect((await complain(again, { from, works: false })).text, 'and nothing has to be done for it').toBe(first.text)
  const many = await Promise.all(Array.from({ length: 10 }, () => complain(same)))
  expect(new Set(many.map(numberOf))).toEqual(new Set([numberOf(first)]))
  expect(await countFrom([same.email])).toBe(1)
  const others = [await complain({ ...same, email: newAddress() }), await complain({ ...same, body: `${same.body}!` })]
  server.assembly.settableClock?.set(new Date(Date.now() + DAY_MS + 1000))
  others.push(await complain(same))
  expect(new Set([first, ...others].map(numberOf)).size).toBe(4)
})

test('the same complaint sent many times at the same moment is one', async () => {
  const same = form()
  const answers = await Promise.all(Array.from({ length: 20 }, () => complain(same)))
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(await countFrom([same.email])).toBe(1)
})

test('[D.97] the first complaint of a block is free for a day, and the next ones want work, also all at once', async () => {
  const from = newBlock()
  const emails = Array.from({ length: 20 }, newAddress)
  const answers = await Promise.all(emails.map((email) => complain({ email }, { from, works: false })))
  const codes = answers.map((answer) => (answer.status === 200 ? 'received' : codeOf(answer)))
  expect(codes.filter((code) => code === 'received')).toHaveLength(1)
  expect(codes.filter((code) => code === 'challenge_required')).toHaveLength(19)
  expect(await countFrom(emails)).toBe(1)
  server.assembly.settableClock?.set(new Date(Date.now() + DAY_MS + 1000))
  expect((await complain({}, { from, works: false })).status).toBe(200)
})

test('[D.97] what was refused for want of work does not count', async () => {
  const from = newBlock()
  for (let nth = 0; nth < 10; nth += 1) await complain({}, { from, works: false })
  for (let nth = 0; nth < 4; nth += 1) expect((await complain({}, { from })).status).toBe(200)
  expect(codeOf(await complain({}, { from })), 'the sixth').toBe('too_many_requests')
  expect((await complain({}, { works: false })).status, 'another block').toBe(200)
})

test('[D.97] a hundred forged ones from one block, at once and with all the work done: five are kept, and five are mailed', async () => {
  const from = newBlock()
  const emails = Array.from({ length: 100 }, newAddress)
  const answers = await Promise.all(emails.map((email) => complain({ email }, { from })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  expect(new Set(answers.filter(({ status }) => status !== 200).map(codeOf))).toEqual(new Set(['too_many_requests']))
  expect(await countFrom(emails)).toBe(5)
  const mails = await rows(
    `select from graphile_worker._private_jobs where payload->>'kind' = 'complaint_received' and payload->>'email' = any($1)`,
    emails,
  )
  expect(mails).toHaveLength(5)
})

test('[D.97] a mailbox has five a day, whatever is written around its name, and an account twenty', async () => {
  const [name, domain] = newAddress().split('@')
  const emails = Array.from({ length: 12 }, (_, nth) => `${name}+${String(nth)}@${domain}`)
  const answers = await Promise.all(emails.map((email) => complain({ email })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  expect(await countFrom(emails)).toBe(5)
  const { cookie } = await membersOf(server).plantOne()
  const own = await Promise.all(Array.from({ length: 24 }, () => complain({}, { cookie })))
  expect(own.filter(({ status }) => status === 200)).toHaveLength(20)
})

test('who fills in the field that nobody sees has work to do at once, and then is heard', async () => {
  const from = newBlock()
  const filled = form({ website: 'https://example.com' })
  const refused = await complain(filled, { from, works: false })
  expect([refused.status, codeOf(refused)]).toEqual([403, 'challenge_required'])
  expect(await countFrom([filled.email])).toBe(0)
  expect((await complain(filled, { from })).status).toBe(200)
})

test('work for another use is none, and work is handed in once', async () => {
  const from = newBlock()
  const reset = () =>
    people.send('/api/password-resets', { email: newAddress(), language: 'nl' }, { from, works: false })
  await complain({}, { from })
  await reset()
  const foreign = await solve(String((await reset()).json()['challenge']))
  const refused = await complain({ proof: foreign }, { from, works: false })
  expect([refused.status, codeOf(refused)]).toEqual([403, 'challenge_required'])
  const proof = await solve(String(refused.json()['challenge']))
  expect((await complain({ proof }, { from, works: false })).status).toBe(200)
  expect(codeOf(await complain({ proof }, { from, works: false }))).toBe('challenge_required')
})

test('a number that is taken is not given again', async () => {
  const first = await rowOf(await complain())
  const { db } = server.assembly
  const again = db.transaction().execute((tx) =>
    insertComplaint(tx, {
      site_id: Id.site.parse(first?.['site_id']),
      shard: 1,
      number: String(first?.['number']),
      account_id: null,
      email: newAddress(),
      topic: 'other',
      order_number: null,
      body: 'the same number',
      language: 'nl',
      due_on: '2026-09-22',
      gdpr_due_on: null,
      at: new Date(),
    }),
  )
  expect(await again).toBeUndefined()
})

test('nothing of a complaint is in the log', async () => {
  const filed = form({ body: 'a very private matter' })
  await complain(filed)
  await complain({ ...filed, body: 'another private matter', email: filed.email })
  for (const word of [filed.email, 'private matter']) expect(server.logs()).not.toContain(word)
})
