import { FREE_CONVERSATIONS, OPEN_PHOTOS } from '@app/contract/limits'
import { readFileSync, globSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveCredits } from '../../../testing/credits.ts'
import { runByClock, runDueJobs } from '../../../testing/due-jobs.ts'
import { membersOf, type PlantedMember } from '../../../testing/members.ts'
import { removeTestPhotos } from '../../../testing/test-photos.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { chatClientOf } from '../../chat/testing/chat-client.ts'
import { plantSale, plantSentOrder, refundOf, reportPayment } from '../testing/plant-sale.ts'

let server: TestServer
let members: ReturnType<typeof membersOf>
beforeAll(async () => {
  server = await startTestServer()
  members = membersOf(server)
})
afterAll(async () => {
  await removeTestPhotos(server)
  await server.close()
})

const ctx = () => server.assembly.job_context
const isPremium = async (who: PlantedMember) =>
  ((await members.as(who, '/api/user.php')).json() as { user: { paid_user: boolean } }).user.paid_user

test('[S1.8] the first completed purchase makes a free member Premium; a payment that is under way or failed does not', async () => {
  const buyer = await members.plantOne()
  const order = await plantSentOrder(ctx(), buyer.id)
  for (const state of ['open', 'pending', 'failed'] as const) {
    await reportPayment(ctx(), order, { state })
    expect(await isPremium(buyer)).toBe(false)
  }
  await reportPayment(ctx(), order)
  expect(await isPremium(buyer)).toBe(true)
})

test('[D.92] Premium ends when no completed order that was not fully refunded remains', async () => {
  const buyer = await members.plantOne()
  const first = await plantSale(ctx(), buyer.id)
  const second = await plantSale(ctx(), buyer.id)
  await reportPayment(ctx(), second, { refunds: [refundOf('re_a', 2499)] })
  expect(await isPremium(buyer)).toBe(true)
  await reportPayment(ctx(), first, { refunds: [refundOf('re_b', 2499, 'sent')] })
  expect(await isPremium(buyer)).toBe(true)
  const most = refundOf('re_c', 2498)
  await reportPayment(ctx(), first, { refunds: [most] })
  expect(await isPremium(buyer)).toBe(true)
  await reportPayment(ctx(), first, { refunds: [most, refundOf('re_d', 1)] })
  expect(await isPremium(buyer)).toBe(false)
  // Whoever buys again is Premium again.
  await plantSale(ctx(), buyer.id)
  expect(await isPremium(buyer)).toBe(true)
})

test('[D.92] money that fitted no order and went back takes nothing from who is Premium', async () => {
  const buyer = await members.plantOne()
  const sale = await plantSale(ctx(), buyer.id)
  const wrong = await plantSentOrder(ctx(), buyer.id)
  await reportPayment(ctx(), wrong, { cents: 1, refunds: [refundOf('re_e', 1)] })
  expect(await isPremium(buyer)).toBe(true)
  const { transactions } = (await members.as(buyer, '/api/transactions')).json() as { transactions: { id: string }[] }
  expect(transactions.map(({ id }) => id)).toContain(sale.order_public_id)
})

test('[S1.9] a purchase is charged once: nothing is asked for again by itself, and nothing could charge without the payer', async () => {
  const { pool, settableClock, clock } = server.assembly
  const buyer = await members.plantOne()
  const { order_id } = await plantSale(ctx(), buyer.id)
  settableClock?.set(new Date(clock.now().getTime() + 400 * 24 * 60 * 60 * 1000))
  await runByClock(server, 'payments.sweep')
  await runDueJobs(server, ['payments.ask', 'payments.sync', 'payments.refund'])
  const { rows } = await pool.query('select nth from payments.attempt where account_id = $1', [buyer.id])
  expect(rows).toEqual([{ nth: 1 }])
  const orders = await pool.query('select id from payments.credit_order where account_id = $1', [buyer.id])
  expect(orders.rows).toEqual([{ id: order_id }])
  const rooms = resolve(import.meta.dirname, '../..')
  const sources = globSync('**/*.ts', { cwd: rooms }).filter((path) => !path.includes('.test.'))
  const chargers = sources.filter((path) => /\.charge\(/.test(readFileSync(resolve(rooms, path), 'utf8')))
  // One hands on what others call, and one charges what a member pressed for (charges.unit.test.ts).
  expect(chargers.toSorted()).toEqual(['payments/routing/watched-providers.ts', 'payments/settling/charge.service.ts'])
})

test('[S1.15] a Premium member is never refused what only Premium members may do, however often', async () => {
  const buyer = await members.plantOne()
  await plantSale(ctx(), buyer.id)
  await giveCredits(server, buyer.id, 1000)
  const chat = chatClientOf(server)
  const others = await members.plant(FREE_CONVERSATIONS * 8)
  for (const [nth, other] of others.entries()) {
    const answer = await chat.first(buyer, other, {
      text: `Hoi, ken jij een plaats met een ${String.fromCodePoint(97 + nth)}?`,
    })
    expect(answer.status, String(answer.json()['code'])).toBe(200)
  }
  const [shown] = others
  if (!shown) throw new Error('nobody is there')
  await members.plantPhotos(shown.id, OPEN_PHOTOS + 5)
  for (let nth = 0; nth < 10; nth += 1) {
    const { profile } = (await members.as(buyer, `/api/members/${shown.public_id}`)).json() as {
      profile: { photos: { locked: boolean }[] }
    }
    expect(profile.photos.map(({ locked }) => locked)).toEqual(Array(OPEN_PHOTOS + 5).fill(false))
  }
})
