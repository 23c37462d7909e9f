// An upgrade and the way back, while members write and listen: a database and two server processes of the version before, the
// migrations of this version beside them, then each process replaced by one of this version, and by one of the version
// before again, on the schema of this one. Nothing may fail, and nothing may be missed.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { startRealProcess, type RealProcess } from '../apps/server/src/testing/real-process.ts'
import { asAdmin, asApp, connected, databaseUrl } from '../apps/server/src/testing/databases.ts'
import { underLoad } from './restart/load.ts'
import { openSwitch } from './restart/switch.ts'
import { fillMembers } from './stream/members.ts'
import type { Gate, Options } from './support/gates.ts'
import { step } from './support/scratch.ts'
import { ENVIRONMENT, PORT as SITE_PORT, ROOT } from './support/site.ts'
import { checkOutFormer } from './upgrade/former-version.ts'

const NAME = 'bench_upgrade'
const PORT = SITE_PORT + 70
const PORTS = [PORT + 2, PORT + 4]
const STREAMS = 400
/** Longer than anybody waits before they come back. */
const SETTLING_MS = 12_000

const execute = promisify(execFile)

/** Whoever writes goes on meanwhile. */
async function runCommand(folder: string, url: string, command: string): Promise<void> {
  const env = { ...process.env, DATABASE_URL: asApp(url), OWNER_DATABASE_URL: url }
  const node = join(ROOT, 'node_modules/.bin/node')
  await execute(node, ['apps/server/src/main/cli.ts', command], { cwd: folder, env })
}

async function createDatabase(folder: string): Promise<string> {
  await asAdmin(async (admin) => {
    await admin.query(`drop database if exists ${NAME} with (force)`)
    await admin.query(`create database ${NAME}`)
  })
  const url = databaseUrl(NAME)
  await runCommand(folder, url, 'migrate')
  await runCommand(folder, url, 'seed')
  await connected(url, fillMembers)
  return url
}

const startOne = (folder: string, port: number, url: string) => {
  // Few people write much.
  const limits = { MESSAGES_A_MINUTE: '1000000', MESSAGES_A_DAY: '1000000' }
  const environment = { ...ENVIRONMENT, ...limits, ROLE: 'api', LEAVE_MS: '1000', DATABASE_URL: asApp(url) }
  return startRealProcess('server', port, environment, folder)
}

/** Stops each in its turn and starts it as another version. */
async function replaceAll(processes: RealProcess[], folder: string, url: string): Promise<void> {
  for (const [index, port] of PORTS.entries()) {
    const ended = await processes[index]?.stop()
    if (ended?.code !== 0) throw new Error(`a process ended with ${String(ended?.code)}`)
    processes[index] = await startOne(folder, port, url)
    await wait(SETTLING_MS)
  }
}

async function measure(former: string, url: string): Promise<Gate[]> {
  const processes: RealProcess[] = []
  for (const port of PORTS) processes.push(await startOne(former, port, url))
  const balancer = await openSwitch(PORT, PORTS)
  const client = new pg.Client(url)
  await client.connect()
  try {
    return await underLoad({ port: PORT, client, streams: STREAMS }, async () => {
      await step('this version migrates', () => runCommand(ROOT, url, 'migrate'))
      await wait(SETTLING_MS)
      await step('upgrade', () => replaceAll(processes, ROOT, url))
      await step('and back', () => replaceAll(processes, former, url))
    })
  } finally {
    await client.end()
    balancer.close()
    await Promise.all(processes.map((item) => item.stop()))
  }
}

export async function run({ keep = false }: Options): Promise<Gate[]> {
  const former = checkOutFormer()
  console.log(`  from ${former.revision}`)
  try {
    return await measure(former.folder, await createDatabase(former.folder))
  } finally {
    former.remove()
    if (!keep) await asAdmin((admin) => admin.query(`drop database if exists ${NAME} with (force)`))
  }
}
