// What a page that is kept costs the server: against a bare Fastify route of the same bytes and headers, by turns in one run; how
// long readers wait at six tenths of what it can do; and what writing the page anew costs beyond its HTML.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { readConfig } from '../apps/server/src/platform/config/config.ts'
import type { BarePage } from './kept-pages/bare-process.ts'
import type { Rounds } from './kept-pages/rendering-process.ts'
import { cpuMs } from './support/cpu.ts'
import { median, printTable } from './support/figures.ts'
import { atLeast, atMost, type Gate } from './support/gates.ts'
import { anyAddress, requestForSeconds } from './support/http-load.ts'
import { waitsAtPace } from './support/paced-load.ts'
import { ENVIRONMENT, get, HOST, PORT, withSite } from './support/site.ts'

const LIMIT = { ratio: 0.8, rendering: 2, wait_ms: 5 }
const PATH = '/pricing'
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
const requestTo = () => `GET ${PATH} HTTP/1.1\r\n${HEAD}\r\nx-forwarded-for: ${anyAddress()}\r\n\r\n`

const start = (file: string, environment = {}) =>
  fork(join(import.meta.dirname, 'kept-pages', file), { env: { ...process.env, ...environment } })

async function startBare() {
  const { status, headers, body } = await get(PATH, BROWSER)
  if (status !== 200 || headers.etag === undefined) throw new Error(`${PATH} answers ${status}, and is not kept`)
  const {
    date: _,
    connection: __,
    'keep-alive': ___,
    'transfer-encoding': ____,
    'content-length': _____,
    ...same
  } = headers
  const bare = start('bare-process.ts')
  const page: BarePage = {
    port: BARE_PORT,
    path: PATH,
    headers: same as Record<string, string>,
    body: body.toString('base64'),
  }
  bare.send(page)
  await once(bare, 'message')
  return { bare, bytes: body.length }
}

async function round(port: number, pid: number) {
  const before = cpuMs(pid)
  const load = { port, seconds: SECONDS, clients: CLIENTS, request: requestTo }
  const { answered, per_second } = await requestForSeconds(load)
  return { cpu_us: ((cpuMs(pid) - before) * 1000) / answered, per_second }
}

async function compare(site: number, bare: number): Promise<{ ratio: number; per_second: number }> {
  await round(PORT, site)
  await round(BARE_PORT, bare)
  const rounds: { ours: Awaited<ReturnType<typeof round>>; bare: Awaited<ReturnType<typeof round>> }[] = []
  for (let nth = 0; nth < ROUNDS; nth += 1) {
    rounds.push({ bare: await round(BARE_PORT, bare), ours: await round(PORT, site) })
  }
  const middle = (who: 'ours' | 'bare', what: 'cpu_us' | 'per_second') => median(rounds.map((one) => one[who][what]))
  const ratio = median(rounds.map((one) => one.bare.cpu_us / one.ours.cpu_us))
  const row = (name: string, who: 'ours' | 'bare') => [
    name,
    middle(who, 'cpu_us').toFixed(1),
    middle(who, 'per_second').toFixed(0),
  ]
  printTable(['', 'CPU µs an answer', 'answers/s'], [row('kept page', 'ours'), row('bare Fastify', 'bare')])
  console.log(`  bare to kept, CPU           ${ratio.toFixed(2)}`)
  console.log(
    `  kept to bare, answers/s     ${(middle('ours', 'per_second') / middle('bare', 'per_second')).toFixed(2)}`,
  )
  return { ratio, per_second: middle('ours', 'per_second') }
}

/** The CPU time of a page that is written anew, in that of React's own renderer. */
async function renderingRatio(): Promise<number> {
  const url = new URL(readConfig().DATABASE_URL)
  url.pathname = `/site_${PORT}`
  const rendering = start('rendering-process.ts', { ...ENVIRONMENT, ENVIRONMENT: 'test', DATABASE_URL: url.href })
  const [rounds] = (await once(rendering, 'message')) as [Rounds]
  const ratio = median(rounds.written.map((ms, nth) => ms / (rounds.bare[nth] ?? 0)))
  console.log(`  written anew                ${median(rounds.written).toFixed(2)} ms of CPU`)
  console.log(`  renderToStaticMarkup        ${median(rounds.bare).toFixed(2)} ms, ${rounds.characters} characters`)
  console.log(`  ratio                       ${ratio.toFixed(2)}`)
  return ratio
}

export async function run(): Promise<Gate[]> {
  return withSite(async (site) => {
    const { bare, bytes } = await startBare()
    try {
      console.log(`  ${PATH}, ${bytes} bytes of brotli; median of ${ROUNDS} rounds of ${SECONDS} s, ${CLIENTS} clients`)
      const { ratio, per_second } = await compare(site.pid, bare.pid ?? 0)
      const { p50, p99 } = await waitsAtPace({
        port: PORT,
        per_second: per_second * LOAD,
        seconds: 10,
        request: requestTo,
      })
      console.log(
        `  at ${(per_second * LOAD).toFixed(0)} a second         p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms`,
      )
      const rendering = await renderingRatio()
      return [
        atLeast('bare Fastify to kept page, CPU', ratio, LIMIT.ratio),
        atMost('p99 at 60 % load', p99, LIMIT.wait_ms, ' ms'),
        atMost('written anew to renderToStaticMarkup', rendering, LIMIT.rendering),
      ]
    } finally {
      bare.disconnect()
    }
  })
}
