import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { lockBuyer } from './apply.queries.ts'
import { listRefunds, releaseRefund, withholdRefund } from './refunds.queries.ts'
import type { PlantedAttempt } from '../testing/plant-order.ts'
import { openSettlingServer, type SettlingServer } from '../testing/settling-server.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

let shop: SettlingServer
beforeAll(async () => {
  shop = await openSettlingServer()
})
beforeEach(() => shop.sandbox.control({ calls: [], notices: { drop: true } }))
afterAll(() => shop.close())

const PATHS = { mollie: '^/payments/\\w+/refunds$', stripe: '^/refunds$' } as const
type Provider = keyof typeof PATHS
const failRefunds = (provider: Provider, act: string, more: object = {}) =>
  shop.sandbox.control({ calls: [{ provider, method: 'POST', path: PATHS[provider], act, ...more }] })

/** An order that was paid twice; answers the second attempt, whose money goes back. */
async function paidTwice(provider: Provider): Promise<PlantedAttempt> {
  const first = await shop.begin({ provider })
  const second = await shop.beginAgain(first.order_id, provider)
  for (const attempt of [first, second]) {
    await shop.ask(attempt)
    await shop.payer(attempt, 'pays')
    await shop.sync(attempt)
  }
  expect(await shop.refunds(second)).toEqual([{ kind: 'duplicate', state: 'planned', cents: 2499 }])
  return second
}

async function bookedRefunds(attempt: PlantedAttempt) {
  const [payment] = await shop.booked(attempt)
  const { refunds } = await shop.sandbox.books()
  return refunds.filter((refund) => refund.payment === payment?.id).map(({ cents, state }) => ({ cents, state }))
}
const rowStates = async (attempt: PlantedAttempt) => (await shop.refunds(attempt)).map(({ state }) => state)

describe.each(['mollie', 'stripe'] as const)('%s', (provider) => {
  test('money that was paid twice goes back by itself, in full, once', async () => {
    const attempt = await paidTwice(provider)
    await shop.sweep()
    expect(await rowStates(attempt)).toEqual(['sent'])
    await shop.later(31 * MINUTE)
    await shop.sweep()
    await shop.sweep()
    expect(await rowStates(attempt)).toEqual(['done'])
    expect(await bookedRefunds(attempt)).toEqual([{ cents: 2499, state: 'done' }])
    expect(await shop.attemptOf(attempt)).toMatchObject({ state: 'paid', problem: 'duplicate' })
    expect(await shop.credits(attempt)).toBe(100)
  })

  test.each(['work, then drop', 'drop before work', '500', '429', 'garbage'])(
    'after "%s" it is looked for before it is asked for again',
    async (act) => {
      const attempt = await paidTwice(provider)
      await failRefunds(provider, act, { nth: 1 })
      await shop.sweep()
      await shop.sandbox.control({ calls: [] })
      await shop.later(6 * MINUTE)
      await shop.sweep()
      expect(await bookedRefunds(attempt)).toHaveLength(1)
      expect(['sent', 'done']).toContain((await rowStates(attempt))[0])
    },
  )

  test('the answer was lost and the key is forgotten: it is found by its mark, and not sent again', async () => {
    const attempt = await paidTwice(provider)
    await failRefunds(provider, 'work, then drop', { nth: 1 })
    await shop.sweep()
    await shop.later(2 * DAY)
    await shop.sweep()
    expect(await bookedRefunds(attempt)).toEqual([{ cents: 2499, state: 'done' }])
    expect(await rowStates(attempt)).toEqual(['done'])
  })

  test('a refund that fails, also after it was done, is sent again a day later', async () => {
    const attempt = await paidTwice(provider)
    await shop.sweep()
    await shop.later(31 * MINUTE)
    await shop.sweep()
    expect(await rowStates(attempt)).toEqual(['done'])
    await shop.payer(attempt, 'refund fails')
    await shop.sync(attempt)
    expect(await rowStates(attempt)).toEqual(['failed'])
    await shop.later(DAY)
    await shop.sweep()
    await shop.sweep()
    await shop.later(31 * MINUTE)
    await shop.sweep()
    expect(await rowStates(attempt)).toEqual(['done'])
    expect(await bookedRefunds(attempt)).toEqual([
      { cents: 2499, state: 'failed' },
      { cents: 2499, state: 'done' },
    ])
  })
})

test('what cannot go back the way it came is done by hand after five tries', async () => {
  const attempt = await paidTwice('mollie')
  for (let day = 0; day < 5; day += 1) {
    await shop.sweep()
    await shop.payer(attempt, 'refund fails')
    await shop.sync(attempt)
    expect(await rowStates(attempt), `day ${String(day)}`).toEqual(['failed'])
    await shop.later(DAY)
    await shop.sweep()
  }
  expect(await rowStates(attempt)).toEqual(['by_hand'])
  expect((await bookedRefunds(attempt)).map(({ state }) => state)).toEqual(Array.from({ length: 5 }, () => 'failed'))
  const [refund] = await shop.rows(
    'select failures, next_try_at from payments.refund where attempt_id = $1',
    attempt.id,
  )
  expect(refund).toEqual({ failures: 5, next_try_at: null })
  const requests = await shop.rows(
    `select from graphile_worker._private_jobs where payload::jsonb @> $1`,
    JSON.stringify({ kind: 'refund_account', order_id: attempt.order_id }),
  )
  expect(requests, 'the member is asked for an account').toHaveLength(1)
})

/** The refund of money that was paid twice, brought to a state that it may wait in. */
async function waitingIn(state: 'planned' | 'failed' | 'by_hand'): Promise<PlantedAttempt> {
  const attempt = await paidTwice('mollie')
  const moves = {
    planned: [],
    failed: [`state = 'asking', cause = 'sent'`, `state = 'failed', cause = 'refused'`],
    by_hand: [`state = 'by_hand', cause = 'cannot_return', bank_encrypted = 'x'`],
  }
  for (const move of moves[state])
    await shop.rows(`update payments.refund set ${move} where attempt_id = $1`, attempt.id)
  return attempt
}
/** A job of long ago that comes now. */
async function sendAgain(attempt: PlantedAttempt): Promise<void> {
  const { jobs, job_context } = shop.server.assembly
  const rows = await shop.rows<{ id: string }>('select id from payments.refund where attempt_id = $1', attempt.id)
  await jobs.find(({ name }) => name === 'payments.refund')?.handle(job_context, { refund_id: rows[0]?.id })
}
const refundRow = async (attempt: PlantedAttempt) =>
  (await shop.rows('select state, cause, bank_encrypted from payments.refund where attempt_id = $1', attempt.id))[0]

test.each(['planned', 'failed', 'by_hand'] as const)(
  'the bank took what was to go back, which is %s: it is not sent, until the bank gives it to us again',
  async (state) => {
    const attempt = await waitingIn(state)
    await shop.payer(attempt, 'charges back')
    await shop.sync(attempt)
    expect(await refundRow(attempt)).toEqual({ state: 'canceled', cause: 'charged_back', bank_encrypted: null })
    await shop.later(2 * DAY)
    await shop.sweep()
    await sendAgain(attempt)
    expect(await rowStates(attempt)).toEqual(['canceled'])
    expect(await bookedRefunds(attempt)).toEqual([])
    await shop.payer(attempt, 'reverses the chargeback')
    await shop.sync(attempt)
    expect(await refundRow(attempt)).toMatchObject({ state: 'planned', cause: 'tried_again' })
    await shop.sweep()
    await shop.later(31 * MINUTE)
    await shop.sweep()
    expect(await bookedRefunds(attempt)).toEqual([{ cents: 2499, state: 'done' }])
    expect(await rowStates(attempt)).toEqual(['done'])
  },
)

test('the refund of a debit that was not paid after all is not planned again by itself', async () => {
  const attempt = await paidTwice('mollie')
  await shop.rows(
    `update payments.refund set state = 'canceled', cause = 'payment_failed', next_try_at = null where attempt_id = $1`,
    attempt.id,
  )
  await sendAgain(attempt)
  expect(await refundRow(attempt)).toMatchObject({ state: 'canceled', cause: 'payment_failed' })
})

test('what is not here any more is not sent, also where the news of it came in the same moment', async () => {
  const attempt = await paidTwice('mollie')
  await shop.rows(
    `insert into payments.chargeback (id, order_id, attempt_id, provider_id, cents, currency, received_at, state, cause, state_at)
     values (ids.next_id(ids.shard_of($1)), $1, $2, 'chb_just_now', 1, 'EUR', now(), 'open', 'reported', now())`,
    attempt.order_id,
    attempt.id,
  )
  await shop.sweep()
  expect(await refundRow(attempt)).toMatchObject({ state: 'canceled', cause: 'charged_back' })
  expect(await bookedRefunds(attempt)).toEqual([])
})

test('what was taken by the bank while a refund was asked for is not sent, and not tried for ever', async () => {
  const attempt = await paidTwice('mollie')
  await failRefunds('mollie', '500', { nth: 1 })
  await shop.sweep()
  await shop.sandbox.control({ calls: [] })
  await shop.payer(attempt, 'charges back')
  await shop.later(6 * MINUTE)
  await shop.sweep()
  expect(await rowStates(attempt)).toEqual(['failed'])
  await shop.later(DAY)
  await shop.sweep()
  await shop.sweep()
  expect(await refundRow(attempt)).toMatchObject({ state: 'canceled', cause: 'charged_back' })
  expect(await bookedRefunds(attempt)).toEqual([])
})

test('what was withheld and released while it was about to be asked for goes back once, and is known', async () => {
  const attempt = await paidTwice('mollie')
  const { db } = shop.server.assembly
  const { sent } = await db.transaction().execute(async (tx) => {
    await lockBuyer(tx, attempt.account_id)
    const sending = sendAgain(attempt)
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(() => shop.rows(waiting)).toHaveLength(1)
    const [refund] = await listRefunds(tx, attempt.id)
    if (!refund) throw new Error('no refund')
    await withholdRefund(tx, refund, 'charged_back', new Date())
    await releaseRefund(tx, refund.id, new Date())
    return { sent: sending }
  })
  await sent
  expect(await rowStates(attempt)).toEqual(['sent'])
  await shop.later(31 * MINUTE)
  await shop.sweep()
  expect(await bookedRefunds(attempt)).toEqual([{ cents: 2499, state: 'done' }])
  expect(await rowStates(attempt)).toEqual(['done'])
  expect(await shop.rows('select from payments.difference where attempt_id = $1', attempt.id)).toEqual([])
})

test('a wrong amount goes back as it came', async () => {
  const attempt = await shop.begin()
  await shop.ask(attempt)
  await shop.sandbox.control({ calls: [{ method: 'GET', path: '^/payments/\\w+$', act: 'wrong amount' }] })
  await shop.payer(attempt, 'pays')
  await shop.sync(attempt)
  await shop.sandbox.control({ calls: [] })
  const [refund] = await shop.refunds(attempt)
  expect(refund).toMatchObject({ kind: 'mismatch', state: 'planned' })
  expect(refund?.cents).not.toBe(2499)
  expect([await shop.orderState(attempt), await shop.credits(attempt)]).toEqual(['open', 0])
})
