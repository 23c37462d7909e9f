import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HISTORY_PURGE_DAYS } from '@app/contract/limits'
import { DAY_MS } from '../platform/calendar.ts'
import { giveCredits } from '../testing/credits.ts'
import { asApp, connected } from '../testing/databases.ts'
import { runByClock } from '../testing/due-jobs.ts'
import { membersOf, type PlantedMember } from '../testing/members.ts'
import { peopleOf } from '../testing/people.ts'
import { createTestDatabase, startTestServer, type TestServer } from '../testing/test-server.ts'

let owner_url: string
let server: TestServer
let member: PlantedMember
beforeAll(async () => {
  owner_url = await createTestDatabase()
  server = await startTestServer({ DATABASE_URL: asApp(owner_url) })
  member = await membersOf(server).plantOne()
  await giveCredits(server, member.id, 10)
})
afterAll(() => server.close())

const PERMISSION_DENIED = '42501'
const asProcess = (statement: string) => server.assembly.pool.query(statement)
const asOwner = (statement: string) => connected(owner_url, (client) => client.query(statement))

describe('the role of the processes', () => {
  test.each([
    'drop trigger ledger_entry_is_final on credits.ledger_entry',
    'alter table credits.ledger_entry disable trigger all',
    'alter table credits.wallet drop constraint wallet_balance_check',
    'update credits.ledger_entry set amount = amount + 1',
    'update credits.ledger_entry set at = now()',
    'delete from credits.ledger_entry',
    'truncate credits.ledger_entry',
    'drop table credits.ledger_entry',
    `create or replace function credits.refuse_change() returns trigger language plpgsql as 'begin return new; end'`,
    'create table credits.other (id bigint)',
    'create schema other',
    'create role other',
    'create database other',
    'drop table chat.message_default',
    'select * from platform.function_hash',
    'set role owner',
    `set session_replication_role = 'replica'`,
  ])('may not: %s', async (statement) => {
    await expect(asProcess(statement)).rejects.toMatchObject({ code: PERMISSION_DENIED })
  })

  test('empties what an entry tells of somebody who is erased, and nothing else about it', async () => {
    const erase =
      'update credits.ledger_entry set other_id = null, ref_id = null, ref_number = null, conversation_public_id = null, gift = null'
    expect((await asProcess(`${erase} where other_id = 1`)).rowCount).toBe(0)
    await expect(asProcess(`${erase}, amount = 1 where other_id = 1`)).rejects.toMatchObject({
      code: PERMISSION_DENIED,
    })
  })
})

test('not even the owner changes an entry while its trigger is there', async () => {
  await expect(asOwner('update credits.ledger_entry set amount = amount + 1')).rejects.toMatchObject({ code: '23001' })
})

test('a member signs up, is mailed and logs in, and the months of messages come and go, all by that role', async () => {
  const people = peopleOf(server)
  const { cookie } = await people.member()
  expect(await people.userOf(cookie)).toBeTruthy()
  const months = async () => {
    const { rows } = await asProcess(
      `select relname as name from pg_class where relname ~ '^message_[0-9]{6}$' and relkind = 'r' order by 1`,
    )
    return rows.map(({ name }) => String(name))
  }
  const before = await months()
  server.assembly.settableClock?.set(new Date(Date.now() + (HISTORY_PURGE_DAYS + 200) * DAY_MS))
  await runByClock(server, 'chat.keep-months')
  server.assembly.settableClock?.reset()
  const after = await months()
  expect(after.length).toBeGreaterThan(0)
  expect(after.filter((name) => before.includes(name))).toEqual([])
  // What the owner's function made is there for the role to write to.
  expect((await asProcess(`delete from chat.${after[0] ?? ''}`)).rowCount).toBe(0)
})
