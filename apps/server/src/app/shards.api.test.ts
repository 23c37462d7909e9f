import { readSeedSites } from '@app/db/seeds'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chatClientOf } from '../modules/chat/testing/chat-client.ts'
import { saveSite } from '../modules/sites/sites.writing.ts'
import { membersOf } from '../testing/members.ts'
import { newBlock, signupForm } from '../testing/people.ts'
import { removeTestPhotos } from '../testing/test-photos.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

/** Tables that do not move with a site, and why. */
const STAYING: Readonly<Record<string, string>> = {
  'accounts.counter': 'counters of failures expire by themselves',
  'jobs.worker': 'workers belong to a cell',
  'mails.refused_address': 'addresses by hash alone: a server that refuses one says so again',
  'mails.soft_bounce': 'addresses by hash alone, for two weeks',
  'mails.seen_report': 'reports by hash alone, for as long as one may come',
  'mails.slow_report': 'addresses by hash alone, for a day',
  'mails.pace': 'how fast a cell may send is learnt anew',
  'payments.transition_rule': 'what may follow what is the same in every cell',
  'payments.direct_debit_block': 'accounts and phones by hash alone: who comes back elsewhere is known by nothing here',
  'payments.books_run': 'the books are of a provider, whatever the site',
  'payments.books_sum': 'the books are of a provider, whatever the site',
  'sites.company': 'companies are written anew from their data',
  'receipts.tax_rate': 'rates of tax are the same in every cell',
  'places.region': 'places are the same in every cell',
  'places.city': 'places are the same in every cell',
  'places.city_name': 'places are the same in every cell',
  'places.dataset': 'places are the same in every cell',
}

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ MESSAGES_A_MINUTE: 1000, MESSAGES_A_DAY: 1000 })
})
afterAll(async () => {
  await removeTestPhotos(server)
  await server.close()
})

interface Table {
  name: string
  /** Columns a row filter of a publication may use. */
  identity: string[]
  /** All columns that hold an id of 64 bits. */
  ids: string[]
}

async function tables(): Promise<Table[]> {
  const { rows } = await server.assembly.pool.query<Table>(`
    select schema.nspname || '.' || class.relname as name,
      array(select attname::text from pg_attribute where attrelid = class.oid and attnum > 0 and not attisdropped
        and (class.relreplident = 'f' or attnum = any (identity.indkey))) as identity,
      array(select attname::text from pg_attribute where attrelid = class.oid and attnum > 0 and not attisdropped
        and atttypid = 'bigint'::regtype and attname ~ '(^|_)id$') as ids
    from pg_class as class join pg_namespace as schema on schema.oid = class.relnamespace
    left join pg_index as identity on identity.indrelid = class.oid
      and case class.relreplident when 'i' then identity.indisreplident else identity.indisprimary end
    where class.relkind in ('r', 'p') and not class.relispartition
      and schema.nspname !~ '^(pg_|information_schema|graphile_worker|platform|public)'`)
  return rows
}

const movable = ({ name, identity, ids }: Table) =>
  name in STAYING || name === 'sites.site' || identity.some((column) => column === 'site_id' || ids.includes(column))

test('a row filter by site or by shard can be made for every table that moves with a site', async () => {
  const all = await tables()
  expect(all.length).toBeGreaterThan(25)
  expect(all.filter((table) => !movable(table)).map(({ name }) => name)).toEqual([])
  expect(Object.keys(STAYING).filter((name) => !all.some((table) => table.name === name))).toEqual([])
  await server.assembly.pool.query('create table chat.forgotten (key text primary key, member_id bigint)')
  expect((await tables()).filter((table) => !movable(table)).map(({ name }) => name)).toEqual(['chat.forgotten'])
  await server.assembly.pool.query('drop table chat.forgotten')
})

/** Somebody signs up; two write, report and delete; photos, a fictional profile, likes. */
async function live(): Promise<void> {
  const headers = { 'x-request-type': 'user', 'x-forwarded-for': newBlock() }
  const joined = await server.request('/api/signups', { method: 'POST', body: signupForm(), headers })
  expect(joined.status).toBe(200)
  const members = membersOf(server)
  const chatClient = chatClientOf(server)
  const [anna, bram] = await chatClient.two()
  await members.plantPhotos(anna.id, 1)
  await members.plantFictional()
  await members.as(anna, `/api/likes/${bram.public_id}`, { method: 'PUT' })
  const first = await chatClient.begin(anna, bram)
  expect((await chatClient.report(bram, first, { reason: 'spam' })).status).toBe(200)
  expect((await chatClient.remove(bram, first)).status).toBe(200)
  await chatClient.begin(bram, anna)
}

test('the shard of the site stands in every id', async () => {
  await live()
  const { pool } = server.assembly
  // Other sites have codes, and a shard of their own.
  await pool.query(`delete from offers.code using sites.site where site.id = site_id and key <> 'vonk'`)
  const { rows } = await pool.query<{ shard: number }>(`select shard from sites.site where key = 'vonk'`)
  const shard = rows[0]?.shard
  expect(shard).toBeGreaterThan(0)
  const seen = new Set<string>()
  for (const { name, ids } of await tables()) {
    for (const column of ids) {
      const found = await pool.query<{ shard: number }>(
        `select distinct ids.shard_of(${column}) as shard from ${name} where ${column} is not null`,
      )
      if (found.rows.length > 0) seen.add(name)
      expect(
        found.rows.filter((row) => row.shard !== shard),
        `${name}.${column}`,
      ).toEqual([])
    }
  }
  const tablesOfIds = ['accounts.account', 'accounts.session', 'photos.photo', 'safety.report', 'chat.conversation']
  for (const name of [...tablesOfIds, 'chat.sealed_conversation', 'profiles.profile', 'credits.ledger_entry']) {
    expect(seen).toContain(name)
  }
})

test('the shard of a site cannot change, nor be one of none', async () => {
  const [site] = await readSeedSites()
  const { db } = server.assembly
  await expect(saveSite(db, { ...site, shard: 1000 })).rejects.toThrow('it cannot change')
  await expect(saveSite(db, { ...site, shard: 1024 })).rejects.toThrow(/shard/)
})
