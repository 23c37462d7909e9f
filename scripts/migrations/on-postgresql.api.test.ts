// Shows on a real PostgreSQL what the check only reads: what it says is written anew is, and the ways around leave every row where it is.
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asAdmin, databaseUrl } from '../../apps/server/src/testing/databases.ts'
import { TEST_PREFIX } from '../../apps/server/src/testing/template-database.ts'
import { judgeMigrations } from './judge.ts'
import { readMigrations, type Migration } from './read-migrations.ts'

const PLANTED = join(import.meta.dirname, 'planted')
/** Rules that say of a table that all of it is written anew. */
const REWRITES = ['default', 'rewrite', 'type']
/** Changes nothing that is there: what is written from then on would fail. */
const ONLY_BREAKS = /drop default/

const name = `${TEST_PREFIX}${randomBytes(6).toString('hex')}`
let client: pg.Client
beforeAll(async () => {
  await asAdmin((admin) => admin.query(`create database ${name}`))
  client = new pg.Client(databaseUrl(name))
  await client.connect()
  const [before] = await readMigrations(join(PLANTED, 'clean'))
  await client.query(before?.text ?? '')
  const filling = [
    `insert into shop.customer (id, name, phone) select id, 'Anna', id from generate_series(1, 100) as id`,
    `insert into shop.purchase (id, customer_id, cents, note) select id + 1, id, 249, '' from generate_series(1, 100) as id`,
    'create schema sites',
    'create table sites.site (id smallint)',
    'create unique index concurrently customer_phone on shop.customer (phone)',
  ]
  for (const statement of filling) await client.query(statement)
})
afterAll(() => client.end())

/** Another file is another table, written anew. */
async function files(): Promise<string> {
  const { rows } = await client.query<{ files: string }>(
    `select string_agg(relname || ' ' || relfilenode, ', ' order by relname) as files from pg_class
     where oid in ('shop.customer'::regclass, 'shop.purchase'::regclass)`,
  )
  return rows[0]?.files ?? ''
}

const lineOf = ({ text }: Migration, line: number) => text.split('\n')[line - 1] ?? ''

test('what is said to be written anew is', async () => {
  const root = join(PLANTED, 'bad')
  const migrations = await readMigrations(root)
  const found = judgeMigrations(root, migrations, 1).filter(({ rule }) => REWRITES.includes(rule))
  const statements = found.flatMap(({ file, line }) => {
    const migration = migrations.find((candidate) => candidate.file === file)
    const text = migration ? lineOf(migration, line) : ''
    return ONLY_BREAKS.test(text) ? [] : [text]
  })
  expect(statements.length).toBe(6)
  const before = await files()
  for (const statement of statements) {
    await client.query('begin')
    await client.query(statement)
    expect(await files(), statement).not.toBe(before)
    await client.query('rollback')
  }
})

test('the ways around leave every row where it is', async () => {
  const before = await files()
  const [, ...migrations] = await readMigrations(join(PLANTED, 'clean'))
  for (const { text } of migrations) await client.query(text)
  expect(await files()).toBe(before)
})
