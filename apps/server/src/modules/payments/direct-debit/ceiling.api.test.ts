import { afterAll, beforeAll, expect, test } from 'vitest'
import { sellCredits } from '../../../testing/credits.ts'
import { newPhone, openDebitShop, textOf, type DebitShop } from './testing/debits.ts'

let shop: DebitShop
beforeAll(async () => {
  shop = await openDebitShop({ LIMITS_FACTOR: 100 })
})
afterAll(() => shop.close())

const CEILING_CENTS = 500_000
const DEBIT_CENTS = 2499

/** People who have been here for long and have paid before. */
async function trustedMembers(count: number) {
  const members = await shop.members.plant(count)
  for (const { id } of members) await sellCredits(shop.server, id, 30, { cents: 999, currency: 'EUR' })
  await shop.rows(`update accounts.account set signup_date = now() - interval '200 days'`)
  await shop.waitDays(15)
  return members
}

const setPrice = (account_id: string, cents: number) =>
  shop.rows(
    `update payments.credit_order set list_cents = $2, total_cents = $2 where account_id = $1 and granted_on = 'accepted'`,
    account_id,
    cents,
  )

test('ten debits at once: no more of them are credited before their money than the ceiling of the site lets', async () => {
  const [first, ...others] = await trustedMembers(11)
  if (!first) throw new Error('nobody is there')
  expect(await shop.sign(first)).toMatchObject({ status: 'completed' })
  // Three more fit under the ceiling.
  await setPrice(first.id, CEILING_CENTS - 3 * DEBIT_CENTS)
  const signing: (() => ReturnType<DebitShop['confirm']>)[] = []
  for (const member of others) {
    const phone = newPhone()
    const id = textOf(await shop.request(member, { phone }), 'direct_debit_id')
    const [code = ''] = await shop.codesTo(phone)
    signing.push(() => shop.confirm(member, id, code))
  }
  const answers = await Promise.all(signing.map((sign) => sign()))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  const credited = await shop.rows(
    `select from payments.credit_order join payments.attempt on attempt.id = completed_by
     where granted_on = 'accepted' and attempt.state = 'pending'`,
  )
  expect(credited).toHaveLength(4)
  await setPrice(first.id, DEBIT_CENTS)
})
