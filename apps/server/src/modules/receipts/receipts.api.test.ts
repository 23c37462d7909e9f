import { Id, type SiteId } from '@app/db/ids'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asApp } from '../../testing/databases.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { findSeller, listSites } from '../sites/index.ts'
import { issueCreditNote, issueReceipt, listReceipts } from './index.ts'
import type { BuyerCountries } from './receipts.rules.ts'

let server: TestServer
let site_id: SiteId
beforeAll(async () => {
  server = await startTestServer()
  const site = (await listSites(server.assembly.db)).find(({ key }) => key === 'vonk')
  if (!site) throw new Error('there is no such site')
  site_id = site.id
})
afterAll(() => server.close())

const NOON = new Date('2026-11-16T12:00:00Z')
let orders = 0
const nextOrder = () => Id.order.parse(String((orders += 1)))

interface Sold {
  order_id?: ReturnType<typeof nextOrder>
  at?: Date
  total_cents?: number
  countries?: Partial<BuyerCountries>
}

/** A sale of the first site, in a transaction of its own. */
function sell({ order_id = nextOrder(), at = NOON, total_cents = 2499, countries = {} }: Sold = {}) {
  return server.assembly.db.transaction().execute(async (tx) => {
    const line = {
      bundle_key: '100',
      credits: 100,
      list_cents: total_cents,
      discount_cents: 0,
      discount_code: null,
      discount_percentage: null,
      payment_method: 'ideal',
      order_number: `20261116-${order_id}`,
      order_public_id: 'AAAAAAAAAAAAAAAA',
    }
    const number = await issueReceipt(tx, {
      order_id,
      site: await findSeller(tx, site_id),
      at,
      line,
      currency: 'EUR',
      total_cents,
      countries: { declared: 'NL', address: 'NL', instrument: null, ...countries },
      refundable: true,
    })
    return { order_id, number }
  })
}

const takeBack = (order_id: ReturnType<typeof nextOrder>, refund: string, cents: number, at = NOON) =>
  server.assembly.db
    .transaction()
    .execute((tx) => issueCreditNote(tx, { order_id, refund_id: Id.refund.parse(refund), at, cents, credits: 0 }))

const read = (order_id: ReturnType<typeof nextOrder>) => listReceipts(server.assembly.db, order_id)

test('a receipt says who sold, what, with which tax, and until when it can be sent back', async () => {
  const { order_id, number } = await sell()
  const [receipt] = await read(order_id)
  expect(receipt).toEqual({
    number: `VONK-DEMO-VONK-2026-${String(number).padStart(6, '0')}`,
    kind: 'receipt',
    of: null,
    issued_at: NOON.toISOString(),
    order_number: `20261116-${order_id}`,
    seller: expect.objectContaining({ country: 'NL', vat_number: expect.stringMatching(/^NL/) as string }) as object,
    credits: 100,
    currency: 'EUR',
    list_cents: 2499,
    discount: null,
    total_cents: 2499,
    tax: { country: 'NL', rate: 2100, cents: 434 },
    payment_method: 'ideal',
    refund_until: '2026-11-30',
  })
})

test('the tax is due where two of three agree, at the rate of the day; where no rate is known, as was declared', async () => {
  const taxOf = async (sold: Sold) => (await read((await sell(sold)).order_id))[0]?.tax
  expect(await taxOf({ countries: { address: 'DE', instrument: 'DE' } })).toMatchObject({ country: 'DE', rate: 1900 })
  expect(await taxOf({ countries: { address: 'DE', instrument: 'BE' } })).toMatchObject({ country: 'NL', rate: 2100 })
  expect(await taxOf({ countries: { address: 'BR', instrument: 'BR' } })).toMatchObject({ country: 'NL', rate: 2100 })
  expect(await taxOf({ countries: { declared: 'US', address: 'US' } })).toEqual({ country: 'US', rate: 0, cents: 0 })
  await server.assembly.db
    .insertInto('receipts.tax_rate')
    .values({ country: 'BE', valid_from: '2026-12-01', rate: 2200 })
    .execute()
  const belgian = { countries: { declared: 'BE' } }
  expect(await taxOf({ ...belgian, at: new Date('2026-11-30T22:30:00Z') })).toMatchObject({ rate: 2100 })
  expect(await taxOf({ ...belgian, at: new Date('2026-11-30T23:30:00Z') })).toMatchObject({ rate: 2200 })
})

test('every country that a site serves has a rate', async () => {
  const { db } = server.assembly
  const served = (await listSites(db)).flatMap(({ countries }) => countries.map(({ country }) => country))
  const rated = await db.selectFrom('receipts.tax_rate').select('country').execute()
  expect(served.filter((country) => !rated.some((rate) => rate.country === country))).toEqual([])
})

test('the year begins at midnight of the site, and its numbers with 1', async () => {
  const before = await sell({ at: new Date('2029-12-31T22:59:00Z') })
  const after = await sell({ at: new Date('2029-12-31T23:00:00Z') })
  expect((await read(before.order_id))[0]?.number).toBe('VONK-DEMO-VONK-2029-000001')
  expect((await read(after.order_id))[0]?.number).toBe('VONK-DEMO-VONK-2030-000001')
})

test('credit notes have numbers of the same series, name the receipt, and take back what is left of it', async () => {
  const at = new Date('2031-03-01T12:00:00Z')
  const { order_id } = await sell({ at })
  const later = new Date('2032-01-02T12:00:00Z')
  expect(await takeBack(order_id, '1', 2299, at)).toBe(2)
  expect(await takeBack(order_id, '1', 2299, at)).toBeUndefined()
  expect(await takeBack(order_id, '2', 2499, later)).toBe(1)
  expect(await takeBack(order_id, '3', 1, later)).toBeUndefined()
  const [receipt, ...notes] = await read(order_id)
  expect(receipt?.number).toBe('VONK-DEMO-VONK-2031-000001')
  expect(notes).toMatchObject([
    {
      number: 'VONK-DEMO-VONK-2031-000002',
      kind: 'credit_note',
      of: 'VONK-DEMO-VONK-2031-000001',
      total_cents: 2299,
      tax: { country: 'NL', rate: 2100, cents: 399 },
      refund_until: null,
    },
    { number: 'VONK-DEMO-VONK-2032-000001', of: 'VONK-DEMO-VONK-2031-000001', total_cents: 200, tax: { cents: 35 } },
  ])
  expect(await takeBack(nextOrder(), '4', 100)).toBeUndefined()
})

test('sales and credit notes at once, some of them undone: numbers without a gap', async () => {
  const at = new Date('2033-05-05T12:00:00Z')
  const sold = await Promise.all(Array.from({ length: 20 }, () => sell({ at })))
  const undone = () =>
    server.assembly.db.transaction().execute(async (tx) => {
      await issueCreditNote(tx, {
        order_id: sold[0]?.order_id ?? nextOrder(),
        refund_id: Id.refund.parse('999'),
        at,
        cents: 1,
        credits: 0,
      })
      throw new Error('something else went wrong')
    })
  const work = sold.flatMap(({ order_id }, nth) => [
    sell({ at }).then(() => undefined),
    takeBack(order_id, String(1000 + nth), 100, at).then(() => undefined),
    undone().catch(() => undefined),
  ])
  await Promise.all(work)
  const { rows } = await sql<{ number: number }>`
    select number from receipts.receipt where year = 2033 order by number`.execute(server.assembly.db)
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 60 }, (_, nth) => nth + 1))
})

test('what was issued is never changed or removed by a process, and belongs to one order once', async () => {
  const { order_id } = await sell()
  const asProcess = new pg.Client(asApp(server.assembly.config.DATABASE_URL))
  await asProcess.connect()
  for (const statement of ['update receipts.receipt set tax_rate = 0', 'delete from receipts.receipt']) {
    await expect(asProcess.query(statement)).rejects.toThrow(/permission denied/)
  }
  await asProcess.end()
  await expect(sell({ order_id })).rejects.toThrow(/receipt_once/)
})
