import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { codeOf, solve } from '../../../testing/people.ts'
import type { PlantedMember } from '../../../testing/members.ts'
import { newIban, newPhone, openDebitShop, textOf, type DebitShop } from './testing/debits.ts'

const DAY = 24 * 60 * 60 * 1000

let shop: DebitShop
beforeAll(async () => {
  shop = await openDebitShop()
})
afterAll(() => shop.close())

const limit = async (member: PlantedMember, changes: object = {}) => codeOf(await shop.request(member, changes))

test('[D.33] [S8.19] one collection at a time, of a member and of a bank account', async () => {
  const [anna, bert] = [await shop.members.plantOne(), await shop.members.plantOne()]
  const iban = newIban()
  const { payment_id } = await shop.sign(anna, { iban })
  expect(await limit(anna, { bundle: '30' })).toBe('direct_debit_limit')
  expect(await limit(bert, { bundle: '30', iban })).toBe('direct_debit_limit')
  await shop.settle(anna, payment_id)
  expect(await limit(anna, { bundle: '30' })).toBeUndefined()
})

test('[D.33] [S8.19] 150 euros in thirty days, of a member and of a bank account', async () => {
  const [anna, bert] = [await shop.members.plantOne(), await shop.members.plantOne()]
  const iban = newIban()
  const spend = async (member: PlantedMember, bundle: string) =>
    shop.settle(member, (await shop.sign(member, { iban, bundle })).payment_id)
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
  await shop.settle(anna, payment_id)
  expect(await limit(anna, { bundle: '250' })).toBeUndefined()
})

test('[S8.19] one bank account pays for two members and no third', async () => {
  const iban = newIban()
  const members = [await shop.members.plantOne(), await shop.members.plantOne(), await shop.members.plantOne()]
  for (const member of members.slice(0, 2)) {
    await shop.settle(member, (await shop.sign(member, { iban, bundle: '30' })).payment_id)
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

test('a thousand numbers: no more texts leave than the budget of a member, of a block and of a day', async () => {
  const strict = await openDebitShop({ LIMITS_FACTOR: 1, CHALLENGE_COST: 1 })
  onTestFinished(() => strict.close())
  const { text_limits } = strict.server.assembly.payments
  const anna = await strict.members.plantOne()
  const codes: unknown[] = []
  for (let nth = 0; nth < 1000; nth += 25) {
    const forms = Array.from({ length: 25 }, () => strict.request(anna))
    codes.push(...(await Promise.all(forms)).map(codeOf))
  }
  expect(codes.filter((code) => code === undefined)).toHaveLength(text_limits.member)
  expect((await strict.sandbox.messages()).length).toBe(text_limits.member)
  // Many members, one block of numbers, in which nobody else’s is.
  const members = await strict.members.plant(25)
  for (const [nth, member] of members.entries()) {
    codes.push(codeOf(await strict.request(member, { phone: `+316287654${String(nth).padStart(2, '0')}` })))
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
}, 300_000)

test('one address that sends forms of many members has work to do', async () => {
  const strict = await openDebitShop({ LIMITS_FACTOR: 1 })
  onTestFinished(() => strict.close())
  const headers = { 'x-forwarded-for': '198.51.100.7' }
  const members = await strict.members.plant(3)
  const answers = []
  for (const member of members) answers.push(await strict.request(member, {}, { headers }))
  expect(answers.map(codeOf)).toEqual([undefined, undefined, 'challenge_required'])
  const proof = await solve(String(answers[2]?.json()['challenge']))
  expect((await strict.request(members[2] ?? null, { proof }, { headers })).status).toBe(200)
})
