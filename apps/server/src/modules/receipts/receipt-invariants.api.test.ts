import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findViolations } from '../../platform/db/invariants.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { receiptInvariants } from './receipt-invariants.queries.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

class Undone extends Error {}

/** Two receipts and a credit note for the first, as they should be; the note is number 3. */
const ISSUED = `
  with site as (select id, company_id from sites.site order by id limit 1),
  series as (insert into receipts.series select company_id, id, 2026, 3 from site)
  insert into receipts.receipt (company_id, site_id, year, number, kind, order_id, refund_id, of_year, of_number, issued_at,
    seller, lines, currency, total_cents, tax_country, tax_rate, tax_cents, refund_until)
  select company_id, id, 2026, number, kind, order_id, refund_id, of_year, of_number, now(), '{}', '[]', 'EUR', cents, 'NL',
    2100, tax, until
  from site, (values (1, 'receipt', 11, null::bigint, null::int, null::int, 1000, 174, date '2026-12-01'),
    (2, 'receipt', 12, null, null, null, 1000, 174, date '2026-12-01'),
    (3, 'credit_note', 11, 21, 2026, 1, 1000, 174, null))
    as row (number, kind, order_id, refund_id, of_year, of_number, cents, tax, until)`

/** What is found after a statement that nothing of ours would make; all of it is undone. */
async function foundAfter(statement: string): Promise<string[]> {
  let found: string[] = []
  const undone = server.assembly.db.transaction().execute(async (tx) => {
    await sql.raw(ISSUED).execute(tx)
    await sql.raw(statement).execute(tx)
    found = Object.keys(await findViolations(tx, receiptInvariants))
    throw new Undone()
  })
  await expect(undone).rejects.toThrow(Undone)
  return found
}

test('what was issued as it should be breaks no rule', async () => {
  expect(await foundAfter('select')).toEqual([])
})

test.each([
  ['numbers of receipts have a gap', 'delete from receipts.receipt where number = 2'],
  ['numbers of receipts have a gap', 'update receipts.series set last = 4'],
  ['a receipt is in no series', 'delete from receipts.series'],
  [
    'a credit note belongs to the receipt of another order',
    'update receipts.receipt set of_number = 2 where number = 3',
  ],
  ['credit notes take back more than was sold', 'update receipts.receipt set total_cents = 1001 where number = 3'],
  ['credit notes take back more than was sold', 'update receipts.receipt set tax_cents = 175 where number = 3'],
])('%s: %s', async (rule, statement) => {
  expect(await foundAfter(statement)).toEqual([rule])
})
