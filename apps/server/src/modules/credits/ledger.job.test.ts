import { randomUUID } from 'node:crypto'
import { OPEN_PHOTOS } from '@app/contract/limits'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findViolations } from '../../platform/db/invariants.ts'
import { giveCredits } from '../../testing/credits.ts'
import { runByClock } from '../../testing/due-jobs.ts'
import { membersOf, type PlantedMember } from '../../testing/members.ts'
import { removeTestPhotos } from '../../testing/test-photos.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { withdrawCredits } from './index.ts'

let server: TestServer
let members: ReturnType<typeof membersOf>
let member: PlantedMember
let other: PlantedMember
let photo: string
beforeAll(async () => {
  server = await startTestServer()
  members = membersOf(server)
  other = await members.plantOne()
  photo = (await members.plantPhotos(other.id, OPEN_PHOTOS + 1)).at(-1) ?? ''
})
afterAll(async () => {
  await removeTestPhotos(server)
  await server.close()
})

const write = (text: string, values: unknown[] = []) => server.assembly.pool.query(text, values)
const broken = () => findViolations(server.assembly.db, server.assembly.invariants)

/** Somebody with credits of two lots, a message, an opened photo, and a refund. */
async function live(): Promise<PlantedMember> {
  const who = await members.plantOne()
  await giveCredits(server, who.id, 10)
  await giveCredits(server, who.id, 20, { cents: 800, currency: 'EUR' })
  const headers = { 'idempotency-key': randomUUID() }
  await members.as(who, `/api/members/${other.public_id}/photos/${photo}/unlock`, { method: 'POST', headers })
  for (const words of ['one', 'two']) {
    await write(
      `select chat.send(sender => $1, site => (select site_id from profiles.profile where id = $1), to_conversation => null,
         to_profile => $2, message_key => $3, message_fingerprint => 1, message_gift => null, message_body => $4, price => 2,
         worth => 80, worth_currency => 'EUR', may_begin => 9, most_openers => 9, at => now())`,
      [who.id, other.public_id, randomUUID(), words],
    )
  }
  const refund = {
    account_id: who.id,
    key: randomUUID(),
    lot: 2,
    at: server.assembly.clock.now(),
    why: 'refund',
  } as const
  await server.assembly.db.transaction().execute((tx) => withdrawCredits(tx, refund))
  return who
}

beforeEach(async () => {
  member = await live()
  await write(`alter table credits.ledger_entry disable trigger all`)
})
/** Whatever was made wrong is gone with the member. */
afterEach(async () => {
  for (const table of ['ledger_entry', 'lot'])
    await write(`delete from credits.${table} where wallet_id = $1`, [member.id])
  await write('delete from credits.wallet where id = $1', [member.id])
  await write('delete from photos.unlock where member_id = $1', [member.id])
  for (const table of ['message', 'participant', 'conversation']) await write(`delete from chat.${table}`)
})

const last = `wallet_id = $1 and number = (select max(number) from credits.ledger_entry where wallet_id = $1)`

describe('[D.4] the ledger is looked over, and finds', () => {
  test('nothing where all is well', async () => {
    expect(await broken()).toEqual({})
    await runByClock(server, 'credits.check-ledger')
    expect((await server.assembly.metrics.wrongLedgerEntries.get()).values[0]?.value).toBe(0)
  })

  const faults: [string, string, string][] = [
    [
      'a balance that is not the sum',
      'update credits.wallet set balance = balance + 1 where id = $1',
      'a balance is not the sum of its entries',
    ],
    ['a wallet that is gone', 'delete from credits.wallet where id = $1', 'entries without a wallet'],
    [
      'spending that is not counted',
      'update credits.wallet set spent = spent + 1 where id = $1',
      'what was spent is not the sum of its debits',
    ],
    ['an entry too few', `delete from credits.ledger_entry where ${last}`, 'entries are not counted right'],
    ['a gap', `update credits.ledger_entry set number = number + 1 where ${last}`, 'numbers of entries have a gap'],
    [
      'a wrong running balance',
      'update credits.ledger_entry set balance = balance + 1 where wallet_id = $1 and number = 3',
      'a running balance is not the sum up to it',
    ],
    [
      'a grant that is none',
      `update credits.ledger_entry set ledger_account = 'spent_message' where wallet_id = $1 and number = 1`,
      'an entry goes the wrong way',
    ],
    ['a lot that is gone', 'delete from credits.lot where wallet_id = $1 and number = 1', 'a grant and its lot differ'],
    [
      'a lot that grew',
      'update credits.lot set amount = amount + 1 where wallet_id = $1 and number = 1',
      'what is left of the lots is not the balance',
    ],
    [
      'a withdrawal of nothing',
      'update credits.lot set withdrawn = withdrawn - 1 where wallet_id = $1 and number = 2',
      'what was withdrawn is not what its lot says',
    ],
    [
      'a photo nobody paid for',
      `insert into photos.unlock select $1, id, now() from photos.photo where position = 0 limit 1`,
      'a photo is open and was not paid for once',
    ],
    [
      'a paid photo that is shut',
      'delete from photos.unlock where member_id = $1',
      'a photo was paid for and is not open',
    ],
    [
      'a message nobody paid for',
      `update chat.message set key = gen_random_uuid() where sender_id = $1 and number = 1`,
      'a message was not paid for once',
    ],
    [
      'a paid message that is lost',
      `delete from chat.message where sender_id = $1 and number = 2`,
      'a message was paid for and is not there',
    ],
  ]
  test.each(faults)('%s', async (_, fault, rule) => {
    await write(fault, [member.id])
    expect(await broken()).toHaveProperty([rule])
    await runByClock(server, 'credits.check-ledger')
    expect((await server.assembly.metrics.wrongLedgerEntries.get()).values[0]?.value).toBeGreaterThan(0)
    expect(server.logs()).toContain(rule)
  })

  test('a key that was used twice, and a balance below zero, where nothing else forbids them', async () => {
    await write('alter table credits.ledger_entry drop constraint ledger_entry_wallet_id_key_key')
    await write('alter table credits.wallet drop constraint wallet_balance_check')
    await write(
      'update credits.ledger_entry set key = (select key from credits.ledger_entry where wallet_id = $1 and number = 1) where wallet_id = $1',
      [member.id],
    )
    await write('update credits.wallet set balance = -1 where id = $1', [member.id])
    expect(await broken()).toMatchObject({ 'a key was used twice': 1, 'a balance is below zero': 1 })
  })
})

test('[D.4] an entry can neither be changed nor taken away', async () => {
  await write(`alter table credits.ledger_entry enable trigger all`)
  for (const change of [
    'update credits.ledger_entry set amount = amount + 1',
    'delete from credits.ledger_entry',
    'truncate credits.ledger_entry',
  ]) {
    await expect(write(change), change).rejects.toMatchObject({ code: '23001' })
  }
  await write(`alter table credits.ledger_entry disable trigger all`)
})
