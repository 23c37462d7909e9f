import { randomUUID } from 'node:crypto'
import { Id, type AttemptId, type OrderId } from '@app/db/ids'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runByClock, runDueJobs } from '../../../testing/due-jobs.ts'
import { membersOf } from '../../../testing/members.ts'
import { SANDBOX_KEYS, startSandbox, type Sandbox } from '../../../testing/sandbox.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { enqueueSync, SYNC } from '../settling/sync-jobs.queries.ts'
import { markSent, plantAttempt, plantOrder } from '../testing/plant-order.ts'

let server: TestServer
let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
  server = await startTestServer({
    MOLLIE_URL: `${sandbox.url}/mollie`,
    MOLLIE_KEY: SANDBOX_KEYS.mollie,
    STRIPE_URL: `${sandbox.url}/stripe`,
    STRIPE_KEY: SANDBOX_KEYS.stripe,
  })
})
afterAll(async () => {
  await server.close()
  await sandbox.stop()
})
/** Nobody tells us anything: all that is found is found by comparing. */
beforeEach(() => sandbox.control({ calls: [], notices: { drop: true } }))

type Provider = 'mollie' | 'stripe'

async function query<T>(text: string, ...values: unknown[]): Promise<T[]> {
  const { rows } = await server.assembly.pool.query(text, values)
  return rows as T[]
}

interface Begun {
  order_id: OrderId
  attempt_id: AttemptId
  public_id: string
  /** What the provider calls it. */
  payment: string
}

/** An order with an attempt of which the provider knows nothing yet. */
async function plant(provider: Provider = 'mollie') {
  const { db, clock } = server.assembly
  const { id } = await membersOf(server).plantOne()
  return plantAttempt(db, await plantOrder(db, Id.account.parse(id), clock.now()), clock.now(), provider)
}

/** An order with a payment that is open at the provider. */
async function begin(provider: Provider = 'mollie'): Promise<Begun> {
  const { order_id, id: attempt_id, public_id } = await plant(provider)
  await enqueueSync(server.assembly.db, attempt_id)
  await runDueJobs(server, [SYNC.name])
  const [row] = await query<{ provider_id: string }>(
    'select provider_id from payments.attempt where id = $1',
    attempt_id,
  )
  return { order_id, attempt_id, public_id, payment: row?.provider_id ?? '' }
}

const does = (payment: string, act: string) => sandbox.control({ payer: { payment, does: act } })

async function compare(): Promise<void> {
  await runByClock(server, 'payments.books')
  await runDueJobs(server, ['payments.compare-books'])
}

/** Kinds that are open for the payment, its refunds and chargebacks. */
async function openKinds(...provider_ids: string[]): Promise<string[]> {
  const rows = await query<{ kind: string }>(
    'select kind from payments.difference where provider_id = any ($1) and closed_at is null order by kind',
    provider_ids,
  )
  return rows.map(({ kind }) => kind)
}

const stateOfOrder = async (id: OrderId) =>
  (await query<{ state: string }>('select state from payments.credit_order where id = $1', id))[0]?.state

/** A payment that is complete here and there. */
async function paid(provider: Provider = 'mollie'): Promise<Begun> {
  const begun = await begin(provider)
  await does(begun.payment, 'pays')
  await compare()
  expect(await stateOfOrder(begun.order_id)).toBe('completed')
  return begun
}

const providerOf = (name: Provider) => {
  const provider = server.assembly.payments.providers[name]
  if (!provider) throw new Error(`there is no ${name}`)
  return provider
}

test.each(['mollie', 'stripe'] as const)(
  '[D.6] money that nobody told us of is found at %s, and completes its order',
  async (name) => {
    const begun = await begin(name)
    await does(begun.payment, 'pays')
    await compare()
    expect(await stateOfOrder(begun.order_id)).toBe('completed')
    expect(await openKinds(begun.payment)).toEqual([])
    const uneven = await query(
      `select * from payments.books_sum where provider = $1 and theirs_cents <> ours_cents and finished_at = (
       select max(finished_at) from payments.books_run where provider = $1)`,
      name,
    )
    expect(uneven).toEqual([])
  },
)

test('what was asked for and never answered is found by our mark on it', async () => {
  const begun = await begin()
  await query(
    `update payments.attempt set provider_id = null, next_sync_at = null, checkout_url = null where id = $1`,
    begun.attempt_id,
  )
  await does(begun.payment, 'pays')
  await compare()
  expect(await stateOfOrder(begun.order_id)).toBe('completed')
  expect(await openKinds(begun.payment)).toEqual([])
})

test('a payment that nobody here began is for a person', async () => {
  const { id } = await providerOf('mollie').create(
    {
      attempt: 'of-another-shop',
      order_number: '20261117-1',
      cents: 100,
      currency: 'EUR',
      method: 'ideal',
      locale: 'nl',
      country: 'NL',
      begun_at: server.assembly.clock.now(),
      return_url: 'http://127.0.0.1:9/',
      notice_url: 'http://127.0.0.1:9/',
    },
    randomUUID(),
  )
  await compare()
  await compare()
  expect(await openKinds(id)).toEqual(['theirs_unknown'])
})

test('a payment that the provider knows nothing of is for a person', async () => {
  const begun = await begin()
  const unknown = `tr_${begun.public_id.replaceAll(/\W/g, '')}`
  await query(
    `update payments.attempt set provider_id = $2, created_at = created_at - interval '1 hour' where id = $1`,
    begun.attempt_id,
    unknown,
  )
  await compare()
  expect(await openKinds(unknown)).toEqual(['ours_unknown'])
  await query('update payments.attempt set provider_id = $2 where id = $1', begun.attempt_id, begun.payment)
  await compare()
  expect(await openKinds(unknown, begun.payment)).toEqual([])
})

test('a payment that was taken for not made, and was, is for a person', async () => {
  const { id, public_id } = await plant()
  await markSent(server.assembly.db, id, server.assembly.clock.now())
  await query(`update payments.attempt set state = 'refused', cause = 'provider_away' where id = $1`, id)
  const made = await providerOf('mollie').create(
    {
      attempt: public_id,
      order_number: '20261117-2',
      cents: 2499,
      currency: 'EUR',
      method: 'ideal',
      locale: 'nl',
      country: 'NL',
      begun_at: server.assembly.clock.now(),
      return_url: 'http://127.0.0.1:9/',
      notice_url: 'http://127.0.0.1:9/',
    },
    randomUUID(),
  )
  await compare()
  expect(await openKinds(made.id)).toEqual(['state'])
  const [row] = await query('select ours, theirs from payments.difference where provider_id = $1', made.id)
  expect(row).toEqual({ ours: 'refused', theirs: 'open' })
})

test('another amount is for a person, and is closed once both say the same again', async () => {
  const begun = await begin()
  await sandbox.control({ calls: [{ provider: 'mollie', method: 'GET', act: 'wrong amount' }] })
  await compare()
  expect(await openKinds(begun.payment)).toEqual(['amount'])
  await sandbox.control({ calls: [] })
  await compare()
  expect(await openKinds(begun.payment)).toEqual([])
  const [row] = await query('select closed_by from payments.difference where provider_id = $1', begun.payment)
  expect(row).toEqual({ closed_by: 'books' })
})

/** As an employee does it on the provider's own pages: without any mark of ours. */
async function refundAtDesk(name: Provider, id: string): Promise<void> {
  const { payments } = await sandbox.books()
  const { intent } = payments.find((payment) => payment.id === id) as unknown as { intent: string | null }
  const headers = { authorization: `Bearer ${SANDBOX_KEYS[name]}` }
  const answer =
    name === 'mollie'
      ? await fetch(`${sandbox.url}/mollie/v2/payments/${id}/refunds`, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify({ amount: { currency: 'EUR', value: '5.00' } }),
        })
      : await fetch(`${sandbox.url}/stripe/v1/refunds`, {
          method: 'POST',
          headers,
          body: new URLSearchParams({ payment_intent: intent ?? '', amount: '500' }),
        })
  expect(answer.ok).toBe(true)
}

test.each(['mollie', 'stripe'] as const)(
  'a refund made at the desk of %s is written down, and a person hears of it once',
  async (name) => {
    const begun = await paid(name)
    await refundAtDesk(name, begun.payment)
    await compare()
    expect(await openKinds(begun.payment)).toEqual(['refund_unknown'])
    const refunds = await query('select kind, cents from payments.refund where attempt_id = $1', begun.attempt_id)
    expect(refunds).toEqual([{ kind: 'provider', cents: 500 }])
    await query(
      `update payments.difference set closed_at = now(), closed_by = 'anna', note = 'goodwill' where provider_id = $1`,
      begun.payment,
    )
    await compare()
    expect(await openKinds(begun.payment)).toEqual([])
  },
)

test('a refund that the provider knows nothing of is for a person', async () => {
  const begun = await paid()
  await query(
    `insert into payments.refund (id, order_id, attempt_id, kind, cents, currency, key, provider_id, state, cause, state_at, due_at)
     values (ids.next_id(0), $1, $2, 'goodwill', 100, 'EUR', gen_random_uuid(), 're_nothing', 'sent', 'reported', now(), now())`,
    begun.order_id,
    begun.attempt_id,
  )
  await compare()
  expect(await openKinds('re_nothing')).toEqual(['refund_missing'])
})

test('a refund that was done at the provider without a word is done here', async () => {
  const begun = await paid()
  await query(
    `insert into payments.refund (id, order_id, attempt_id, kind, cents, currency, key, state, cause, state_at, next_try_at, due_at)
     values (ids.next_id(0), $1, $2, 'goodwill', 100, 'EUR', gen_random_uuid(), 'planned', 'goodwill', now(), now(), now())`,
    begun.order_id,
    begun.attempt_id,
  )
  await runByClock(server, 'payments.sweep')
  await runDueJobs(server, ['payments.refund'])
  await does(begun.payment, 'refund is done')
  await compare()
  const refunds = await query('select state from payments.refund where attempt_id = $1', begun.attempt_id)
  expect(refunds).toEqual([{ state: 'done' }])
})

test('money that a bank took back without a word is known here, and so is that it came again', async () => {
  const known = (id: string) =>
    query(
      `select chargeback.state, credit_order.state as order_state from payments.chargeback
       join payments.credit_order on credit_order.id = chargeback.order_id where attempt_id = $1`,
      id,
    )
  const begun = await paid()
  await does(begun.payment, 'charges back')
  await compare()
  expect(await known(begun.attempt_id)).toEqual([{ state: 'open', order_state: 'returned' }])
  expect(await openKinds(begun.payment)).toEqual([])
  await does(begun.payment, 'reverses the chargeback')
  await compare()
  expect(await known(begun.attempt_id)).toEqual([{ state: 'reversed', order_state: 'completed' }])
  expect(await openKinds(begun.payment)).toEqual([])
})

test('a chargeback that the provider knows nothing of is for a person, until it is ended', async () => {
  const begun = await paid()
  await query(
    `insert into payments.chargeback (id, order_id, attempt_id, provider_id, cents, currency, received_at, state, cause, state_at)
     values (ids.next_id(0), $1, $2, 'chb_of_nobody', 2499, 'EUR', $3, 'open', 'reported', $3)`,
    begun.order_id,
    begun.attempt_id,
    server.assembly.clock.now(),
  )
  await compare()
  expect(await openKinds(begun.payment)).toEqual(['chargeback_missing'])
  await query(
    `update payments.chargeback set state = 'reversed', cause = 'reported' where attempt_id = $1`,
    begun.attempt_id,
  )
  await compare()
  expect(await openKinds(begun.payment)).toEqual([])
})

test('money of which nothing came is for a person', async () => {
  const begun = await begin()
  await does(begun.payment, 'pays')
  await query(`update payments.attempt set state = 'paid', cause = 'reported' where id = $1`, begun.attempt_id)
  await compare()
  expect(await openKinds(begun.payment)).toEqual(['paid_not_completed'])
  // Somebody sends it back.
  await query(
    `insert into payments.refund (id, order_id, attempt_id, kind, cents, currency, key, state, cause, state_at, due_at)
     values (ids.next_id(0), $1, $2, 'surplus', 2499, 'EUR', gen_random_uuid(), 'planned', 'money_without_order', now(), now())`,
    begun.order_id,
    begun.attempt_id,
  )
  await query(`update payments.attempt set problem = 'surplus' where id = $1`, begun.attempt_id)
  await compare()
  expect(await openKinds(begun.payment)).toEqual([])
})

test('a provider that is away is compared later, and the other is compared all the same', async () => {
  const runs = async (provider: Provider) =>
    (await query('select from payments.books_run where provider = $1', provider)).length
  const [mollie, stripe] = [await runs('mollie'), await runs('stripe')]
  await sandbox.control({ calls: [{ provider: 'mollie', method: 'GET', act: '500' }] })
  await compare()
  expect(await runs('mollie')).toBe(mollie)
  expect(await runs('stripe')).toBe(stripe + 1)
  await sandbox.control({ calls: [] })
  await compare()
  expect(await runs('mollie')).toBe(mollie + 1)
})
