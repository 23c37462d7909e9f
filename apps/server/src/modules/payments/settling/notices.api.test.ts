import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createNoticeWords } from '../../../adapters/payments/notice-words.ts'
import { deriveKeys } from '../../../platform/keys.ts'
import { expectNudges, listen } from '../../../testing/stream-listener.ts'
import type { PlantedAttempt } from '../testing/plant-order.ts'
import { openSettlingServer, type SettlingServer } from '../testing/settling-server.ts'

let shop: SettlingServer
beforeAll(async () => {
  shop = await openSettlingServer()
})
beforeEach(() => shop.sandbox.control({ notices: {} }))
afterAll(() => shop.close())

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

async function openAttempt(options: Parameters<SettlingServer['begin']>[0] = {}): Promise<PlantedAttempt> {
  const attempt = await shop.begin(options)
  expect(await shop.ask(attempt)).toBe('answered')
  return attempt
}
const noticesOf = ({ id }: PlantedAttempt) =>
  shop.rows('select provider from payments.notice where attempt_id = $1', id)
const jobsOf = ({ id }: PlantedAttempt) =>
  shop.rows('select from graphile_worker._private_jobs where key = $1 and attempts = 0', `payment ${id}`)
const pathOf = ({ public_id }: PlantedAttempt) => shop.server.assembly.payments.noticePath('mollie', public_id)
const post = (path: string, form = 'id=tr_1', headers: Record<string, string> = FORM) =>
  shop.server.request(path, { method: 'POST', headers, form })

test.each(['mollie', 'stripe'] as const)(
  '[D.6] a notice of %s has the payment looked up, and that completes the order',
  async (provider) => {
    const buyer = await shop.newBuyer()
    const attempt = await openAttempt({ buyer: buyer.id, provider })
    const stream = await listen(shop.server.port, { cookie: buyer.cookie })
    await shop.payer(attempt, 'pays')
    await expect.poll(() => jobsOf(attempt)).toHaveLength(1)
    expect(await shop.credits(attempt), 'nothing that was sent is believed').toBe(0)
    await shop.work()
    expect(await shop.orderState(attempt)).toBe('completed')
    expect(await shop.credits(attempt)).toBe(100)
    // The job tells the browser, once it is so.
    await expectNudges(stream, [JSON.stringify({ changed: 'credits' })])
    stream.close()
  },
)

test('ten notices are one look, and all are written down', async () => {
  const attempt = await openAttempt()
  await shop.sandbox.control({ notices: { drop: true } })
  await shop.payer(attempt, 'pays')
  const answers = await Promise.all(Array.from({ length: 10 }, () => post(pathOf(attempt))))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
  expect(await noticesOf(attempt)).toHaveLength(10)
  expect(await jobsOf(attempt)).toHaveLength(1)
  await shop.work()
  expect(await shop.credits(attempt)).toBe(100)
})

test('a notice of something that is not so changes nothing, whatever it says', async () => {
  const attempt = await openAttempt()
  const says = 'id=tr_1&status=paid&amount[value]=24.99&metadata[attempt]=somebody'
  expect((await post(pathOf(attempt), says)).status).toBe(200)
  await shop.work()
  expect(await shop.attemptOf(attempt)).toMatchObject({ state: 'open' })
  expect(await shop.credits(attempt)).toBe(0)
})

test('a notice that is not genuine gets the same answer, and leads to nothing', async () => {
  const attempt = await openAttempt()
  const [payment] = await shop.booked(attempt)
  const genuine = pathOf(attempt)
  const altered = genuine.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
  const other_keys = deriveKeys({ SECRETS: ['somebody else’s secret'], RETIRED_SECRETS: [] })
  const foreign = createNoticeWords(other_keys.payment_notices).wordOf(attempt.public_id)
  const paths = [altered, `/api/notices/mollie/${foreign}`, `/api/notices/mollie/${payment?.id ?? ''}`]
  paths.push(genuine.replace('mollie', 'paypal'), genuine.replace('mollie', 'constructor'))
  const event = JSON.stringify({ type: 'checkout.session.completed', data: { object: { id: payment?.id } } })
  const json = { 'content-type': 'application/json' }
  const at = String(Math.floor(shop.server.assembly.clock.now().getTime() / 1000))
  const forged = createHmac('sha256', 'whsec_forged').update(`${at}.${event}`).digest('hex')
  const answers = [
    ...(await Promise.all(paths.map((path) => post(path)))),
    await post('/api/notices/stripe/main', event, json),
    await post('/api/notices/stripe/main', event, { ...json, 'stripe-signature': `t=${at},v1=${forged}` }),
    await post('/api/notices/stripe/main', 'no json at all', json),
  ]
  const good = await post(genuine)
  for (const { status, text } of answers) expect({ status, text }).toEqual({ status: good.status, text: good.text })
  expect(good.status).toBe(200)
  expect(await noticesOf(attempt)).toHaveLength(1)
})

test('a notice needs no session and no mark of our client, and sets no cookie; a large one is not read', async () => {
  const attempt = await openAttempt()
  const answer = await post(pathOf(attempt), 'id=tr_1', { ...FORM, cookie: '__Host-sid=whatever' })
  expect([answer.status, answer.headers['set-cookie']]).toEqual([200, undefined])
  expect((await post(pathOf(attempt), `id=${'x'.repeat(65_000)}`)).status).toBe(200)
  expect((await post(pathOf(attempt), `id=${'x'.repeat(66_000)}`)).status).toBe(413)
})

test('a notice about what is paid has it looked up again: money may have gone back', async () => {
  const attempt = await openAttempt()
  await shop.payer(attempt, 'pays')
  await shop.sync(attempt)
  await shop.payer(attempt, 'charges back')
  await expect.poll(() => jobsOf(attempt)).toHaveLength(1)
  await shop.work()
  const chargebacks = await shop.rows('select state, cents from payments.chargeback where attempt_id = $1', attempt.id)
  expect(chargebacks).toEqual([{ state: 'open', cents: 2499 }])
  expect(await shop.orderState(attempt)).toBe('returned')
  expect((await shop.attemptOf(attempt)).next_sync_at).toBeNull()
})

test('a notice about what was never sent, or was refused, is answered and leads to nothing', async () => {
  const attempt = await shop.begin()
  await shop.line.cut()
  expect(await shop.ask(attempt)).toBe('away')
  await shop.line.restore()
  expect((await post(pathOf(attempt))).status).toBe(200)
  await shop.work()
  expect(await shop.attemptOf(attempt)).toMatchObject({ state: 'refused', next_sync_at: null })
})

test('notices are forgotten after ninety days', async () => {
  const attempt = await openAttempt()
  await post(pathOf(attempt))
  const { assembly } = shop.server
  const job = assembly.jobs.find(({ name }) => name === 'payments.forget-notices')
  const daysLater = (days: number) => ({
    ...assembly.job_context,
    now: () => new Date(assembly.clock.now().getTime() + days * 24 * 60 * 60 * 1000),
  })
  await job?.handle(daysLater(89), {})
  expect(await noticesOf(attempt)).toHaveLength(1)
  await job?.handle(daysLater(91), {})
  expect(await shop.rows('select from payments.notice')).toEqual([])
})
