import { afterAll, beforeAll, expect, test } from 'vitest'
import { runDueJobs } from '../../../testing/due-jobs.ts'
import { mailsTo } from '../../../testing/mailbox.ts'
import { membersOf } from '../../../testing/members.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { telltaleWord } from '../../mails/testing/telltale-words.ts'
import { BONUS, plantSale, reportPayment } from '../testing/plant-sale.ts'

let server: TestServer
let members: ReturnType<typeof membersOf>
beforeAll(async () => {
  server = await startTestServer()
  members = membersOf(server)
})
afterAll(() => server.close())

const sendMails = () => runDueJobs(server, ['receipts.mail'])
const unspaced = (text: string) => text.replaceAll('\u00A0', ' ')

test('who bought is sent the receipt once, in their language, from the company, with a subject that tells nothing', async () => {
  const { pool, job_context } = server.assembly
  const buyer = await members.plantOne()
  await pool.query(`update accounts.account set language = 'pl' where id = $1`, [buyer.id])
  const sale = await plantSale(job_context, buyer.id, { discount: BONUS })
  await reportPayment(job_context, sale, { cents: 1874 })
  await sendMails()
  const [mail, ...more] = await mailsTo(buyer.email)
  expect(more).toEqual([])
  expect(mail?.subject).toBe(`Twoje potwierdzenie płatności ${sale.number}`)
  expect(mail?.from).toEqual([{ name: 'Vonk Demo B.V.', address: 'support@vonk.example' }])
  expect(telltaleWord(`${mail?.subject ?? ''} ${mail?.from[0]?.name ?? ''}`)).toBeUndefined()
  const text = unspaced(mail?.text ?? '')
  for (const words of ['100 kredytów', '24,99 €', 'Rabat TIMEBONUS25, 25%', 'VAT 21%, Holandia', '3,25 €', '18,74 €']) {
    expect(text).toContain(words)
  }
  // Each row is a line of its own, also for who reads the text alone.
  expect(text).toMatch(/^100 kredytów +24,99 €$/m)
  for (const body of [mail?.text ?? '', mail?.html ?? '']) {
    expect(body).toContain(`/transactions/${sale.order_public_id}/receipt`)
    expect(body).toContain('/pages/return-policy#withdrawal-form')
    expect(body).toMatch(/NL\d+B\d\d/)
  }
})

test('nobody is written to whose account was erased meanwhile, and a job without its receipt sends nothing', async () => {
  const { pool, job_context } = server.assembly
  const buyer = await members.plantOne()
  await plantSale(job_context, buyer.id)
  const { rows } = await pool.query<{ payload: object }>(
    `select payload from graphile_worker._private_jobs where payload::jsonb @> $1`,
    [JSON.stringify({ account_id: buyer.id })],
  )
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(buyer.email)
  await pool.query(`update accounts.account set confirmed_at = null where id = $1`, [buyer.id])
  await sendMails()
  expect(await mailsTo(buyer.email)).toEqual([])
})
