import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asAdmin, databaseUrl } from '../../testing/databases.ts'
import { TEST_PREFIX } from '../../testing/template-database.ts'
import { applyFunctions, sortByDependency, readFunctions, type FunctionFile } from './functions.ts'

const NAME = `${TEST_PREFIX}functions`
const open = () =>
  new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: databaseUrl(NAME), max: 1 }) }),
  })
let db: Kysely<unknown>
beforeAll(async () => {
  await asAdmin((admin) => admin.query(`create database ${NAME}`))
  db = open()
  await sql`create schema demo`.execute(db)
})
afterAll(async () => {
  await db.destroy()
  await asAdmin((admin) => admin.query(`drop database ${NAME}`))
})

const file = (name: string, text: string, needs: readonly string[] = []): FunctionFile => ({ name, text, needs })
const answer = (body: string, parameters = 'given integer', returns = 'integer') =>
  file(
    'demo.answer',
    `create or replace function demo.answer(${parameters}) returns ${returns} language sql as $$ select ${body} $$;`,
  )

async function ask(statement: string): Promise<unknown> {
  const { rows } = await sql.raw<{ result: unknown }>(`select ${statement} as result`).execute(db)
  return rows[0]?.result
}
const signatures = () =>
  ask(`(select array_agg(oid::regprocedure::text) from pg_proc where pronamespace = 'demo'::regnamespace)`)

test('a file is applied when its text changed, and not when it did not', async () => {
  expect(await applyFunctions(db, [answer('given + 1')])).toEqual(['demo.answer'])
  expect(await ask('demo.answer(given => 1)')).toBe(2)
  expect(await applyFunctions(db, [answer('given + 1')])).toEqual([])
  expect(await applyFunctions(db, [answer('given + 2')])).toEqual(['demo.answer'])
  expect(await ask('demo.answer(given => 1)')).toBe(3)
})

test('with other parameters, other names of them or another result, the old function is gone', async () => {
  await applyFunctions(db, [answer('given + more', 'given integer, more integer default 10')])
  expect(await ask('demo.answer(given => 1)')).toBe(11)
  expect(await signatures()).toEqual(['demo.answer(integer,integer)'])
  await applyFunctions(db, [answer('given + less', 'given integer, less integer')])
  await applyFunctions(db, [answer(`'text'`, 'given integer, less integer', 'text')])
  expect(await ask('demo.answer(given => 1, less => 2)')).toBe('text')
  expect(await signatures()).toEqual(['demo.answer(integer,integer)'])
})

test('of two processes at once one applies it', async () => {
  const other = open()
  const changed = [answer('given * 2')]
  const applied = await Promise.all([applyFunctions(db, changed), applyFunctions(other, changed)])
  await other.destroy()
  expect(applied.flat()).toEqual(['demo.answer'])
  expect(await ask('demo.answer(given => 4)')).toBe(8)
})

test('one that fails takes back all that were applied with it', async () => {
  const wrong = file(
    'demo.wrong',
    'create or replace function demo.wrong() returns integer language sql as $$ selec $$;',
  )
  await expect(applyFunctions(db, [answer('given * 3'), wrong])).rejects.toThrow('demo.wrong is not accepted')
  expect(await ask('demo.answer(given => 4)')).toBe(8)
  expect(await applyFunctions(db, [answer('given * 3')])).toEqual(['demo.answer'])
})

test('one whose file is gone is dropped, unless something stands on it', async () => {
  const view = 'create view demo.standing as select demo.answer(given => 1) as one'
  await sql.raw(view).execute(db)
  await expect(applyFunctions(db, [])).rejects.toThrow('other objects depend on it')
  await sql`drop view demo.standing`.execute(db)
  expect(await applyFunctions(db, [])).toEqual(['without demo.answer'])
  expect(await signatures()).toBeNull()
})

test('each comes after those it needs; a circle, and one that is not there, are result', () => {
  const [a, b, c] = [file('s.a', '', ['s.c']), file('s.b', ''), file('s.c', '', ['s.b'])]
  expect(sortByDependency([a, b, c]).map(({ name }) => name)).toEqual(['s.b', 's.c', 's.a'])
  expect(() => sortByDependency([a, file('s.c', '', ['s.a'])])).toThrow('functions need each other: s.a, s.c, s.a')
  expect(() => sortByDependency([a])).toThrow('s.a needs s.c, and there is no such file')
})

test('every file of the project holds the function or view of its name, with a comment before it', async () => {
  const files = await readFunctions()
  expect(files.length).toBeGreaterThan(15)
  for (const { name, text } of files) {
    expect(text, name).toMatch(/^(-- needs: .*\n)?-- [A-Z]/)
    expect(text, name).toMatch(new RegExp(`\ncreate (or replace )?(function|view) ${name.replace('.', '\\.')}\\b`))
  }
})
