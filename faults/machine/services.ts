// PostgreSQL and Redis of our own, to be killed as a machine would be: without a word, with all they had not written yet.
import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { readIdentity, signal } from '../../scripts/services/identity.ts'
import { processesIn } from '../../scripts/services/left-backends.ts'
import { postgres } from '../../scripts/services/postgres.ts'
import { redis } from '../../scripts/services/redis.ts'
import { FOLDER, HOST, PORTS } from '../../scripts/services/settings.ts'
import { expectGreeting } from '../../scripts/services/waiting.ts'

const SHARED_PORT = 24_310
const say = () => {}
const dataFolder = join(FOLDER, 'postgres/data')

export const SERVICES_FOLDER = FOLDER
export const REDIS_URL = `redis://${HOST}:${PORTS.redis}`
const asRole = (role: string, database: string) => `postgres://${role}@${HOST}:${PORTS.postgres}/${database}`
export const urlOf = (database: string) => asRole('app', database)

export async function startServices(): Promise<void> {
  if (PORTS.postgres === SHARED_PORT) throw new Error('these services are shared; SERVICES_PORT says other ones')
  await Promise.all([startPostgres(), startRedis()])
  // One call instead of one for each file, of which there are thousands: that alone took most of a recovery.
  await administer(['alter system set recovery_init_sync_method = syncfs', 'select pg_reload_conf()'])
}

export async function stopServices(): Promise<void> {
  wakeRedis()
  await Promise.all([postgres.stop(), redis.stop()])
}

export const startPostgres = () => postgres.start({ durable: true, say })
export const stopPostgres = () => postgres.stop()
export const startRedis = () => redis.start({ durable: true, say })

/** The server first, so that it cannot begin anything anew, and every process it had. */
export function killPostgres(): void {
  const server = readIdentity(join(FOLDER, 'postgres/pid'))
  if (server) signal(server.pid, 'SIGKILL')
  for (const pid of processesIn(realpathSync(dataFolder))) signal(pid, 'SIGKILL')
}

function signalRedis(name: NodeJS.Signals): void {
  const server = readIdentity(join(FOLDER, 'redis/pid'))
  if (server) signal(server.pid, name)
}
export const killRedis = () => signalRedis('SIGKILL')
export const freezeRedis = () => signalRedis('SIGSTOP')
export const wakeRedis = () => signalRedis('SIGCONT')
export const flushRedis = () => expectGreeting(PORTS.redis, 'FLUSHALL\r\n', '+OK')

/** As the superuser, for what an operator would set. */
export async function administer(statements: readonly string[]): Promise<void> {
  const client = new pg.Client(asRole('postgres', 'postgres'))
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

export async function createDatabase(name: string): Promise<string> {
  await administer([`drop database if exists ${name} with (force)`, `create database ${name} owner app`])
  return urlOf(name)
}
