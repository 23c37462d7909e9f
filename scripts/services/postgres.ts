// A private PostgreSQL 15 with the database and the role of the application.
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './commands.ts'
import { asDatabaseUser, databaseUser, requireTraversable } from './database-user.ts'
import { signal } from './identity.ts'
import { endLeftBackends } from './left-backends.ts'
import { configuration, OWNERSHIP, PREPARATION } from './postgres-settings.ts'
import { type Daemon, end, launch, runningPid, untilAnswers } from './processes.ts'
import { answers, type Service, type StartOptions } from './service.ts'
import { FOLDER, HOST, PORTS } from './settings.ts'
import { requireFreePorts, until } from './waiting.ts'

const BINARIES = '/usr/lib/postgresql/15/bin'
const server: Daemon = { name: 'postgres', folder: join(FOLDER, 'postgres') }
const data = join(server.folder, 'data')

async function query(role: string, database: string, sql: string): Promise<string> {
  const client = [join(BINARIES, 'psql'), '-h', HOST, '-p', `${PORTS.postgres}`, '-U', role, '-d', database]
  return (await run([...client, '--no-psqlrc', '-qAtv', 'ON_ERROR_STOP=1'], sql, 10)).trim()
}

async function probe(): Promise<void> {
  await query('app', 'app', 'select 1')
}

async function start({ durable }: StartOptions): Promise<'started' | 'already running'> {
  const pid = runningPid(server)
  if (pid !== undefined && (await answers(probe))) {
    if (durable) await makeDurable(pid)
    return 'already running'
  }
  await stop()
  await requireFreePorts(PORTS.postgres)
  await prepareFolder()
  writeFileSync(join(server.folder, 'services.conf'), configuration(durable), { mode: 0o644 })
  // No server and no backend of this folder runs any more, whoever may have got their process number since.
  rmSync(join(data, 'postmaster.pid'), { force: true })
  launch(server, asDatabaseUser([join(BINARIES, 'postgres'), '-D', data]))
  await untilAnswers(server, 30, async () => void (await query('postgres', 'postgres', 'select 1')))
  await query('postgres', 'postgres', PREPARATION)
  await query('postgres', 'app', OWNERSHIP)
  await probe()
  return 'started'
}

async function prepareFolder(): Promise<void> {
  const user = databaseUser()
  mkdirSync(server.folder, { recursive: true })
  if (user !== undefined) {
    chmodSync(FOLDER, 0o755)
    chownSync(server.folder, user.uid, user.gid)
    await requireTraversable(server.folder)
  }
  if (existsSync(data)) return
  // Only a finished folder gets the final name: an interrupted initdb leaves nothing to stumble over.
  const unfinished = `${data}.new`
  rmSync(unfinished, { recursive: true, force: true })
  const settings = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync']
  await run(asDatabaseUser([join(BINARIES, 'initdb'), '-D', unfinished, ...settings]), '', 60)
  writeFileSync(join(unfinished, 'postgresql.conf'), "include '../services.conf'\n", { flag: 'a' })
  renameSync(unfinished, data)
}

async function makeDurable(pid: number): Promise<void> {
  const file = join(server.folder, 'services.conf')
  if (readFileSync(file, 'utf8') === configuration(true)) return
  writeFileSync(file, configuration(true))
  signal(pid, 'SIGHUP')
  const isDurable = async (): Promise<boolean> => (await query('postgres', 'postgres', 'show fsync')) === 'on'
  if (!(await until(5, isDurable))) throw new Error('postgres: did not take over the durable settings')
}

async function stop(): Promise<boolean> {
  // The fast shutdown: it ends sessions instead of waiting for them.
  const outcome = await end(server, 'SIGINT', 20)
  await endLeftBackends(data)
  if (outcome === 'absent' || outcome === 'lost') return false
  await requireFreePorts(PORTS.postgres)
  return true
}

export const postgres: Service = {
  name: 'postgres',
  start,
  stop,
  probe,
  addresses: {
    DATABASE_URL: `postgres://app@${HOST}:${PORTS.postgres}/app`,
    OWNER_DATABASE_URL: `postgres://owner@${HOST}:${PORTS.postgres}/app`,
  },
}
