// Two or more populations in one scratch database: the largest in the product's own tables, the others in copies of
// them beside it, so that one pgbench can ask all of them in turn.
import { join } from 'node:path'
import type pg from 'pg'
import { openScratch, step, type Scratch } from '../support/scratch.ts'
import { drawProfiles, LOADING } from './drawing.ts'

export const SIZES = '1000000,10000000'
const SCHEMAS = ['profiles', 'photos', 'safety', 'search', 'likes', 'swipe_game'] as const
const TABLES = [
  'profiles.profile',
  'profiles.preference',
  'photos.photo',
  'safety.block',
  'search.member',
  'search.facet',
  'search.city_facet',
  'likes.profile_like',
  'swipe_game.swipe',
  'swipe_game.daily_allowance',
] as const

/** What is put behind the name of a schema: nothing for the product's own. */
export type Suffix = string
export const inCopy = (sql: string, suffix: Suffix): string =>
  sql.replaceAll(new RegExp(`\\b(${SCHEMAS.join('|')})\\.`, 'g'), `$1${suffix}.`)

export interface Populations extends Scratch {
  sizes: readonly { size: number; suffix: Suffix }[]
}

/** Empty tables of the same make in schemas of their own. */
async function copyTables(client: pg.Client, suffix: Suffix): Promise<void> {
  for (const schema of SCHEMAS) await client.query(`create schema ${schema}${suffix}`)
  for (const table of TABLES) {
    const copy = inCopy(table, suffix)
    await client.query(`create table ${copy} (like ${table} including all)`)
    const { rows } = await client.query<{ options: string }>(
      `select array_to_string(reloptions, ', ') as options from pg_class where oid = $1::regclass and reloptions is not null`,
      [table],
    )
    for (const { options } of rows) await client.query(`alter table ${copy} set (${options})`)
  }
}

/** Fills a table without its indexes and makes them again: many times quicker. */
export async function withoutIndexes(client: pg.Client, table: string, work: () => Promise<unknown>): Promise<void> {
  const { rows: constraints } = await client.query<{ name: string; definition: string }>(
    `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
     where conrelid = $1::regclass and contype = 'u'`,
    [table],
  )
  for (const { name } of constraints) await client.query(`alter table ${table} drop constraint ${name}`)
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = $1::regclass and not indisprimary`,
    [table],
  )
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  await work()
  for (const { definition } of indexes) await client.query(definition)
  for (const { name, definition } of constraints) {
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  }
}

async function fill(client: pg.Client, size: number, suffix: Suffix): Promise<void> {
  const run = (sql: string) => client.query(inCopy(sql, suffix))
  const name = size.toLocaleString('en')
  const profiles = inCopy('profiles.profile', suffix)
  const members = inCopy('search.member', suffix)
  await step(`${name} profiles`, () => withoutIndexes(client, profiles, () => drawProfiles(run, size)))
  await step(`${name}: rows of the search`, () => withoutIndexes(client, members, () => run(LOADING.members)))
  await step(`${name}: counts`, async () => {
    await run(LOADING.days)
    await run(LOADING.facets)
    await run('drop table day_counts')
    await run(LOADING.cities)
  })
  await step(`${name}: blocks`, () => run(LOADING.blocks(size)))
  await step(`${name}: vacuum`, async () => {
    for (const table of TABLES) await client.query(`vacuum analyze ${inCopy(table, suffix)}`)
  })
}

async function fillAll(client: pg.Client, sizes: Populations['sizes']): Promise<void> {
  // Nobody logs in but a few: ten million accounts would only be in the way of the profiles that are read.
  await client.query('alter table profiles.profile drop constraint profile_account_id_fkey')
  await client.query('alter table safety.block drop constraint block_blocker_id_fkey')
  await client.query('alter table search.member disable trigger user')
  await client.query(LOADING.places)
  for (const { suffix } of sizes) if (suffix !== '') await copyTables(client, suffix)
  for (const { size, suffix } of sizes) await fill(client, size, suffix)
  await client.query('alter table search.member enable trigger user')
}

/** The populations, built anew or as they were kept. */
export async function openPopulations(criteria: readonly number[]): Promise<Populations> {
  const ascending = criteria.toSorted((a, b) => a - b)
  const sizes = ascending.map((size, nth) => ({ size, suffix: nth === ascending.length - 1 ? '' : `_${String(size)}` }))
  const scratch = await openScratch({
    name: 'bench_search',
    amount: ascending.join(','),
    files: [join(import.meta.dirname, 'drawing.ts')],
    fill: (client) => fillAll(client, sizes),
  })
  return { ...scratch, sizes }
}

/** Numbers and keys of the regions of each country, in the order they were drawn from. */
export async function placesOf({ client }: Populations) {
  const { rows } = await client.query<{ country: string; regions: number[]; keys: string[] }>(
    `select bench_country.country, regions, array(select key from unnest(regions) with ordinality as chosen (id, nth)
       join places.region using (id) order by nth) as keys from bench_country`,
  )
  const by = <T>(value: (row: (typeof rows)[number]) => T) =>
    Object.fromEntries(rows.map((row) => [row.country, value(row)]))
  return { regions: by(({ regions }) => regions), keys: by(({ keys }) => keys) }
}
