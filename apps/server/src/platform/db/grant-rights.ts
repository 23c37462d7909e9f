/**
 * What the role of the processes may do: read and write rows, and nothing to the schema, which belongs to the role that
 * migrates. Not even a process that was taken over drops a trigger, or rewrites the ledger.
 */
import { sql, type Kysely } from 'kysely'

/** Tables whose rows are never changed say so in their comment, with the columns that are emptied for who is erased. */
async function listAppendOnly(db: Kysely<unknown>) {
  const { rows } = await sql<{ schema: string; table: string; columns: string }>`
    select relnamespace::regnamespace::text as schema, relname as table,
      coalesce(substring(description from '^append-only, except: (.*)$'), '') as columns
    from pg_description join pg_class on pg_class.oid = objoid and classoid = 'pg_class'::regclass and objsubid = 0
    where description like 'append-only%'`.execute(db)
  return rows.map(({ schema, table, columns }) => ({
    table: sql.id(schema, table),
    columns: columns.split(', ').filter((name) => name !== ''),
  }))
}

async function listSchemas(db: Kysely<unknown>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select nspname as name from pg_namespace
    where nspname !~ '^(pg_|information_schema$|public$|platform$)'`.execute(db)
  return rows.map(({ name }) => name)
}

/** The job queue hides its rows from all but its owner. */
async function openQueue(db: Kysely<unknown>, role: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class as class
    where relnamespace = 'graphile_worker'::regnamespace and relrowsecurity
      and not exists (select from pg_policy where polrelid = class.oid and polname = ${role})`.execute(db)
  for (const { name } of rows) {
    await sql`create policy ${sql.id(role)} on ${sql.id('graphile_worker', name)} to ${sql.id(role)}
      using (true) with check (true)`.execute(db)
  }
}

/** Where one role does both, as on a developer's scratch database, there is nothing to grant. */
export async function grantRights(db: Kysely<unknown>, role: string): Promise<void> {
  const { rows } = await sql<{ is_owner: boolean }>`select current_user = ${role} as is_owner`.execute(db)
  if (rows[0]?.is_owner) return
  const id = sql.id(role)
  await db.transaction().execute(async (tx) => {
    // Rights of the same thing cannot be granted by two at once.
    await sql`select pg_advisory_xact_lock(hashtext('platform.grant_rights'))`.execute(tx)
    for (const schema of (await listSchemas(tx)).map((name) => sql.id(name))) {
      await sql`grant usage on schema ${schema} to ${id}`.execute(tx)
      await sql`grant select, insert, update, delete on all tables in schema ${schema} to ${id}`.execute(tx)
      await sql`grant usage, select, update on all sequences in schema ${schema} to ${id}`.execute(tx)
      // For what the owner's functions make later: partitions.
      await sql`alter default privileges in schema ${schema} grant select, insert, update, delete on tables to ${id}`.execute(
        tx,
      )
    }
    for (const { table, columns } of await listAppendOnly(tx)) {
      await sql`revoke update, delete on ${table} from ${id}`.execute(tx)
      if (columns.length === 0) continue
      await sql`grant update (${sql.join(columns.map((name) => sql.id(name)))}) on ${table} to ${id}`.execute(tx)
    }
    await openQueue(tx, role)
    // Which migrations ran is no secret: `doctor` compares them with those of the release.
    await sql`grant usage on schema platform to ${id}`.execute(tx)
    await sql`grant select on platform.kysely_migration to ${id}`.execute(tx)
  })
}
