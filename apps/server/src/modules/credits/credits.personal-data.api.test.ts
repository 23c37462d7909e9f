import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveCredits } from '../../testing/credits.ts'
import { membersOf, type PlantedMember } from '../../testing/members.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { chatPersonalData } from '../chat/index.ts'
import { creditsPersonalData } from './credits.personal-data.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const rowsOf = async (id: string) => {
  const { rows } = await server.assembly.pool.query(
    'select * from credits.ledger_entry where wallet_id = $1 order by number',
    [id],
  )
  return rows as Record<string, unknown>[]
}

test('a person is shown every entry; the ledger stays when they are forgotten, and tells of nobody', async () => {
  const { db } = server.assembly
  const member = await membersOf(server).plantOne({ name: 'Anna' })
  await giveCredits(server, member.id, 12)
  await giveCredits(server, member.id, 30, { cents: 999, currency: 'EUR' })
  const at = expect.any(Date) as Date
  const { data } = await creditsPersonalData.export(db, member.id, new Date())
  expect(data).toEqual([
    { number: 2, kind: 'purchase', amount: 30, balance: 42, at, worth_cents: 999, currency: 'EUR', gift: null },
    { number: 1, kind: 'signup', amount: 12, balance: 12, at, worth_cents: null, currency: null, gift: null },
  ])
  const before = await rowsOf(member.id)
  await db.transaction().execute((tx) => creditsPersonalData.erase(tx, member.id))
  const after = await rowsOf(member.id)
  expect(after).toEqual(before)
  expect(JSON.stringify(after)).not.toMatch(/Anna|@/)
})

test('with whom and for what leaves with the person on both sides; amounts, days and everybody else stay', async () => {
  const { db, pool } = server.assembly
  const members = membersOf(server)
  const [anna, bram, cleo] = (await members.plant(3)) as [PlantedMember, PlantedMember, PlantedMember]
  for (const { id } of [anna, bram]) await giveCredits(server, id, 100)
  const give = async (from: PlantedMember, to: PlantedMember) => {
    const answer = await members.as(from, `/api/members/${to.public_id}/messages`, {
      method: 'POST',
      body: { text: '', gift: 'rose' },
      headers: { 'idempotency-key': randomUUID() },
    })
    expect(answer.status, answer.text).toBe(200)
  }
  await give(anna, bram)
  await give(bram, anna)
  await give(bram, cleo)
  const [annas, brams] = [await rowsOf(anna.id), await rowsOf(bram.id)]
  await db.transaction().execute(async (tx) => {
    // Messages are erased first, as in the purge: one that stays without its payment would be a lost payment.
    await chatPersonalData.erase(tx, anna.id)
    await creditsPersonalData.erase(tx, anna.id)
  })
  const unnamed = { other_id: null, ref_id: null, ref_number: null, conversation_public_id: null, gift: null }
  const without = (rows: Record<string, unknown>[]) =>
    rows.map((row) => (row['other_id'] === bram.id || row['other_id'] === anna.id ? { ...row, ...unnamed } : row))
  expect(await rowsOf(anna.id)).toEqual(without(annas))
  expect(await rowsOf(bram.id)).toEqual(without(brams))
  expect((await rowsOf(bram.id)).map((row) => row['other_id'])).toEqual([null, null, cleo.id])

  // The ledger still refuses every other change, and naming somebody again.
  for (const change of ['amount = amount - 1', 'other_id = null', 'other_id = 1, ref_id = null', 'at = now()']) {
    const changed = pool.query(`update credits.ledger_entry set ${change} where wallet_id = $1`, [bram.id])
    await expect(changed, change).rejects.toThrow('ledger entries are never changed')
  }
})
