/**
 * What every connection of the role of the processes begins with. A process says the same itself when it connects, but what
 * stands on the role also holds where that is lost on the way, behind a pooler, and for whoever connects by hand.
 */
import { sql, type Kysely } from 'kysely'
import { TIME_LIMITS } from '../time-limits.ts'

const ROLE_SETTINGS: Readonly<Record<string, string>> = {
  statement_timeout: `${String(TIME_LIMITS.statement_ms)}ms`,
  lock_timeout: `${String(TIME_LIMITS.lock_ms)}ms`,
  idle_in_transaction_session_timeout: `${String(TIME_LIMITS.idle_transaction_ms)}ms`,
  plan_cache_mode: 'force_generic_plan',
  jit: 'off',
}

/** For whoever may: a superuser. */
export const roleSettingsSql = (role: string): string[] =>
  Object.entries(ROLE_SETTINGS).map(([name, value]) => `alter role ${quoted(role)} set ${name} = '${value}';`)

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** The settings that stand on a role, for all databases. */
async function settingsOf<DB>(db: Kysely<DB>, role: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ setting: string }>`
    select unnest(setconfig) as setting from pg_db_role_setting join pg_roles on pg_roles.oid = setrole
    where rolname = ${role} and setdatabase = 0`.execute(db)
  return new Map(rows.map(({ setting }) => [setting.split('=')[0] ?? '', setting.split('=').slice(1).join('=')]))
}

/** In milliseconds where it is a time: PostgreSQL keeps what was written, `2s` or `2000`. */
function comparable(value: string): string {
  const [, number = '', unit = 'ms'] = /^(\d+)\s*(ms|s|min)?$/.exec(value) ?? []
  return number === '' ? value : `${String(Number(number) * ({ ms: 1, s: 1000, min: 60_000 }[unit] ?? 1))}ms`
}

/** Those that differ, or are not there. */
export async function missingRoleSettings<DB>(db: Kysely<DB>, role: string): Promise<string[]> {
  const found = await settingsOf(db, role)
  return Object.entries(ROLE_SETTINGS)
    .filter(([name, value]) => comparable(found.get(name) ?? '') !== comparable(value))
    .map(([name]) => name)
}

/**
 * Sets what is missing. A role may change its own settings, so the owner of the schema does it where it is a member of that role;
 * where it is none, `doctor` says what a superuser has to.
 */
export async function applyRoleSettings<DB>(db: Kysely<DB>, role: string): Promise<string[]> {
  const missing = await missingRoleSettings(db, role)
  const { rows } = await sql<{ may: boolean }>`select pg_has_role(${role}, 'MEMBER') as may`.execute(db)
  if (missing.length === 0 || !rows[0]?.may) return []
  await db.transaction().execute(async (tx) => {
    await sql`set local role ${sql.id(role)}`.execute(tx)
    for (const statement of roleSettingsSql(role)) await sql.raw(statement).execute(tx)
  })
  return [`the role ${role} begins with ${missing.join(', ')}`]
}
