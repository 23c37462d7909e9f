/** PostgreSQL: that what it acknowledged survives, that the role may do what it has to and no more, that the tables fit the code. */
import { readdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { sql } from 'kysely'
import type { Config } from '../../platform/config/config.ts'
import type { Database } from '../../platform/db/pool.ts'
import { missingRoleSettings, roleSettingsSql } from '../../platform/db/role-settings.ts'
import { judge, reasonIn, right, wrong, type Finding } from './finding.ts'

const MIGRATIONS = resolve(import.meta.dirname, '../../../../../db/migrations')
const LEAST_VERSION = 150_000
/** Two servers and a worker; migrations, people and the superuser's. */
const PROCESSES = 3
const OTHERS = 14
const APART_MS = 2000

const conf = (line: string) => `put \`${line}\` into a file of PostgreSQL's conf.d and reload it`

type Settings = Readonly<Record<string, string>>

async function readSettings(db: Database): Promise<Settings> {
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings where name in ('server_version_num', 'server_version', 'fsync', 'full_page_writes',
      'synchronous_commit', 'data_checksums', 'max_connections', 'log_statement', 'log_min_duration_statement',
      'log_parameter_max_length', 'log_parameter_max_length_on_error')`.execute(db)
  return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))
}

export function judgeServer(found: Settings, pool: number): Finding[] {
  const { server_version = '', max_connections = '' } = found
  const needed = PROCESSES * pool + OTHERS
  const isLogging = found['log_statement'] !== 'none' || found['log_min_duration_statement'] !== '-1'
  const isHidden = found['log_parameter_max_length'] === '0' || !isLogging
  return [
    judge(
      'postgres-version',
      Number(found['server_version_num']) >= LEAST_VERSION,
      `PostgreSQL ${server_version}`,
      `PostgreSQL ${server_version} is older than 15`,
      'move to PostgreSQL 15 or newer',
    ),
    judge(
      'fsync',
      found['fsync'] === 'on',
      'what is written reaches the disk',
      'fsync is off: a power cut destroys the database',
      conf('fsync = on'),
    ),
    judge(
      'full-page-writes',
      found['full_page_writes'] === 'on',
      'torn pages are mended',
      'full_page_writes is off: a power cut may leave half a page',
      conf('full_page_writes = on'),
    ),
    judge(
      'synchronous-commit',
      found['synchronous_commit'] !== 'off',
      'what is acknowledged is on the disk',
      'synchronous_commit is off: the last messages and payments are lost in a crash, though they were acknowledged',
      conf('synchronous_commit = on'),
    ),
    judge(
      'checksums',
      found['data_checksums'] === 'on',
      'pages have checksums',
      'pages have no checksums: nobody notices when the disk changes one',
      'stop PostgreSQL, run `pg_checksums --enable -D <its data folder>`, start it',
    ),
    judge(
      'connections',
      Number(max_connections) >= needed,
      `${max_connections} connections are enough`,
      `${max_connections} connections are fewer than the ${String(needed)} that two servers, a worker and people need`,
      `set max_connections = ${String(Math.max(100, needed))}, or a smaller DATABASE_POOL`,
    ),
    judge(
      'logged-parameters',
      isHidden,
      'PostgreSQL logs nothing of what somebody looks for',
      'PostgreSQL logs parameters of statements: whom somebody looks for, and where they are',
      conf('log_parameter_max_length = 0'),
    ),
  ]
}

async function examineRole(db: Database): Promise<Finding[]> {
  const { rows } = await sql<{ role: string; rules: boolean; owns: boolean }>`
    select rolname as role, rolsuper or rolcreaterole or rolcreatedb or rolbypassrls as rules,
      exists (select from pg_class join pg_namespace on pg_namespace.oid = relnamespace
        where relkind = 'r' and nspname !~ '^pg_' and pg_has_role(current_user, relowner, 'MEMBER')) as owns
    from pg_roles where rolname = current_user`.execute(db)
  const [{ role, rules, owns } = { role: '', rules: true, owns: true }] = rows
  const missing = await missingRoleSettings(db, role)
  return [
    judge(
      'role',
      !rules && !owns,
      `the role ${role} reads and writes rows, and nothing else`,
      rules
        ? `the role ${role} rules the whole server`
        : `the role ${role} owns tables, and could drop what guards the ledger`,
      'make a role of its own for the processes, as `init` writes it into owner/roles.sql',
    ),
    judge(
      'role-settings',
      missing.length === 0,
      `the role ${role} begins with our limits`,
      `the role ${role} begins without ${missing.join(', ')}`,
      `as a superuser: ${roleSettingsSql(role).join(' ')}`,
    ),
  ]
}

async function examineTables(db: Database): Promise<Finding> {
  const id = 'migrations'
  const released = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).map((name) => name.slice(0, -4))
  const mend = 'run `migrate` with the release that is to run'
  let applied: string[]
  try {
    const { rows } = await sql<{ name: string }>`select name from platform.kysely_migration`.execute(db)
    applied = rows.map(({ name }) => name)
  } catch (error) {
    return wrong(id, `nobody migrated this database yet (${reasonIn(error)})`, mend)
  }
  const pending = released.filter((name) => !applied.includes(name))
  const newer = applied.filter((name) => !released.includes(name))
  if (newer.length > 0) {
    return wrong(
      id,
      `the tables are newer than this release: ${newer.join(', ')}`,
      'run the release that made them, or a newer one',
    )
  }
  return judge(
    id,
    pending.length === 0,
    'the tables fit this release',
    `the tables wait for ${pending.join(', ')}`,
    mend,
  )
}

async function examineClock(db: Database, now: () => Date): Promise<Finding> {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db)
  const apart = Math.abs((rows[0]?.at.getTime() ?? 0) - now().getTime())
  return judge(
    'database-clock',
    apart < APART_MS,
    'PostgreSQL and this machine have one time',
    `PostgreSQL and this machine are ${String(Math.round(apart / 1000))} s apart`,
    'let both ask the same time server: `apt-get install systemd-timesyncd`, then `timedatectl set-ntp true`',
  )
}

export async function examineDatabase(db: Database, config: Config, now: () => Date): Promise<Finding[]> {
  const settings = await readSettings(db).catch((error: unknown) => error)
  if (settings instanceof Error) {
    return [
      wrong(
        'postgres',
        `PostgreSQL cannot be asked: ${reasonIn(settings)}`,
        'see that it runs (`pg_lsclusters`), and that DATABASE_URL has its address and the password of the role',
      ),
    ]
  }
  return [
    right('postgres', 'PostgreSQL answers'),
    ...judgeServer(settings as Settings, config.DATABASE_POOL),
    ...(await examineRole(db)),
    await examineTables(db),
    await examineClock(db, now),
  ]
}
