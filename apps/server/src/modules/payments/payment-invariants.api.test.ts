import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findViolations } from '../../platform/db/invariants.ts'
import { giveCredits, sellCredits } from '../../testing/credits.ts'
import { membersOf, type PlantedMember } from '../../testing/members.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { paymentInvariants } from './payment-invariants.queries.ts'

let server: TestServer
let buyer: PlantedMember
const PAID = { cents: 2499, currency: 'EUR' }
beforeAll(async () => {
  server = await startTestServer()
  buyer = await membersOf(server).plantOne()
  await sellCredits(server, buyer.id, 100, PAID)
})
afterAll(() => server.close())

const chargebackOf = (cents: number) => `
  insert into payments.chargeback (id, order_id, attempt_id, provider_id, cents, currency, received_at, state, cause, state_at)
  select 1, order_id, id, 'chb', ${String(cents)}, 'EUR', now(), 'open', '', now() from payments.attempt`

class Undone extends Error {}

/** What is found after a statement that nothing of ours would make; it is undone. */
async function foundAfter(statement: string): Promise<string[]> {
  let found: string[] = []
  const { db } = server.assembly
  const undone = db.transaction().execute(async (tx) => {
    for (const table of ['credit_order', 'attempt', 'refund', 'chargeback', 'debt'])
      await sql.raw(`alter table payments.${table} disable trigger user`).execute(tx)
    await sql.raw(statement).execute(tx)
    found = Object.keys(await findViolations(tx, paymentInvariants))
    throw new Undone()
  })
  await expect(undone).rejects.toThrow(Undone)
  return found
}

test('what was sold breaks no rule', async () => {
  expect(await findViolations(server.assembly.db, server.assembly.invariants)).toEqual({})
})

test.each([
  ['an order is completed and not credited once', `update payments.credit_order set credits = 99`],
  ['an order is completed without the money', `update payments.attempt set problem = 'duplicate'`],
  ['an order says completed and is not', `update payments.credit_order set state = 'open'`],
  [
    'money was paid that neither completed an order nor goes back',
    `update payments.credit_order set completed_by = null, completed_at = null, granted_on = null`,
  ],
  [
    'money goes back that completed an order',
    `insert into payments.refund (id, order_id, attempt_id, kind, cents, currency, key, due_at, state, cause, state_at)
     select 1, order_id, id, 'duplicate', 1, 'EUR', gen_random_uuid(), now(), 'planned', '', now() from payments.attempt`,
  ],
  ['an order is completed and has no receipt', `delete from receipts.receipt`],
  [
    'money of a sale is back without a credit note',
    `insert into payments.refund (id, order_id, attempt_id, kind, cents, currency, key, due_at, state, cause, state_at)
     select 1, order_id, id, 'provider', 1, 'EUR', gen_random_uuid(), now(), 'done', '', now() from payments.attempt`,
  ],
  ['an order is returned and money stayed', `update payments.credit_order set state = 'returned'`],
  [
    'an order is completed and its discount was not used',
    `update payments.credit_order set discount_code = 'A', discount_percentage = 1, discount_validity = 'many',
       discount_cents = 1, list_cents = 2500`,
  ],
  [
    'a discount was used and its order is not completed',
    `with undone as (update payments.credit_order set completed_by = null, completed_at = null, granted_on = null, state = 'open' returning *)
     insert into offers.use (order_id, site_id, code, account_id, validity, state, at)
     select id, site_id, 'A', account_id, 'many', 'used', now() from undone`,
  ],
  ['money was taken back without a credit note', chargebackOf(1)],
  ['what is owed is not what was used and is not paid for', chargebackOf(1)],
  ['nothing of the money stayed and the order is not returned', chargebackOf(2499)],
  ['what was taken back of the credits is not what its order says', `update payments.credit_order set taken_cents = 1`],
  [
    'a withdrawal pays back more than its credits cost',
    `insert into payments.refund (id, order_id, attempt_id, kind, cents, currency, key, due_at, state, cause, state_at)
     select 1, order_id, id, 'withdrawal', 1, 'EUR', gen_random_uuid(), now(), 'planned', '', now() from payments.attempt`,
  ],
  [
    'a debt is settled and its settlement is not paid',
    `insert into payments.debt (id, public_id, account_id, order_id, cents, currency, opened_at, state, cause, state_at)
     select 1, 'debt', account_id, id, 1, 'EUR', now(), 'settled', '', now() from payments.credit_order`,
  ],
  ['a wallet is frozen and nothing is owed, or the other way round', `update credits.wallet set frozen = true`],
  [
    'a wallet is frozen and nothing is owed, or the other way round',
    `insert into payments.debt (id, public_id, account_id, order_id, cents, currency, opened_at, state, cause, state_at)
     select 1, 'debt', account_id, id, 1, 'EUR', now(), 'open', '', now() from payments.credit_order`,
  ],
  ['who is Premium has bought nothing that was kept', `update payments.credit_order set state = 'returned'`],
  ['who bought is not Premium', `update accounts.account set paid_user = false`],
  ['a state is not the end of its history', `update payments.attempt set transitions = 2`],
  ['a purchase belongs to no order', `update payments.credit_order set lot = 9`],
])('%s', async (rule, statement) => {
  expect(await foundAfter(statement)).toContain(rule)
})

test('a grant for money besides the order of a buyer is found', async () => {
  const other = await membersOf(server).plantOne()
  await giveCredits(server, other.id, 10, PAID)
  expect(await findViolations(server.assembly.db, paymentInvariants)).toEqual({})
  expect(await foundAfter(`insert into payments.buyer (account_id, site_id) values (${other.id}, 1)`)).toEqual([
    'a purchase belongs to no order',
  ])
})
