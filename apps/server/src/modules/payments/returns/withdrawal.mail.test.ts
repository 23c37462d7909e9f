import { LOCALES } from '@app/i18n/locales'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveCredits, spendCredits } from '../../../testing/credits.ts'
import { runDueJobs } from '../../../testing/due-jobs.ts'
import { mailsTo } from '../../../testing/mailbox.ts'
import { membersOf } from '../../../testing/members.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { telltaleWord } from '../../mails/testing/telltale-words.ts'
import { plantSale, plantSentOrder, reportPayment } from '../testing/plant-sale.ts'

let server: TestServer
let members: ReturnType<typeof membersOf>
beforeAll(async () => {
  server = await startTestServer()
  members = membersOf(server)
})
afterAll(() => server.close())

const joined = (text: string) => text.replaceAll('\u00A0', ' ').replaceAll('\n', ' ')

test.each(LOCALES)('[D.75] who withdraws is told so once: when, from what, and what comes back: %s', async (locale) => {
  const { pool, job_context } = server.assembly
  const who = await members.plantOne()
  await pool.query('update accounts.account set language = $2 where id = $1', [who.id, locale])
  await giveCredits(server, who.id, 12)
  const sale = await plantSale(job_context, who.id)
  await spendCredits(server, who.id, 20)
  for (let nth = 0; nth < 2; nth += 1) {
    await members.as(who, `/api/orders/${sale.order_public_id}/withdrawal`, { method: 'POST' })
  }
  await runDueJobs(server, ['payments.mail'])
  const [mail, ...more] = await mailsTo(who.email)
  expect(more).toEqual([])
  expect(mail?.subject).toContain(sale.number)
  expect(telltaleWord(`${mail?.subject ?? ''} ${mail?.from[0]?.name ?? ''}`)).toBeUndefined()
  for (const body of [mail?.text ?? '', mail?.html ?? ''].map(joined)) {
    for (const words of [sale.number, `/transactions/${sale.order_public_id}`]) expect(body).toContain(words)
    expect(body).toMatch(/22[.,]99/)
    expect(body).toMatch(/2[.,]00/)
    expect(body).toMatch(/\d{1,2}\.? (de )?\p{L}+ (de )?\d{4}.{1,12}\d{1,2}:\d\d/u)
  }
})

test('who withdraws before the money came is promised none of it', async () => {
  const { job_context } = server.assembly
  const who = await members.plantOne()
  const order = await plantSentOrder(job_context, who.id)
  await reportPayment(job_context, order, { state: 'pending' })
  await members.as(who, `/api/orders/${order.order_public_id}/withdrawal`, { method: 'POST' })
  await runDueJobs(server, ['payments.mail'])
  const [mail] = await mailsTo(who.email)
  expect(joined(mail?.text ?? '')).toContain('Je betaling is nog niet binnen. Komt ze toch, dan gaat ze meteen terug.')
  expect(joined(mail?.text ?? '')).toContain('Je hoeft verder niets te doen.')
  expect(mail?.text).not.toMatch(/0,00|14 dagen/)
})
