import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomBytes } from 'node:crypto'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { asAdmin, databaseUrl } from '../../testing/databases.ts'
import { TEST_PREFIX } from '../../testing/template-database.ts'
import { buildIndexes } from './build-indexes.ts'
import { applyMigrations } from './migrate.ts'

const name = `${TEST_PREFIX}${randomBytes(6).toString('hex')}`
let pool: pg.Pool
let db: Kysely<unknown>
let folder: string
beforeAll(async () => {
  await asAdmin((admin) => admin.query(`create database ${name}`))
  pool = new pg.Pool({ connectionString: databaseUrl(name) })
  db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  await write('0001_shop', 'create schema shop; create table shop.customer (id bigint primary key, name text);')
  await write('0002_shop', `insert into shop.customer values (1, 'Anna');`)
  await applyMigrations(db, { folder })
})
beforeEach(() => pool.query('drop index if exists shop.customer_name'))
afterAll(async () => {
  await db.destroy()
  await rm(folder, { recursive: true })
})

const write = (file: string, text: string) => writeFile(join(folder, `${file}.sql`), text)
const applied = async () => {
  const { rows } = await pool.query<{ name: string }>('select name from platform.kysely_migration order by name')
  return rows.map((row) => row.name)
}

/** Somebody who reads or writes the table and does not end. */
async function beginReading() {
  const client = await pool.connect()
  await client.query('begin; select from shop.customer')
  return {
    async end() {
      await client.query('rollback')
      client.release()
    },
  }
}

test('a migration that cannot have its lock lets go of it, so that nobody waits behind it, and is tried again', async () => {
  await write('0003_shop', 'alter table shop.customer add column email text;')
  const reader = await beginReading()
  const migrating = applyMigrations(db, { folder, pause_ms: 10 })
  const isQueued = async () => {
    const { rows } = await pool.query(`select from pg_locks where not granted and mode = 'AccessExclusiveLock'`)
    return rows.length > 0
  }
  await expect.poll(isQueued).toBe(true)
  // Who comes now stands behind the migration, and gets through although the reader has not ended.
  const { rows } = await pool.query('select name from shop.customer')
  expect(rows).toEqual([{ name: 'Anna' }])
  await reader.end()
  expect(await migrating).toEqual(['0003_shop'])
})

test('of several migrations each is there as soon as it is done, also where the next one fails', async () => {
  await write('0004_shop', 'alter table shop.customer add column phone text;')
  await write('0005_shop', 'alter table shop.nobody add column phone text;')
  await expect(applyMigrations(db, { folder })).rejects.toThrow('shop.nobody')
  expect((await applied()).at(-1)).toBe('0004_shop')
  await write('0005_shop', 'alter table shop.customer add column city text;')
  const both = await Promise.all([applyMigrations(db, { folder }), applyMigrations(db, { folder })])
  expect(both.flat()).toEqual(['0005_shop'])
})

const INDEX = {
  name: 'shop.customer_name',
  text: '-- for whoever looks for a name\ncreate index concurrently if not exists customer_name on shop.customer (name);',
}

test('an index is built while a writer writes, once, whoever else builds it', async () => {
  const writer = await pool.connect()
  await writer.query(`begin; update shop.customer set name = 'Bram' where id = 1`)
  const building = Promise.all([buildIndexes(pool, [INDEX]), buildIndexes(pool, [INDEX])])
  const waiting = async () => {
    const { rows } = await pool.query(`select from pg_stat_progress_create_index where phase like 'waiting%'`)
    return rows.length > 0
  }
  await expect.poll(waiting).toBe(true)
  await pool.query(`insert into shop.customer values (2, 'Carla')`)
  await writer.query('commit')
  writer.release()
  expect((await building).flat()).toEqual(['index shop.customer_name'])
  expect(await buildIndexes(pool, [INDEX])).toEqual([])
})

test('an index whose building broke off is begun anew', async () => {
  const writer = await pool.connect()
  await writer.query(`begin; update shop.customer set name = 'Dirk' where id = 1`)
  const building = pool.query(INDEX.text)
  const cancel = async () => {
    const { rows } = await pool.query(
      `select pg_cancel_backend(pid) from pg_stat_progress_create_index where phase like 'waiting%'`,
    )
    return rows.length > 0
  }
  const broken = building.catch(String)
  await expect.poll(cancel).toBe(true)
  expect(await broken).toContain('canceling statement')
  await writer.query('commit')
  writer.release()
  const isValid = async () => {
    const { rows } = await pool.query<{ indisvalid: boolean }>(
      `select indisvalid from pg_index where indexrelid = 'shop.customer_name'::regclass`,
    )
    return rows[0]?.indisvalid
  }
  expect(await isValid()).toBe(false)
  expect(await buildIndexes(pool, [INDEX])).toEqual(['index shop.customer_name'])
  expect(await isValid()).toBe(true)
})
