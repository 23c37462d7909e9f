/** Connections to PostgreSQL, with the limits under which a slow database sheds load instead of taking us down. */
import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { Gauge, type Registry } from 'prom-client'
import type { DB } from '@app/db/tables'
import type { Log } from '../log.ts'
import { TIME_LIMITS, type TimeLimits } from '../time-limits.ts'
import { PreparedStatementClient } from './prepared-statements.ts'

// Ids have 64 bits, more than a number can hold: int8 stays text. A count that is wanted as a number is cast in SQL.
// A date is a day on the calendar, not an instant: it stays the text PostgreSQL wrote.
pg.types.setTypeParser(pg.types.builtins.DATE, (text: string) => text)

export type Database = Kysely<DB>
export type Tx = Transaction<DB>

interface PoolOptions {
  url: string
  size: number
  wait_ms: number
  log: Log
  limits?: Pick<TimeLimits, 'statement_ms' | 'lock_ms' | 'idle_transaction_ms'>
}

/**
 * One plan for all parameters: planning anew for each costs more than it finds, and a plan that is known can be tested.
 * Compiling a statement of ours takes longer than running it. Whoever measures a plan connects in the same way.
 */
export const CONNECTION_OPTIONS = '-c plan_cache_mode=force_generic_plan -c jit=off'

export function createPool({ url, size, wait_ms, log, limits = TIME_LIMITS }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    Client: PreparedStatementClient,
    connectionString: url,
    max: size,
    connectionTimeoutMillis: wait_ms,
    idle_in_transaction_session_timeout: limits.idle_transaction_ms,
    statement_timeout: limits.statement_ms,
    // And if the server does not even say that it was too slow:
    query_timeout: limits.statement_ms + 500,
    lock_timeout: limits.lock_ms,
    application_name: 'dating-platform',
    options: CONNECTION_OPTIONS,
    // Who is on the other side may vanish without a word: a machine that lost its power says no goodbye.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
  const report = (error: Error) => log.warn({ error }, 'database connection lost')
  pool.on('error', report)
  pool.on('connect', (client) => client.on('error', report))
  pool.on('release', (_error, client: unknown) => {
    if (client instanceof PreparedStatementClient) client.leaveReplica()
  })
  return pool
}

export function createDatabase(pool: pg.Pool): Database {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
}

/** Who waits for a connection: for long, they are too few, or held by something slow. */
export function watchPool(registry: Registry, pool: pg.Pool): void {
  const waiting = new Gauge({
    name: 'database_pool_waiting',
    help: 'Statements that wait for a connection of this process to PostgreSQL.',
    registers: [],
    collect() {
      this.set(pool.waitingCount)
    },
  })
  registry.registerMetric(waiting)
}
