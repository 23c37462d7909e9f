/**
 * Builds the indexes of `db/indexes`, a file each: those of tables that are in use, which go on being written meanwhile. It cannot be
 * done in a transaction, so it is no migration. One whose building broke off is begun anew.
 */
import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'

const FOLDER = join(import.meta.dirname, '../../../../../db/indexes')
/** Any number that nobody else locks. */
const LOCK = '7305918264410538'
const LOOK_AGAIN_MS = 200

interface IndexFile {
  /** `schema.name`. */
  name: string
  text: string
}

export async function readIndexes(folder = FOLDER): Promise<IndexFile[]> {
  const paths = globSync('*.sql', { cwd: folder }).toSorted()
  return Promise.all(
    paths.map(async (path) => ({ name: basename(path, '.sql'), text: await readFile(join(folder, path), 'utf8') })),
  )
}

/** Asked again and again: whoever waits in a statement has a snapshot, and the building waits for all of those. */
async function lock(client: pg.ClientBase): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [LOCK])
    if (rows[0]?.locked) return
    await wait(LOOK_AGAIN_MS)
  }
}

async function isValid(client: pg.ClientBase, name: string): Promise<boolean | undefined> {
  const { rows } = await client.query<{ is_valid: boolean }>(
    'select indisvalid as is_valid from pg_index where indexrelid = to_regclass($1)',
    [name],
  )
  return rows[0]?.is_valid
}

/** Builds what is missing and answers the names. */
export async function buildIndexes(pool: pg.Pool, files: readonly IndexFile[]): Promise<string[]> {
  if (files.length === 0) return []
  const built: string[] = []
  const client = await pool.connect()
  try {
    await lock(client)
    for (const { name, text } of files) {
      const valid = await isValid(client, name)
      if (valid) continue
      if (valid === false) await client.query(`drop index concurrently ${name}`)
      await client.query(text)
      built.push(`index ${name}`)
    }
  } finally {
    await client.query('select pg_advisory_unlock_all()').catch(() => {}) // -- the connection is gone, and its lock with it
    client.release()
  }
  return built
}
