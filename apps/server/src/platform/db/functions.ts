/**
 * Applies the SQL functions of `db/functions`: a file each, with the current text. A file whose text changed is applied
 * again, in one transaction with all others that changed, once however many processes start together. A function whose
 * file is gone is dropped.
 */
import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql, type Kysely, type Transaction } from 'kysely'
import { sqlState } from './sql-errors.ts'

const FOLDER = join(import.meta.dirname, '../../../../../db/functions')
/** Any number that nobody else locks. */
const LOCK = '7305918264410537'
/** `create or replace` cannot change what a function returns, nor the names of its parameters. */
const INVALID_FUNCTION_DEFINITION = '42P13'

export interface FunctionFile {
  /** `schema.name`. */
  name: string
  text: string
  /** Functions that have to be there before this one can be created. */
  needs: readonly string[]
}

/** Reads `-- needs: a.b, c.d`, the first line of a file whose text PostgreSQL resolves when it creates it. */
function needsOf(text: string): string[] {
  const line = /^-- needs: (.+)\n/.exec(text)?.[1]
  return line === undefined ? [] : line.split(',').map((name) => name.trim())
}

export async function readFunctions(folder = FOLDER): Promise<FunctionFile[]> {
  const paths = globSync('*/*.sql', { cwd: folder }).toSorted()
  return Promise.all(
    paths.map(async (path) => {
      const text = await readFile(join(folder, path), 'utf8')
      return { name: path.slice(0, -4).replaceAll(/[/\\]/g, '.'), text, needs: needsOf(text) }
    }),
  )
}

/** Each after those it needs. */
export function sortByDependency(files: readonly FunctionFile[]): FunctionFile[] {
  const ordered = new Map<string, FunctionFile>()
  const visit = (file: FunctionFile, path: readonly string[]) => {
    if (ordered.has(file.name)) return
    if (path.includes(file.name)) throw new Error(`functions need each other: ${[...path, file.name].join(', ')}`)
    for (const name of file.needs) {
      const needed = files.find((other) => other.name === name)
      if (!needed) throw new Error(`${file.name} needs ${name}, and there is no such file`)
      visit(needed, [...path, file.name])
    }
    ordered.set(file.name, file)
  }
  for (const file of files) visit(file, [])
  return [...ordered.values()]
}

type Tx = Transaction<unknown>

interface Signature {
  signature: string
  /** Changes with every `create or replace`. */
  version: string
}

async function signaturesOf(tx: Tx, name: string): Promise<Signature[]> {
  const { rows } = await sql<Signature>`
    select proc.oid::regprocedure::text as signature, proc.xmin::text as version
    from pg_proc as proc join pg_namespace as schema on schema.oid = proc.pronamespace
    where schema.nspname || '.' || proc.proname = ${name}`.execute(tx)
  return rows
}

/** Without `cascade`: whatever stands on a function has to be removed by a migration first, and not by chance. */
async function drop(tx: Tx, signatures: readonly Signature[]): Promise<void> {
  for (const { signature } of signatures) await sql.raw(`drop function ${signature}`).execute(tx)
}

async function apply(tx: Tx, { name, text }: FunctionFile): Promise<void> {
  const before = await signaturesOf(tx, name)
  await sql`savepoint applying`.execute(tx)
  try {
    await sql.raw(text).execute(tx)
  } catch (error) {
    if (sqlState(error) !== INVALID_FUNCTION_DEFINITION) {
      throw new Error(`db/functions: ${name} is not accepted`, { cause: error })
    }
    await sql`rollback to savepoint applying`.execute(tx)
    await drop(tx, before)
    await sql.raw(text).execute(tx)
  }
  // With other parameters it is another function to PostgreSQL, and a call by name could mean both.
  const versions = new Set(before.map(({ version }) => version))
  const after = await signaturesOf(tx, name)
  await drop(
    tx,
    after.filter(({ version }) => versions.has(version)),
  )
}

/** Applies what changed and answers the names. */
export async function applyFunctions(db: Kysely<unknown>, files: readonly FunctionFile[]): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx)
    // Triggers and defaults lock the tables they stand on: whoever waits for that keeps others waiting.
    await sql`set local lock_timeout = '1s'`.execute(tx)
    await sql`create schema if not exists platform`.execute(tx)
    await sql`create table if not exists platform.function_hash (name text primary key, hash text not null)`.execute(tx)
    const { rows } = await sql<{ name: string; hash: string }>`select name, hash from platform.function_hash`.execute(
      tx,
    )
    const hashes = new Map(rows.map(({ name, hash }) => [name, hash]))
    const applied: string[] = []
    for (const file of sortByDependency(files)) {
      const hash = createHash('sha256').update(file.text).digest('hex')
      if (hashes.get(file.name) === hash) continue
      await apply(tx, file)
      await sql`insert into platform.function_hash (name, hash) values (${file.name}, ${hash})
        on conflict (name) do update set hash = excluded.hash`.execute(tx)
      applied.push(file.name)
    }
    for (const name of hashes.keys()) {
      if (files.some((file) => file.name === name)) continue
      await drop(tx, await signaturesOf(tx, name))
      await sql`delete from platform.function_hash where name = ${name}`.execute(tx)
      applied.push(`without ${name}`)
    }
    return applied
  })
}
