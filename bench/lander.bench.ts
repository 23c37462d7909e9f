// What a lander costs the server, kept and while something is tried out on it: against a bare Fastify route of the same bytes and
// headers, by turns in one run; how long readers wait at six tenths of what it can do; and what writing each lander anew costs
// beyond its HTML.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { campaignFacts } from '../apps/server/src/app/tracking-deps.ts'
import { listSites } from '../apps/server/src/modules/sites/index.ts'
import { saveCampaign } from '../apps/server/src/modules/tracking/index.ts'
import { readConfig } from '../apps/server/src/platform/config/config.ts'
import type { Database } from '../apps/server/src/platform/db/pool.ts'
import type { BarePage } from './lander/bare-process.ts'
import type { Rounds } from './lander/rendering-process.ts'
import { cpuMs } from './support/cpu.ts'
import { median, printTable } from './support/figures.ts'
import { atLeast, atMost, type Gate } from './support/gates.ts'
import { anyAddress, requestForSeconds } from './support/http-load.ts'
import { waitsAtPace } from './support/paced-load.ts'
import { ENVIRONMENT, get, HOST, PORT, withSite } from './support/site.ts'

const LIMIT = { kept: 0.8, tried: 0.65, rendering: 2, wait_ms: 5 }
const TARGET = { kept: 0.9, tried: 0.75 }
const KEPT = '/landers/alonetonight'
const TRIED = '/landers/alonetonight/tried'
/** As a stranger's browser asks: without a cookie. */
const BROWSER = {
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'nl-NL,nl;q=0.9,en;q=0.8',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
}
const BARE_PORT = PORT + 7
const ROUNDS = 7
const SECONDS = 3
const CLIENTS = 32
const LOAD = 0.6

const HEAD = Object.entries({ host: HOST, ...BROWSER })
  .map(([name, value]) => `${name}: ${value}`)
  .join('\r\n')
const requestTo = (path: string) => () => `GET ${path} HTTP/1.1\r\n${HEAD}\r\nx-forwarded-for: ${anyAddress()}\r\n\r\n`

const start = (file: string, environment = {}) =>
  fork(join(import.meta.dirname, 'lander', file), { env: { ...process.env, ...environment } })

/** Two variants of the same page, as an operator saves them. */
async function saveTrial(database_url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: database_url, max: 1 })
  const db: Database = new Kysely({ dialect: new PostgresDialect({ pool }) })
  const site = (await listSites(db)).find(({ key }) => key === 'vonk')
  if (!site) throw new Error('there is no demo brand')
  const texts = (button: string) => ({ nl: { button }, en: { button } })
  const campaign = {
    page: 'alonetonight',
    slug: 'tried',
    texts: texts('Kijk rond'),
    variants: ['a', 'b'].map((key) => ({ key, weight: 50, texts: texts(`Word lid ${key}`) })),
    trial: { metric: 'confirmed', smallest_effect: 0.02, expected_share: 0.1 },
  }
  await saveCampaign(db, campaignFacts, site, campaign, new Date())
  await db.destroy()
}

async function startBare(path: string, port: number) {
  const { status, headers, body } = await get(path, BROWSER)
  if (status !== 200) throw new Error(`${path} answers ${status}`)
  const {
    date: _,
    connection: __,
    'keep-alive': ___,
    'transfer-encoding': ____,
    'content-length': _____,
    ...same
  } = headers
  const bare = start('bare-process.ts')
  const page: BarePage = { port, path, headers: same as Record<string, string>, body: body.toString('base64') }
  bare.send(page)
  await once(bare, 'message')
  return { bare, bytes: body.length, kept: headers.etag !== undefined }
}

async function round(path: string, port: number, pid: number) {
  const before = cpuMs(pid)
  const load = { port, seconds: SECONDS, clients: CLIENTS, request: requestTo(path) }
  const { answered, per_second } = await requestForSeconds(load)
  return { cpu_us: ((cpuMs(pid) - before) * 1000) / answered, per_second }
}

async function compare(path: string, port: number, site: number): Promise<{ ratio: number; per_second: number }> {
  const { bare, bytes, kept } = await startBare(path, port)
  try {
    const pid = bare.pid ?? 0
    await round(path, PORT, site)
    await round(path, port, pid)
    const rounds: { ours: Awaited<ReturnType<typeof round>>; bare: Awaited<ReturnType<typeof round>> }[] = []
    for (let nth = 0; nth < ROUNDS; nth += 1) {
      rounds.push({ bare: await round(path, port, pid), ours: await round(path, PORT, site) })
    }
    const middle = (who: 'ours' | 'bare', what: 'cpu_us' | 'per_second') => median(rounds.map((one) => one[who][what]))
    const ratio = median(rounds.map((one) => one.bare.cpu_us / one.ours.cpu_us))
    const row = (name: string, who: 'ours' | 'bare') => [
      name,
      middle(who, 'cpu_us').toFixed(1),
      middle(who, 'per_second').toFixed(0),
    ]
    console.log(`  ${path}: ${bytes} bytes, ${kept ? 'kept' : 'written for each reader'}`)
    printTable(['', 'CPU µs an answer', 'answers/s'], [row('ours', 'ours'), row('bare Fastify', 'bare')])
    console.log(`  bare to ours, CPU           ${ratio.toFixed(2)}`)
    console.log(
      `  ours to bare, answers/s     ${(middle('ours', 'per_second') / middle('bare', 'per_second')).toFixed(2)}`,
    )
    return { ratio, per_second: middle('ours', 'per_second') }
  } finally {
    bare.disconnect()
  }
}

/** The CPU time of each lander that is written anew, in that of React's own renderer. */
async function renderingRatios(): Promise<{ path: string; ratio: number }[]> {
  const url = new URL(readConfig().DATABASE_URL)
  url.pathname = `/site_${PORT}`
  const rendering = start('rendering-process.ts', { ...ENVIRONMENT, ENVIRONMENT: 'test', DATABASE_URL: url.href })
  const [landers] = (await once(rendering, 'message')) as [Rounds[]]
  const found = landers.map(({ path, written, bare }) => ({
    path,
    ratio: median(written.map((ms, nth) => ms / (bare[nth] ?? 0))),
  }))
  printTable(
    ['CPU ms, written anew', 'ours', 'renderToStaticMarkup', 'ratio', 'characters'],
    landers.map(({ path, written, bare, characters }, nth) => [
      path,
      median(written).toFixed(2),
      median(bare).toFixed(2),
      (found[nth]?.ratio ?? 0).toFixed(2),
      String(characters),
    ]),
  )
  return found
}

export async function run(): Promise<Gate[]> {
  return withSite(async (site) => {
    await saveTrial(site.database_url)
    console.log(`  medians of ${ROUNDS} rounds of ${SECONDS} s, ${CLIENTS} clients`)
    const kept = await compare(KEPT, BARE_PORT, site.pid)
    const pace = kept.per_second * LOAD
    const { p50, p99 } = await waitsAtPace({ port: PORT, per_second: pace, seconds: 10, request: requestTo(KEPT) })
    console.log(`  at ${pace.toFixed(0)} a second         p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms`)
    const tried = await compare(TRIED, BARE_PORT + 1, site.pid)
    const rendering = await renderingRatios()
    return [
      atLeast(`bare Fastify to kept lander, CPU (target ${TARGET.kept})`, kept.ratio, LIMIT.kept),
      atMost('p99 at 60 % load', p99, LIMIT.wait_ms, ' ms'),
      atLeast(`bare Fastify to lander with a trial, CPU (target ${TARGET.tried})`, tried.ratio, LIMIT.tried),
      ...rendering.map(({ path, ratio }) =>
        atMost(`${path} written anew to renderToStaticMarkup`, ratio, LIMIT.rendering),
      ),
    ]
  })
}
