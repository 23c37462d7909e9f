// A database of a bench's own, with the product's schema and what the bench fills into it; kept for the next run if it is
// asked for, for as long as neither the schema nor the filling changes.
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { prepareDatabase } from '../../apps/server/src/app/prepare-database.ts'
import { seedSites } from '../../apps/server/src/app/seed.ts'
import { asAdmin, connected, databaseUrl } from '../../apps/server/src/testing/databases.ts'
import { ROOT } from './site.ts'

export interface Scratch {
  url: string
  client: pg.Client
  close: (keep: boolean) => Promise<void>
}

interface Filling {
  /** Of the database. */
  name: string
  /** How much is filled in, in words that change when it does. */
  amount: string
  /** The files that say what is filled in. */
  files: readonly string[]
  fill: (client: pg.Client) => Promise<void>
}

/** Changes when the schema or the filling does: then what was kept is of no use. */
function editionOf({ amount, files }: Filling): string {
  const hash = createHash('sha256')
  for (const file of [...globSync(join(ROOT, 'db/{migrations,functions/*}/*.sql')).toSorted(), ...files]) {
    hash.update(readFileSync(file))
  }
  return `${amount} ${hash.digest('hex')}`
}

async function isKept(name: string, edition: string): Promise<boolean> {
  const exists = await asAdmin(async (admin) => {
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [name])
    return rowCount === 1
  })
  if (!exists) return false
  return connected(databaseUrl(name), async (client) => {
    const { rows } = await client.query<{ edition: string }>('select edition from bench.filled')
    return rows[0]?.edition === edition
  }).catch(() => false) // -- it was never filled to the end
}

export const step = async (what: string, work: () => Promise<unknown>): Promise<void> => {
  const started = performance.now()
  await work()
  console.log(`  ${what.padEnd(44)} ${((performance.now() - started) / 1000).toFixed(1)} s`)
}

async function build({ name, fill }: Filling, edition: string): Promise<void> {
  await asAdmin(async (admin) => {
    await admin.query(`drop database if exists ${name} with (force)`)
    await admin.query(`create database ${name}`)
  })
  await step('schema and places', async () => {
    await prepareDatabase(databaseUrl(name))
    await seedSites(databaseUrl(name), [])
  })
  await connected(databaseUrl(name), async (client) => {
    await client.query(`set synchronous_commit = off; set work_mem = '512MB'; set maintenance_work_mem = '1GB'`)
    await fill(client)
    await client.query('create schema bench')
    await client.query('create table bench.filled (edition text)')
    await client.query('insert into bench.filled values ($1)', [edition])
    await client.query('checkpoint').catch(() => {}) // -- only a superuser may; the wait is then part of the first round
  })
}

/** The database, filled anew or as it was kept. */
export async function openScratch(filling: Filling): Promise<Scratch> {
  const { name } = filling
  const edition = editionOf(filling)
  if (await isKept(name, edition)) console.log(`  ${name} was kept`)
  else await build(filling, edition)
  const client = new pg.Client(databaseUrl(name))
  await client.connect()
  return {
    url: databaseUrl(name),
    client,
    async close(keep) {
      await client.end()
      if (!keep) await asAdmin((admin) => admin.query(`drop database if exists ${name} with (force)`))
    },
  }
}
