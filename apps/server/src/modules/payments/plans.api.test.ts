import { Id } from '@app/db/ids'
import { sql, type RawBuilder } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { monthSumsStatement } from '../credits/month.queries.ts'
import { codeStatement, otherUseStatement } from '../offers/offers.queries.ts'
import { startPlanning, type Planning } from '../search/testing/planning.ts'
import type { Plan } from '../search/testing/plans.ts'
import { lastAttemptStatement, ownAttemptStatement } from './checkout/attempts.queries.ts'
import {
  lastMethodStatement,
  nthLastOrderStatement,
  orderByKeyStatement,
  orderStatement,
  ordersSoFarStatement,
} from './checkout/orders.queries.ts'
import { boughtStatement } from './guard/guard.queries.ts'
import { returnedOrderStatement } from './returns/return-mails.queries.ts'
import { ordersNamedStatement } from './returns/staff.queries.ts'
import { routesStatement } from './routing/routes.queries.ts'

const ORDERS = 20_000
/** Who ordered fifty times. */
const ANNA = Id.account.parse('1')
const BRAM = Id.account.parse('500')
const ORDER = Id.order.parse('2')

let planning: Planning
beforeAll(async () => {
  planning = await startPlanning(1)
  const { client, site_id } = planning
  const [orders, site] = [String(ORDERS), String(site_id)]
  await client.query(`
    insert into payments.buyer (account_id, site_id) select nth, ${site} from generate_series(1, ${orders}) as nth;
    insert into payments.credit_order (id, public_id, number, account_id, site_id, key, fingerprint, bundle_key, credits, currency,
      list_cents, discount_cents, total_cents, locale, country, consent_at, consent_version, price_until, state, cause, state_at)
    select nth, 'order' || nth, nth, nth, ${site},
      gen_random_uuid(), 0, '100', 100, 'EUR', 2499, 0, 2499, 'nl', 'NL', now() - nth * interval '1 minute', '1', now(), 'open',
      'ordered', now() from generate_series(1, ${orders}) as nth;
    update payments.credit_order set state = 'replaced', cause = 'ordered_again', account_id = 1 where id % 400 = 0;
    insert into payments.attempt (id, public_id, order_id, account_id, nth, provider, payment_method, cents, currency, key, state,
      cause, state_at, created_at)
    select id, 'attempt' || id, id, account_id, 1, 'mollie', 'ideal', 2499, 'EUR', gen_random_uuid(), 'created', 'begun',
      now(), now() from payments.credit_order;
    insert into payments.refund (id, order_id, attempt_id, kind, cents, currency, key, due_at, state, cause, state_at)
    select id, order_id, id, 'provider', 1, 'EUR', gen_random_uuid(), now(), 'sent', 'reported', now() from payments.attempt;
    insert into offers.use (order_id, site_id, code, account_id, validity, state, at)
    select nth, ${site}, 'TIMEBONUS25', nth, 'once-per-user', 'used', now() from generate_series(1, ${orders}) as nth;
    insert into offers.code (id, site_id, code, percentage, status, validity, payment_methods)
    select nth, ${site}, 'MANY' || nth, 10, 'active', 'once', '{}' from generate_series(1, ${orders}) as nth;
    insert into offers.use (order_id, site_id, code, account_id, validity, state, at)
    select ${orders} + nth, ${site}, 'MANY' || nth, nth, 'once', 'used', now() from generate_series(1, ${orders}) as nth;`)
  for (const table of ['payments.credit_order', 'payments.attempt', 'payments.refund', 'offers.use', 'offers.code'])
    await client.query(`vacuum analyze ${table}`)
}, 120_000)
afterAll(() => planning.client.query('delete from offers.use').then(() => planning.close()))

/** What is wrong with a plan: a large table that is read whole or sorted. */
function planProblems({ nodes }: Plan): string[] {
  const large = nodes.filter(({ 'Relation Name': name = '' }) =>
    ['credit_order', 'attempt', 'refund', 'use', 'code'].includes(name),
  )
  const whole = large.filter((node) => !/^(Index|Index Only) Scan$/.test(node['Node Type']))
  const sorted = nodes.filter((node) => node['Node Type'].includes('Sort'))
  return [...whole, ...sorted].map((node) => `${node['Node Type']} of ${node['Relation Name'] ?? 'rows'}`)
}

test('the judge sees a table that is read whole, and one that is sorted', async () => {
  const whole = await planning.planned(sql`select from payments.credit_order where fingerprint = ${'1'}`)
  expect(planProblems(whole)).toEqual(['Seq Scan of credit_order'])
  const sorted = await planning.planned(
    sql`select id from payments.credit_order where account_id = ${ANNA} order by consent_at`,
  )
  expect(planProblems(sorted)).toContain('Sort of rows')
})

test('everything that checkout reads is read off an index, and little of it', async () => {
  const { site_id } = planning
  const use = { site_id, account_id: BRAM, code: 'TIMEBONUS25', validity: 'once-per-user' } as const
  const statements: Record<string, RawBuilder<unknown>> = {
    'an order by its key': orderByKeyStatement(BRAM, '00000000-0000-4000-8000-000000000000'),
    'an order of mine': orderStatement(BRAM, 'order7'),
    'orders so far': ordersSoFarStatement(BRAM),
    'the fifth last order': nthLastOrderStatement(ANNA, 5),
    'how I paid last': lastMethodStatement(ANNA),
    'the last payment of an order': lastAttemptStatement(ORDER),
    'a payment of mine': ownAttemptStatement(BRAM, 'attempt7'),
    'a code': codeStatement(site_id, 'MANY7'),
    'whether I used a code': otherUseStatement(use, ORDER),
    'whether anybody used a code': otherUseStatement({ ...use, code: 'MANY7', validity: 'once' }, ORDER),
    'the routes of a site': routesStatement(site_id),
    'what a mail about money tells': returnedOrderStatement(ORDER),
    'an order that staff name': ordersNamedStatement('7'),
    'what I bought this month': boughtStatement({
      account_id: ANNA,
      currency: 'EUR',
      time_zone: 'Europe/Amsterdam',
      now: new Date(),
      except: ORDER,
    }),
  }
  const problems: string[] = []
  for (const [name, statement] of Object.entries(statements)) {
    const plan = await planning.planned(statement)
    problems.push(...planProblems(plan).map((problem) => `${name}: ${problem}`))
    if (plan.buffers > 60) problems.push(`${name}: looks at ${String(plan.buffers)} blocks`)
  }
  expect(problems).toEqual([])
})

test('the months of a wallet are read from the latest on, and no further than the first of them', async () => {
  const { client } = planning
  // One wallet with an entry for every hour of two years, among many with one; all of it is taken back.
  await client.query('begin')
  await client.query(`
    insert into credits.wallet (id, entries) select nth, 1 from generate_series(1, ${String(ORDERS)}) as nth;
    insert into credits.ledger_entry (wallet_id, number, key, fingerprint, ledger_account, amount, balance, at, worth_cents, currency)
    select 1, nth, gen_random_uuid(), 0, 'spent_message', 0, 0, now() - (17520 - nth) * interval '1 hour', 0, 'EUR'
    from generate_series(1, 17520) as nth;
    insert into credits.ledger_entry (wallet_id, number, key, fingerprint, ledger_account, amount, balance, at, worth_cents, currency)
    select nth, 1, gen_random_uuid(), 0, 'spent_message', 0, 0, now(), 0, 'EUR' from generate_series(2, ${String(ORDERS)}) as nth`)
  await client.query('analyze credits.ledger_entry')
  const month = { now: new Date(), time_zone: 'Europe/Amsterdam', currency: 'EUR', months: 1 }
  const { nodes, buffers } = await planning.planned(monthSumsStatement(ANNA, month))
  await client.query('rollback')
  const scans = nodes.filter((node) => node['Relation Name'] === 'ledger_entry').map((node) => node['Node Type'])
  expect(scans).not.toContain('Seq Scan')
  // At most 744 entries are of a month, some forty blocks for each of the two looks; all of the wallet are hundreds.
  expect(buffers).toBeLessThan(150)
})
