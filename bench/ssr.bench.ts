// What `/` costs the server beyond writing its HTML: CPU of the server process per request, against React's own
// `renderToString` of the same tree in a process of its own, round by round in one run.
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { readConfig } from '../apps/server/src/platform/config/config.ts'
import type { Ready } from './ssr/bare-process.ts'
import { cpuMs } from './support/cpu.ts'
import { median } from './support/figures.ts'
import { atMost, type Gate } from './support/gates.ts'
import { ENVIRONMENT, get, PORT, withSite } from './support/site.ts'

const LIMIT = { ratio: 3, lengthPercent: 2 }
const ROUNDS = 7
const REQUESTS = 400
const WARM_UP = 1500
const AT_ONCE = 2

async function askTheServer(requests: number): Promise<void> {
  let left = requests
  const visitor = async () => {
    while (left > 0) {
      left -= 1
      const { status } = await get('/')
      if (status !== 200) throw new Error(`/ answers ${status}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, visitor))
}

async function startBare(): Promise<{ bare: ChildProcess; ready: Ready }> {
  const url = new URL(readConfig().DATABASE_URL)
  url.pathname = `/site_${PORT}`
  const environment = { ENVIRONMENT: 'test', ...ENVIRONMENT, DATABASE_URL: url.href }
  const bare = fork(join(import.meta.dirname, 'ssr/bare-process.ts'), { env: { ...process.env, ...environment } })
  const failed = once(bare, 'exit').then(() => Promise.reject(new Error('the bare renderer ended early')))
  const [ready] = (await Promise.race([once(bare, 'message'), failed])) as [Ready]
  failed.catch(() => {})
  return { bare, ready }
}

async function renderBare(bare: ChildProcess, renders: number): Promise<void> {
  const done = once(bare, 'message')
  bare.send(renders)
  await done
}

/** The median, and how far apart the rounds were: a wide spread means that others used the machine. */
function describe(rounds: readonly number[]): string {
  return `${median(rounds).toFixed(2)} ms (${Math.min(...rounds).toFixed(2)} to ${Math.max(...rounds).toFixed(2)})`
}

/** CPU milliseconds of a process for each of so many pieces of work. */
async function cost(pid: number, pieces: number, work: () => Promise<void>): Promise<number> {
  const before = cpuMs(pid)
  await work()
  return (cpuMs(pid) - before) / pieces
}

async function measure(server: number, bare: ChildProcess) {
  await askTheServer(WARM_UP)
  await renderBare(bare, WARM_UP)
  const rounds: { ours: number; bare: number }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({
      ours: await cost(server, REQUESTS, () => askTheServer(REQUESTS)),
      bare: await cost(bare.pid ?? 0, REQUESTS, () => renderBare(bare, REQUESTS)),
    })
  }
  return { ours: rounds.map((round) => round.ours), bare: rounds.map((round) => round.bare) }
}

export async function run(): Promise<Gate[]> {
  return withSite(async (site) => {
    const { bare, ready } = await startBare()
    try {
      const cpu = await measure(site.pid, bare)
      const ratio = median(cpu.ours) / median(cpu.bare)
      const apart = (Math.abs(ready.rendered - ready.streamed) / ready.streamed) * 100
      console.log(`  CPU per page, median of ${ROUNDS} rounds of ${REQUESTS}, ${AT_ONCE} at once`)
      console.log(`  the server, / over HTTP     ${describe(cpu.ours)}, ${ready.streamed} characters`)
      console.log(`  renderToString, same tree   ${describe(cpu.bare)}, ${ready.rendered} characters`)
      console.log(`  ratio                       ${ratio.toFixed(2)}`)
      return [
        atMost('server to bare renderToString', ratio, LIMIT.ratio),
        atMost('difference in length', apart, LIMIT.lengthPercent, ' %'),
      ]
    } finally {
      bare.disconnect()
    }
  })
}
