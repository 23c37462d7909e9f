import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { spendCredits } from '../../../testing/credits.ts'
import { codeOf, solve } from '../../../testing/people.ts'
import type { PlantedMember } from '../../../testing/members.ts'
import { syncAttempt } from '../settling/sync.service.ts'
import { newIban, newPhone, openDebitShop, textOf, type DebitShop } from './testing/debits.ts'
import { Id } from '@app/db/ids'

const DAY = 24 * 60 * 60 * 1000

let shop: DebitShop
beforeAll(async () => {
  shop = await openDebitShop()
})
afterAll(() => shop.close())

/** The bank pays, a few days later; nobody has a discount any more then. */
async function settle(member: PlantedMember, payment_id: string): Promise<void> {
  await shop.waitDays(3)
  expect(await shop.read(member, `payments/${payment_id}`)).toMatchObject({ status: 'completed' })
}

const limit = async (member: PlantedMember, changes: object = {}) => codeOf(await shop.request(member, changes))

test('[D.33] [S8.19] one collection at a time, of a member and of a bank account', async () => {
  const [anna, bert] = [await shop.members.plantOne(), await shop.members.plantOne()]
  const iban = newIban()
  const { payment_id } = await shop.sign(anna, { iban })
  expect(await limit(anna, { bundle: '30' })).toBe('direct_debit_limit')
  expect(await limit(bert, { bundle: '30', iban })).toBe('direct_debit_limit')
  await settle(anna, payment_id)
  expect(await limit(anna, { bundle: '30' })).toBeUndefined()
})

test('[D.33] [S8.19] 150 euros in thirty days, of a member and of a bank account', async () => {
  const [anna, bert] = [await shop.members.plantOne(), await shop.members.plantOne()]
  const iban = newIban()
  const spend = async (member: PlantedMember, bundle: string) =>
    settle(member, (await shop.sign(member, { iban, bundle })).payment_id)
  await spend(anna, '100')
  for (const bundle of ['250', '250']) await spend(anna, bundle)
  const [sum] = await shop.rows<{ cents: number }>(
    `select sum(cents)::int as cents from payments.attempt where account_id = $1 and state = 'paid'`,
    anna.id,
  )
  const cents = sum?.cents ?? 0
  expect(cents).toBeGreaterThan(15_000 - 4999)
  expect(await limit(anna, { bundle: '250' })).toBe('direct_debit_limit')
  // The account, whoever asks; another account of the member all the same.
  expect(await limit(bert, { bundle: '100', iban })).toBe(cents + 2249 > 15_000 ? 'direct_debit_limit' : undefined)
  expect(await limit(anna, { bundle: '250', iban: newIban() })).toBe('direct_debit_limit')
  await shop.waitDays(31)
  expect(await limit(anna, { bundle: '250' })).toBeUndefined()
})

test('[S8.19] the first collection is no dearer than the bundle in the middle', async () => {
  const anna = await shop.members.plantOne()
  expect(await limit(anna, { bundle: '250' })).toBe('direct_debit_limit')
  const { payment_id } = await shop.sign(anna, { bundle: '100' })
  await settle(anna, payment_id)
  expect(await limit(anna, { bundle: '250' })).toBeUndefined()
})

test('[S8.19] one bank account pays for two members and no third', async () => {
  const iban = newIban()
  const members = [await shop.members.plantOne(), await shop.members.plantOne(), await shop.members.plantOne()]
  for (const member of members.slice(0, 2)) {
    await settle(member, (await shop.sign(member, { iban, bundle: '30' })).payment_id)
  }
  for (const [nth, member] of members.entries()) {
    expect(await limit(member, { iban, bundle: '30' })).toBe(nth === 2 ? 'direct_debit_limit' : undefined)
  }
})

test('[D.33] limits hold again when the code is typed, however many forms wait', async () => {
  const anna = await shop.members.plantOne()
  const waiting: { id: string; code: string }[] = []
  for (const bundle of ['30', '100']) {
    const phone = newPhone()
    const id = textOf(await shop.request(anna, { phone, bundle }), 'direct_debit_id')
    waiting.push({ id, code: (await shop.codesTo(phone))[0] ?? '' })
  }
  const answers = await Promise.all(waiting.map(({ id, code }) => shop.confirm(anna, id, code)))
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  expect(answers.flatMap((answer) => codeOf(answer) ?? [])).toEqual(['direct_debit_limit'])
})

test('[D.33] two members sign for one bank account at the same moment: one is collected', async () => {
  const iban = newIban()
  const members = [await shop.members.plantOne(), await shop.members.plantOne()]
  const signing: (() => ReturnType<DebitShop['confirm']>)[] = []
  for (const member of members) {
    const phone = newPhone()
    const id = textOf(await shop.request(member, { phone, iban, bundle: '30' }), 'direct_debit_id')
    const [code = ''] = await shop.codesTo(phone)
    signing.push(() => shop.confirm(member, id, code))
  }
  const answers = await Promise.all(signing.map((sign) => sign()))
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
})

/** What the payer's bank does, and that it is heard of. */
async function bank(payment_id: string, does: string): Promise<void> {
  const { job_context, payments, clock } = shop.server.assembly
  await shop.payer(payment_id, does)
  const [attempt] = await shop.rows<{ id: string }>('select id from payments.attempt where public_id = $1', payment_id)
  await syncAttempt(job_context, payments, Id.attempt.parse(attempt?.id), clock.now())
}

async function paidDebit() {
  const anna = await shop.members.plantOne()
  const form = { iban: newIban(), phone: newPhone(), bundle: '30' }
  const { payment_id } = await shop.sign(anna, form)
  await settle(anna, payment_id)
  return { anna, ...form, payment_id }
}

test('[S8.17] [S8.18] [D.34] a debit that came back blocks its account and its phone, as keyed hashes, until its money comes again', async () => {
  const { iban, phone, payment_id } = await paidDebit()
  await bank(payment_id, 'charges back')
  const bert = await shop.members.plantOne()
  for (const changes of [{ iban }, { phone }]) {
    const answer = await shop.request(bert, { bundle: '30', ...changes })
    expect([answer.status, codeOf(answer)]).toEqual([403, 'direct_debit_blocked'])
  }
  const blocks = await shop.rows<{ kind: string; hash: Buffer }>('select kind, hash from payments.direct_debit_block')
  expect(blocks.map(({ kind }) => kind).toSorted()).toEqual(['iban', 'phone'])
  for (const { hash } of blocks) expect(hash).toHaveLength(32)
  expect(JSON.stringify(await shop.rows('select * from payments.direct_debit_block'))).not.toContain(phone.slice(3))
  await bank(payment_id, 'reverses the chargeback')
  expect(await limit(bert, { bundle: '30', iban })).toBeUndefined()
})

test('[S8.17] what came back is blocked until what is owed for it is settled', async () => {
  const { anna, iban, payment_id } = await paidDebit()
  await spendCredits(shop.server, anna.id, 10)
  await bank(payment_id, 'charges back')
  const bert = await shop.members.plantOne()
  expect(await limit(bert, { bundle: '30', iban })).toBe('direct_debit_blocked')
  const { debts } = (await shop.read(anna, 'debts')) as { debts: { debt_id: string }[] }
  const ordered = await shop.members.as(anna, `/api/debts/${debts[0]?.debt_id ?? ''}/orders`, {
    method: 'POST',
    body: { country: 'NL', payment_method: 'ideal' },
    headers: { 'idempotency-key': randomUUID() },
  })
  const begun = await shop.pay(anna, textOf(ordered, 'order_id'))
  await bank(textOf(begun, 'payment_id'), 'pays')
  expect(await limit(bert, { bundle: '30', iban })).toBeUndefined()
})

test('[S8.17] of two debits of one account that came back, the second holds the block', async () => {
  const { anna, iban, payment_id } = await paidDebit()
  const second = await shop.sign(anna, { iban, phone: newPhone(), bundle: '30' })
  await settle(anna, second.payment_id)
  await bank(payment_id, 'charges back')
  await bank(second.payment_id, 'charges back')
  const bert = await shop.members.plantOne()
  await bank(payment_id, 'reverses the chargeback')
  expect(await limit(bert, { bundle: '30', iban })).toBe('direct_debit_blocked')
  await bank(second.payment_id, 'reverses the chargeback')
  expect(await limit(bert, { bundle: '30', iban })).toBeUndefined()
})

test('[S8.17] a block that came while the code was typed holds', async () => {
  const { iban, payment_id } = await paidDebit()
  const bert = await shop.members.plantOne()
  const phone = newPhone()
  const id = textOf(await shop.request(bert, { iban, phone, bundle: '30' }), 'direct_debit_id')
  await bank(payment_id, 'charges back')
  const [code = ''] = await shop.codesTo(phone)
  expect(codeOf(await shop.confirm(bert, id, code))).toBe('direct_debit_blocked')
})

test('a thousand numbers: no more texts leave than the budget of a member, of a block and of a day', async () => {
  const strict = await openDebitShop({ LIMITS_FACTOR: 1, CHALLENGE_COST: 1 })
  const { text_limits } = strict.server.assembly.payments
  const anna = await strict.members.plantOne()
  const codes: unknown[] = []
  for (let nth = 0; nth < 1000; nth += 25) {
    const forms = Array.from({ length: 25 }, () => strict.request(anna))
    codes.push(...(await Promise.all(forms)).map(codeOf))
  }
  expect(codes.filter((code) => code === undefined)).toHaveLength(text_limits.member)
  expect((await strict.sandbox.messages()).length).toBe(text_limits.member)
  // Many members, one block of numbers.
  const members = await strict.members.plant(25)
  for (const [nth, member] of members.entries()) {
    codes.push(codeOf(await strict.request(member, { phone: `+316187654${String(nth).padStart(2, '0')}` })))
  }
  expect((await strict.sandbox.messages()).length).toBe(text_limits.member + text_limits.block)
  // Everybody, for one day.
  Object.assign(text_limits, { site: text_limits.member + text_limits.block + 3 })
  const others = await strict.members.plant(6)
  const answers = []
  for (const member of others) answers.push(codeOf(await strict.request(member)))
  expect(answers.filter((code) => code === 'payment_method_unavailable')).toHaveLength(3)
  expect((await strict.sandbox.messages()).length).toBe(text_limits.site)
  strict.wait(DAY + 1000)
  expect((await strict.request(others[5] ?? null)).status).toBe(200)
  await strict.close()
}, 300_000)

test('one address that sends forms of many members has work to do', async () => {
  const strict = await openDebitShop({ LIMITS_FACTOR: 1 })
  const headers = { 'x-forwarded-for': '198.51.100.7' }
  const members = await strict.members.plant(3)
  const answers = []
  for (const member of members) answers.push(await strict.request(member, {}, { headers }))
  expect(answers.map(codeOf)).toEqual([undefined, undefined, 'challenge_required'])
  const proof = await solve(String(answers[2]?.json()['challenge']))
  expect((await strict.request(members[2] ?? null, { proof }, { headers })).status).toBe(200)
  await strict.close()
})
