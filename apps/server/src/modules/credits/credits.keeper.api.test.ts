import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveCredits } from '../../testing/credits.ts'
import { membersOf } from '../../testing/members.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { creditsKeeper } from './credits.keeper.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const rowsOf = async (id: string) => {
  const { rows } = await server.assembly.pool.query('select * from credits.ledger_entry where wallet_id = $1', [id])
  return rows as Record<string, unknown>[]
}

test('a person is shown every booking; the ledger stays when they are forgotten, and tells of nobody', async () => {
  const { db } = server.assembly
  const member = await membersOf(server).plantOne({ name: 'Anna' })
  await giveCredits(server, member.id, 12)
  await giveCredits(server, member.id, 30, { cents: 999, currency: 'EUR' })
  const at = expect.any(Date) as Date
  const { data } = await creditsKeeper.exportOf(db, member.id)
  expect(data).toEqual([
    { number: 2, kind: 'purchase', amount: 30, balance: 42, at, worth_cents: 999, currency: 'EUR', gift: null },
    { number: 1, kind: 'signup', amount: 12, balance: 12, at, worth_cents: null, currency: null, gift: null },
  ])
  const before = await rowsOf(member.id)
  await db.transaction().execute((tx) => creditsKeeper.forget(tx, member.id))
  const after = await rowsOf(member.id)
  expect(after).toEqual(before)
  expect(JSON.stringify(after)).not.toMatch(/Anna|@/)
})
