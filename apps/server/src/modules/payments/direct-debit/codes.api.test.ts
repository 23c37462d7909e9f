import { afterAll, beforeAll, expect, test } from 'vitest'
import { runByClock } from '../../../testing/due-jobs.ts'
import { codeOf, newBlock } from '../../../testing/people.ts'
import { newPhone, openDebitShop, textOf, type DebitShop } from './testing/debits.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND

let shop: DebitShop
beforeAll(async () => {
  shop = await openDebitShop()
})
afterAll(() => shop.close())

async function waiting() {
  const member = await shop.members.plantOne()
  const phone = newPhone()
  const id = textOf(await shop.request(member, { phone }), 'direct_debit_id')
  const last = async () => (await shop.codesTo(phone)).at(-1) ?? ''
  const wrong = async () => (await last()).replace(/^./, (digit) => String((Number(digit) + 1) % 10))
  return { member, phone, id, last, wrong }
}

test('[S8.20] a wrong code is refused, says how often it may still be tried, and nothing is ordered', async () => {
  const { member, id, last, wrong } = await waiting()
  for (const tries of [4, 3, 2, 1]) {
    const answer = await shop.confirm(member, id, await wrong())
    expect([answer.status, codeOf(answer), answer.json()['tries']]).toEqual([403, 'otp_wrong', tries])
  }
  expect(await shop.rows('select from payments.credit_order where account_id = $1', member.id)).toEqual([])
  expect((await shop.confirm(member, id, await last())).status).toBe(200)
})

test('after five wrong codes even the right one is no good, until another is sent a quarter of an hour later', async () => {
  const { member, phone, id, last, wrong } = await waiting()
  for (let nth = 0; nth < 4; nth += 1) await shop.confirm(member, id, await wrong())
  for (const otp of [await wrong(), await last()]) {
    const answer = await shop.confirm(member, id, otp)
    expect([answer.status, codeOf(answer), answer.json()['minutes']]).toEqual([429, 'otp_spent', 15])
  }
  shop.wait(5 * MINUTE)
  const soon = await shop.resend(member, id)
  expect([codeOf(soon), soon.json()['minutes']]).toEqual(['otp_spent', 10])
  shop.wait(10 * MINUTE)
  expect(codeOf(await shop.confirm(member, id, await last()))).toBe('otp_spent')
  expect((await shop.resend(member, id)).status).toBe(200)
  expect(await shop.codesTo(phone)).toHaveLength(2)
  expect((await shop.confirm(member, id, await last())).status).toBe(200)
})

test('one code guessed a thousand times from fifty addresses: five tries count', async () => {
  const { member, id, last } = await waiting()
  const right = await last()
  const blocks = Array.from({ length: 50 }, newBlock)
  const guesses = Array.from({ length: 1000 }, (_, nth) =>
    String((Number(right) + 1 + nth) % 1_000_000).padStart(6, '0'),
  )
  const codes: unknown[] = []
  for (let from = 0; from < guesses.length; from += 50) {
    const batch = guesses.slice(from, from + 50).map((guess, nth) => {
      const answering = shop.confirm(member, id, guess, undefined, blocks[nth] ?? '')
      return answering.then(codeOf)
    })
    codes.push(...(await Promise.all(batch)))
  }
  // The fifth wrong one already says that there is no other.
  expect(codes.filter((code) => code === 'otp_wrong')).toHaveLength(4)
  expect(codes.filter((code) => code === 'otp_spent')).toHaveLength(996)
  const [row] = await shop.rows('select tries from payments.direct_debit_request where public_id = $1', id)
  expect(row).toEqual({ tries: 5 })
  expect(codeOf(await shop.confirm(member, id, right))).toBe('otp_spent')
}, 120_000)

test('a code is good for a quarter of an hour; another can be had for as long again', async () => {
  const { member, id, last } = await waiting()
  shop.wait(15 * MINUTE)
  const late = await shop.confirm(member, id, await last())
  expect([late.status, codeOf(late)]).toEqual([410, 'otp_expired'])
  expect((await shop.resend(member, id)).status).toBe(200)
  expect((await shop.confirm(member, id, await last())).status).toBe(200)
})

test('another code comes after half a minute, three times, and the one before is no good any more', async () => {
  const { member, phone, id, last } = await waiting()
  const first = await last()
  expect(codeOf(await shop.resend(member, id))).toBe('too_many_requests')
  for (let nth = 0; nth < 3; nth += 1) {
    shop.wait(30 * SECOND)
    const sent = await shop.resend(member, id)
    expect(sent.status).toBe(200)
    expect(sent.json()['resend_at'] === null).toBe(nth === 2)
  }
  shop.wait(MINUTE)
  expect(codeOf(await shop.resend(member, id))).toBe('too_many_requests')
  expect(await shop.codesTo(phone)).toHaveLength(4)
  expect(codeOf(await shop.confirm(member, id, first))).toBe('otp_wrong')
  expect((await shop.confirm(member, id, await last())).status).toBe(200)
  expect(codeOf(await shop.resend(member, id))).toBe('order_closed')
})

test('ten presses for another code at once send one', async () => {
  const { member, phone, id } = await waiting()
  shop.wait(30 * SECOND)
  const answers = await Promise.all(Array.from({ length: 10 }, () => shop.resend(member, id)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await shop.codesTo(phone)).toHaveLength(2)
})

test('a code is bound to its form', async () => {
  const member = await shop.members.plantOne()
  const phone = newPhone()
  const one = textOf(await shop.request(member, { phone }), 'direct_debit_id')
  const two = textOf(await shop.request(member, { phone, bundle: '30' }), 'direct_debit_id')
  const [of_one = ''] = await shop.codesTo(phone)
  expect(codeOf(await shop.confirm(member, two, of_one))).toBe('otp_wrong')
  expect((await shop.confirm(member, one, of_one)).status).toBe(200)
})

test('a form that nobody confirmed is gone half an hour later', async () => {
  const { member, id } = await waiting()
  const rows = () => shop.rows('select from payments.direct_debit_request where public_id = $1', id)
  shop.wait(29 * MINUTE)
  await runByClock(shop.server, 'payments.forget-debit-forms')
  expect(await rows()).toHaveLength(1)
  shop.wait(MINUTE)
  await runByClock(shop.server, 'payments.forget-debit-forms')
  expect(await rows()).toEqual([])
  expect(codeOf(await shop.resend(member, id))).toBe('not_found')
})
