// The search at one size and at ten times that, in one run: how a page and a count grow, the hardest searches, the
// deepest page, and the endpoint against the bare database. `--profiles 1000000,10000000`, `--keep` to keep them.
import { availableParallelism } from 'node:os'
import { startRealProcess } from '../apps/server/src/testing/real-process.ts'
import { plantViewers, searchRequest } from './search/endpoint.ts'
import { latencyOf, measureGrowth, printGrowth, type Shape } from './population/growth.ts'
import { pgbench, type Run } from './support/pgbench.ts'
import { openPopulations, placesOf, SIZES, type Populations } from './population/population.ts'
import { findNear } from './search/near.ts'
import { endpointScript, shapesOf } from './search/scripts.ts'
import type { Places } from './population/searches.ts'
import { measureWorst } from './search/worst.ts'
import { requestForSeconds } from './support/http-load.ts'
import { median, printTable } from './support/figures.ts'
import { atLeast, atMost, type Gate, type Options } from './support/gates.ts'
import { ENVIRONMENT, PORT } from './support/site.ts'

const LIMIT = { growth: 1.6, worst: 5, buffers: 2500, depth: 2, count: 1, count_growth: 1.3, endpoint: 0.45 }
const TARGET = { growth: 1.3, worst: 3, depth: 1.5, count: 0.4, endpoint: 0.6 }
const ROUNDS = 5
const ENDPOINT_SECONDS = 6
const CLIENTS = 8
const WARM_UP = 10_000

const fixed = (value: number) => value.toFixed(3)

function growthGates(rounds: readonly Run[], shapes: readonly Shape[]): Gate[] {
  const rows = printGrowth(rounds, shapes)
  const share = (place: string) =>
    median(rounds.map((round) => latencyOf(round, `count ${place} large`).p50 / latencyOf(round, `${place} large`).p50))
  return rows
    .flatMap(({ name, p50, p99 }) =>
      name.startsWith('count ')
        ? [atMost(`${name}: growth, p50`, p50, LIMIT.count_growth)]
        : [
            atMost(`${name}: growth, p50 (target ${String(TARGET.growth)})`, p50, LIMIT.growth),
            atMost(`${name}: growth, p99 (target ${String(TARGET.growth)})`, p99, LIMIT.growth),
          ],
    )
    .concat(
      ['region', 'country'].map((place) =>
        atMost(`count to page, ${place} (target ${String(TARGET.count)})`, share(place), LIMIT.count),
      ),
    )
}

async function worstGates(populations: Populations, places: Places): Promise<Gate[]> {
  const { dense, depths, all } = await measureWorst(populations.url, places)
  const slowest = all.toSorted((a, b) => b.ms - a.ms).slice(0, 5)
  const most = all.reduce((worst, item) => (item.buffers > worst.buffers ? item : worst), dense)
  printTable(
    ['hardest of ' + String(all.length), 'ms', 'to dense', 'buffers'],
    [dense, depths, ...slowest, most].map(({ name, ms, buffers }) => [
      name,
      fixed(ms),
      fixed(ms / dense.ms),
      String(buffers),
    ]),
  )
  return [
    atMost(
      `hardest search to dense page (target ${String(TARGET.worst)})`,
      (slowest[0]?.ms ?? 0) / dense.ms,
      LIMIT.worst,
    ),
    atMost('most buffers of a page', most.buffers, LIMIT.buffers),
    atMost(`page 1,000 to page 1 (target ${String(TARGET.depth)})`, depths.ms / dense.ms, LIMIT.depth),
  ]
}

async function endpointGates(populations: Populations, places: Awaited<ReturnType<typeof placesOf>>): Promise<Gate[]> {
  const size = populations.sizes.at(-1)?.size ?? 0
  const viewers = await plantViewers(populations.client, size)
  const script = await endpointScript(places, size, viewers.tokens, viewers.ids)
  const bare = async () => (await pgbench(populations.url, { script }, ENDPOINT_SECONDS, CLIENTS)).per_second
  // One for each core, as an operator would: a process runs its program on one core, the database on all of them.
  const ports = Array.from({ length: availableParallelism() }, (_, nth) => PORT + 2 * nth)
  const environment = { ...ENVIRONMENT, ROLE: 'api', DATABASE_URL: populations.url }
  const servers = await Promise.all(ports.map((port) => startRealProcess('server', port, environment)))
  try {
    const ours = async () => {
      const clients = Math.ceil(CLIENTS / ports.length)
      const request = () => searchRequest(places.keys, viewers)
      const each = ports.map((port) => requestForSeconds({ port, seconds: ENDPOINT_SECONDS, clients, request }))
      return (await Promise.all(each)).reduce((all, { per_second }) => all + per_second, 0)
    }
    // Until the server has compiled what it runs most.
    for (let resolved = 0; resolved < WARM_UP;) resolved += (await ours()) * ENDPOINT_SECONDS
    const rounds: { bare: number; ours: number; ratio: number }[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const [before, resolved, after] = [await bare(), await ours(), await bare()]
      const mean = (before + after) / 2
      rounds.push({ bare: mean, ours: resolved, ratio: resolved / mean })
    }
    const middle = (of: 'bare' | 'ours' | 'ratio') => median(rounds.map((round) => round[of]))
    console.log(
      `  ${String(CLIENTS)} asking at once: ${middle('ours').toFixed(0)} pages a second over HTTP from ${String(ports.length)} processes, ${middle('bare').toFixed(0)} bare`,
    )
    return [atLeast(`endpoint to bare database (target ${String(TARGET.endpoint)})`, middle('ratio'), LIMIT.endpoint)]
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
  }
}

export async function run({ profiles = SIZES, keep = false }: Options): Promise<Gate[]> {
  const populations = await openPopulations(profiles.split(',').map(Number))
  try {
    const places = await placesOf(populations)
    const shapes = await shapesOf(places, await findNear(populations.client))
    return [
      ...growthGates(await measureGrowth(populations, shapes), shapes),
      ...(await worstGates(populations, places)),
      ...(await endpointGates(populations, places)),
    ]
  } finally {
    await populations.close(keep)
  }
}
