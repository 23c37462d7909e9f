import { PAGE_SIZE } from '@app/contract/limits'
import { LOCALES } from '@app/i18n/locales'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { download } from '../../../testing/download.ts'
import { membersOf, type PlantedMember } from '../../../testing/members.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { pdfText } from '../../receipts/testing/pdf-text.ts'
import { markSent, plantAttempt } from '../testing/plant-order.ts'
import { BONUS, plantSale, plantSentOrder, refundOf, reportPayment } from '../testing/plant-sale.ts'

let server: TestServer
let members: ReturnType<typeof membersOf>
beforeAll(async () => {
  server = await startTestServer()
  members = membersOf(server)
})
afterAll(() => server.close())

const ctx = () => server.assembly.job_context

interface Page {
  transactions: { id: string; number: string; status: string }[]
  next: string | null
}
const listed = async (who: PlantedMember, after?: string) =>
  (await members.as(who, `/api/transactions${after === undefined ? '' : `?after=${after}`}`)).json() as unknown as Page
const detail = async (who: PlantedMember, id: string) => (await members.as(who, `/api/transactions/${id}`)).json()

test('[S2.34] transactions are listed without an id, the latest first; who bought nothing has none', async () => {
  const buyer = await members.plantOne()
  expect(await listed(buyer)).toEqual({ transactions: [], next: null })
  const first = await plantSale(ctx(), buyer.id)
  const second = await plantSale(ctx(), buyer.id, { discount: BONUS, method: 'creditcard' })
  const failed = await plantSentOrder(ctx(), buyer.id)
  await reportPayment(ctx(), failed, { state: 'failed' })
  const none = { withdraw_until: null, can_withdraw: false, withdrawn_at: null, needs_bank_account: false }
  const shared = { credits: 100, currency: 'EUR', at: expect.any(String) as string, kind: 'bundle', ...none }
  const withdraw_until = expect.any(String) as string
  expect((await listed(buyer)).transactions).toEqual([
    {
      ...shared,
      id: failed.order_public_id,
      number: failed.number,
      status: 'failed',
      total_cents: 2499,
      payment_method: 'ideal',
      has_receipt: false,
    },
    {
      ...shared,
      id: second.order_public_id,
      number: second.number,
      status: 'paid',
      total_cents: 1874,
      payment_method: 'creditcard',
      has_receipt: true,
      withdraw_until,
      can_withdraw: true,
    },
    {
      ...shared,
      id: first.order_public_id,
      number: first.number,
      status: 'paid',
      total_cents: 2499,
      payment_method: 'ideal',
      has_receipt: true,
      withdraw_until,
      can_withdraw: true,
    },
  ])
})

test('a list comes by pages, what comes meanwhile moves nothing, and a place is good for its reader only', async () => {
  const [buyer, other] = (await members.plant(2)) as [PlantedMember, PlantedMember]
  const planted: string[] = []
  for (let n = 0; n < PAGE_SIZE * 2 + 3; n += 1) {
    planted.unshift((await plantSentOrder(ctx(), buyer.id)).order_public_id)
  }
  const first = await listed(buyer)
  await plantSentOrder(ctx(), buyer.id)
  const second = await listed(buyer, first.next ?? '')
  const third = await listed(buyer, second.next ?? '')
  expect([first, second, third].flatMap(({ transactions }) => transactions.map(({ id }) => id))).toEqual(planted)
  expect(third.next).toBeNull()
  expect((await members.as(other, `/api/transactions?after=${first.next ?? ''}`)).status).toBe(400)
})

test('[S2.62] one transaction says what was bought, what was taken off, the tax, and has its receipt', async () => {
  const buyer = await members.plantOne()
  const sale = await plantSale(ctx(), buyer.id, { discount: BONUS })
  const discount = { code: 'TIMEBONUS25', percentage: 25, cents: 625 }
  expect(await detail(buyer, sale.order_public_id)).toMatchObject({
    id: sale.order_public_id,
    number: sale.number,
    status: 'paid',
    credits: 100,
    list_cents: 2499,
    discount,
    total_cents: 1874,
    payment_method: 'ideal',
    payment_id: null,
    refunds: [],
    receipts: [
      {
        kind: 'receipt',
        order_number: sale.number,
        discount,
        total_cents: 1874,
        tax: { country: 'NL', rate: 2100, cents: 325 },
      },
    ],
  })
})

test('what is under way can be gone on with; money that goes back is told with its reason', async () => {
  const buyer = await members.plantOne()
  const open = await plantSentOrder(ctx(), buyer.id)
  await reportPayment(ctx(), open, { state: 'open' })
  expect(await detail(buyer, open.order_public_id)).toMatchObject({
    status: 'open',
    payment_id: open.public_id,
    receipts: [],
  })
  const { db, now } = ctx()
  const twice = await plantAttempt(db, open.order_id, now())
  await markSent(db, twice.id, now())
  await reportPayment(ctx(), open)
  await reportPayment(ctx(), twice)
  expect(await detail(buyer, open.order_public_id)).toMatchObject({
    status: 'paid',
    payment_id: null,
    refunds: [{ why: 'duplicate', cents: 2499, currency: 'EUR', done: false }],
  })
  await reportPayment(ctx(), open, { refunds: [refundOf('re_1', 1000)] })
  expect(await detail(buyer, open.order_public_id)).toMatchObject({
    status: 'partly_returned',
    receipts: [{ kind: 'receipt' }, { kind: 'credit_note', total_cents: 1000, tax: { cents: 174 } }],
  })
})

test('of somebody else, of another site and of nobody: not found; visitors have to log in', async () => {
  const [buyer, other] = (await members.plant(2)) as [PlantedMember, PlantedMember]
  const sale = await plantSale(ctx(), buyer.id)
  for (const path of ['', '/receipt']) {
    const address = `/api/transactions/${sale.order_public_id}${path}`
    expect((await members.as(buyer, address)).status).toBe(200)
    const answers = [
      await members.as(other, address),
      await members.as(buyer, `/api/transactions/AAAAAAAAAAAAAAAA${path}`),
    ]
    expect(answers.map((answer) => [answer.status, answer.json()['code']])).toEqual([
      [404, 'not_found'],
      [404, 'not_found'],
    ])
    expect((await members.as(null, address)).json()['code']).toBe('authentication_required')
  }
  expect((await listed(other)).transactions).toEqual([])
  const number = encodeURIComponent(sale.number)
  const foreign = await members.as(buyer, `/api/transactions/${sale.order_public_id}/receipt?number=${number}`)
  expect(foreign.status).toBe(404)
})

test('the receipt is a file that no cache keeps, the same to the byte, with the words of each language', async () => {
  const buyer = await members.plantOne()
  const sale = await plantSale(ctx(), buyer.id, { discount: BONUS })
  const { receipts } = (await detail(buyer, sale.order_public_id)) as unknown as { receipts: { number: string }[] }
  const number = receipts[0]?.number ?? ''
  const fetchFile = (language: string) =>
    download({
      port: server.port,
      path: `/api/transactions/${sale.order_public_id}/receipt?language=${language}`,
      headers: { cookie: buyer.cookie },
    })
  const nl = await fetchFile('nl')
  expect(nl.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'private, no-store',
    'content-disposition': `attachment; filename="betaalbewijs-${sale.number}.pdf"`,
  })
  expect((await fetchFile('nl')).bytes.equals(nl.bytes)).toBe(true)
  const expected: Record<string, string[]> = {
    nl: ['Betaalbewijs', 'Korting TIMEBONUS25, 25%', 'Btw 21%, Nederland', '€ 18,74', '−€ 6,25'],
    de: ['Zahlungsbeleg', 'Rabatt TIMEBONUS25, 25 %', 'USt 21 %, Niederlande', '18,74 €', '−6,25 €'],
    pl: ['Potwierdzenie', '100 kredytów', 'Metoda płatności', 'VAT 21%, Holandia', '18,74 €'],
    fr: ['Reçu', 'Réduction TIMEBONUS25, 25 %', 'TVA 21 %, Pays-Bas', '18,74 €'],
    es: ['Recibo', 'IVA 21 %, Países Bajos', '18,74 €'],
    it: ['Ricevuta', 'IVA 21%, Paesi Bassi', '18,74 €'],
    en: ['Receipt', 'Discount TIMEBONUS25, 25%', 'VAT 21%, Netherlands', '€18.74', '−€6.25'],
  }
  for (const locale of LOCALES) {
    const lines = pdfText((await fetchFile(locale)).bytes).map((line) => line.replaceAll('\u00A0', ' '))
    const words = lines.join('\n')
    for (const expectedWords of [...(expected[locale] ?? []), number, sale.number])
      expect(words).toContain(expectedWords)
    expect(lines.join(''), `${locale}: a letter is missing`).not.toMatch(/\?(?!\s|$)|undefined|\{/)
  }
})

test('a credit note is a file too, by its number', async () => {
  const buyer = await members.plantOne()
  const sale = await plantSale(ctx(), buyer.id)
  await reportPayment(ctx(), sale, { refunds: [refundOf('re_2', 2499)] })
  const { receipts } = (await detail(buyer, sale.order_public_id)) as unknown as { receipts: { number: string }[] }
  const [receipt, note] = receipts
  const file = await download({
    port: server.port,
    path: `/api/transactions/${sale.order_public_id}/receipt?language=nl&number=${note?.number ?? ''}`,
    headers: { cookie: buyer.cookie },
  })
  const lines = pdfText(file.bytes)
  expect(lines).toEqual(expect.arrayContaining(['Creditnota', note?.number ?? '', 'Terugbetaald']))
  expect(lines).toContain(`Hoort bij betaalbewijs ${receipt?.number ?? ''}.`)
})
