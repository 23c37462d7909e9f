/**
 * `doctor`: looks over everything that an operator can get wrong, and says of each how it is mended. It ends with 1 where
 * something is wrong. It changes nothing but a file in the bucket, which it removes again.
 */
import { Resolver } from 'node:dns/promises'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { systemClock } from '../../platform/clock.ts'
import { listSecretFiles, readConfig, UnusableConfig, type Config } from '../../platform/config/config.ts'
import { createDatabase, createPool } from '../../platform/db/pool.ts'
import { readBuildId } from '../../platform/http/build-id.ts'
import { createLog } from '../../platform/log.ts'
import { openStore } from '../assemble.ts'
import { refuse } from '../site-commands.ts'
import { examineDatabase } from './database.ts'
import { reasonIn, wrong, type Finding } from './finding.ts'
import { examineMachine } from './machine.ts'
import { examineRelay, examineStore } from './outside.ts'
import { examineRedis } from './redis.ts'
import { examineSettings } from './settings.ts'
import { examineSites } from './sites.ts'
import { examineWork } from './work.ts'

const DNS_MS = 3000
const ROOT = resolve(import.meta.dirname, '../../../../..')

export interface DoctorOptions {
  /** Servers to ask instead of those of the machine. */
  dns?: readonly string[]
  here?: readonly string[]
  port?: number
  authority?: string | undefined
  now?: () => Date
  secret_files?: readonly { name: string; file: string }[]
  /** Looks at these parts alone. */
  only?: readonly string[]
  /** Looks at this site alone, by its key. */
  site?: string | undefined
}

/** One part after the other, so that a machine that is busy already is not asked everything at once. */
export async function examine(config: Config, options: DoctorOptions = {}): Promise<Finding[]> {
  const { here = [], port = 443, authority, now = () => systemClock.now(), secret_files = [], only, site } = options
  const dns = new Resolver({ timeout: DNS_MS, tries: 2 })
  if (options.dns) dns.setServers([...options.dns])
  const log = createLog('silent')
  const pool = createPool({ url: config.DATABASE_URL, size: 2, wait_ms: 5000, log })
  const db = createDatabase(pool)
  const build = await readBuildId(resolve(ROOT, config.WEB_BUILD))
  const parts: Readonly<Record<string, () => Promise<Finding[]>>> = {
    settings: () => examineSettings(config, secret_files),
    machine: () => examineMachine(config),
    database: () => examineDatabase(db, config, now),
    redis: () => examineRedis(config.REDIS_URL),
    store: () => examineStore(openStore(config), config, now),
    mail: () => examineRelay(config),
    work: () => examineWork(db),
    sites: () => examineSites(db, config, build, { site, dns, here, port, authority, now }),
  }
  const found: Finding[] = []
  try {
    for (const [part, look] of Object.entries(parts)) {
      if (only && !only.includes(part)) continue
      const findings = await look().catch((error: unknown) => [
        wrong(
          part,
          `${part} cannot be looked over: ${reasonIn(error)}`,
          'mend what is wrong above first, then look again',
        ),
      ])
      found.push(...findings)
    }
  } finally {
    await db.destroy()
  }
  return found
}

const MARKS = { right: 'right ', wrong: 'WRONG ', unsure: 'unsure' } as const

function print(found: readonly Finding[]): string[] {
  const lines = found.flatMap(({ state, says, mend }) => [
    `${MARKS[state]}  ${says}`,
    ...(mend === undefined ? [] : [`        mend: ${mend}`]),
  ])
  const count = (state: Finding['state']) => String(found.filter((finding) => finding.state === state).length)
  return [...lines, `${count('right')} right, ${count('unsure')} unsure, ${count('wrong')} wrong`]
}

export interface Diagnosis {
  lines: string[]
  is_well: boolean
}

function readFlags(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        json: { type: 'boolean', default: false },
        here: { type: 'string', multiple: true, default: [] },
        dns: { type: 'string', multiple: true },
        port: { type: 'string', default: '443' },
        authority: { type: 'string' },
        only: { type: 'string', multiple: true },
        site: { type: 'string' },
      },
    }).values
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error))
  }
}

/** Where the settings cannot even be read there is nothing else to look at. */
function judgeUnusable(error: unknown): Finding[] {
  if (!(error instanceof UnusableConfig)) throw error
  return error.problems.map(([name, message]) =>
    wrong(
      `setting:${name}`,
      `${name}: ${message}`,
      '.env.example says what each variable is; the processes do not start before',
    ),
  )
}

export async function runDoctor(args: readonly string[]): Promise<Diagnosis> {
  const { json, here, dns, port, authority, only, site } = readFlags(args)
  let found: Finding[]
  try {
    const config = readConfig()
    found = await examine(config, {
      here,
      ...(dns ? { dns } : {}),
      ...(only ? { only } : {}),
      site,
      port: Number(port),
      authority: authority === undefined ? undefined : await readFile(authority, 'utf8'),
      secret_files: listSecretFiles(),
    })
  } catch (error) {
    found = judgeUnusable(error)
  }
  return {
    lines: json ? [JSON.stringify(found, null, 2)] : print(found),
    is_well: !found.some(({ state }) => state === 'wrong'),
  }
}
