// The search at one size and at ten times that, in one run: how a page and a count grow, the hardest searches, the
// deepest page, and the endpoint against the bare database. `--profiles 1000000,10000000`, `--keep` to keep them.
import { availableParallelism } from 'node:os'
import { startRealProcess } from '../apps/server/src/testing/real-process.ts'
import { askForSeconds, plantViewers } from './search/endpoint.ts'
import { pgbench, type Run } from './search/pgbench.ts'
import { openPopulations, type Populations } from './search/population.ts'
import { endpointScript, shapesOf, type Places } from './search/scripts.ts'
import { measureWorst } from './search/worst.ts'
import { median, printTable } from './support/figures.ts'
import { atLeast, atMost, type Gate, type Options } from './support/gates.ts'
import { ENVIRONMENT, PORT } from './support/site.ts'

const LIMIT = { growth: 1.6, worst: 5, buffers: 2500, depth: 2, count: 1, count_growth: 1.3, endpoint: 0.45 }
const TARGET = { growth: 1.3, worst: 3, depth: 1.5, count: 0.4, endpoint: 0.6 }
const SIZES = '1000000,10000000'
const ROUNDS = 5
const ROUND_SECONDS = 15
const ENDPOINT_SECONDS = 6
const CLIENTS = 8
const WARM_UP = 10_000

const fixed = (value: number) => value.toFixed(3)

async function placesOf({ client }: Populations): Promise<Places & { keys: Record<string, string[]> }> {
  const { rows } = await client.query<{ country: string; regions: number[]; keys: string[] }>(
    `select bench_country.country, regions, array(select key from unnest(regions) with ordinality as chosen (id, nth)
       join places.region using (id) order by nth) as keys from bench_country`,
  )
  const by = <T>(value: (row: (typeof rows)[number]) => T) =>
    Object.fromEntries(rows.map((row) => [row.country, value(row)]))
  return { regions: by(({ regions }) => regions), keys: by(({ keys }) => keys) }
}

/** Pages and counts of the smallest and the largest population, mixed in one process, several times. */
async function measureGrowth(populations: Populations, places: Places): Promise<{ rounds: Run[]; shapes: string[] }> {
  const shapes = await shapesOf(places)
  const [small, large] = [populations.sizes[0], populations.sizes.at(-1)]
  if (!small || !large) throw new RangeError('there are no sizes')
  const scripts = Object.fromEntries(
    shapes.flatMap(({ name, script }) => [
      [`${name} small`, script(small.suffix, small.size)],
      [`${name} large`, script(large.suffix, large.size)],
    ]),
  )
  await pgbench(populations.url, scripts, ROUND_SECONDS)
  const rounds: Run[] = []
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await pgbench(populations.url, scripts, ROUND_SECONDS))
  return { rounds, shapes: shapes.map(({ name }) => name) }
}

function growthGates({ rounds, shapes }: Awaited<ReturnType<typeof measureGrowth>>): Gate[] {
  const at = (round: Run, name: string) => round.scripts[name] ?? { p50: Number.NaN, p99: Number.NaN }
  const middle = (of: (round: Run) => number) => median(rounds.map(of))
  const rows = shapes.map((name) => {
    const value = (size: string, of: 'p50' | 'p99') => middle((round) => at(round, `${name} ${size}`)[of])
    const growth = (of: 'p50' | 'p99') =>
      middle((round) => at(round, `${name} large`)[of] / at(round, `${name} small`)[of])
    return { name, value, p50: growth('p50'), p99: growth('p99') }
  })
  printTable(
    ['ms', 'p50 small', 'p50 large', 'growth', 'p99 small', 'p99 large', 'growth'],
    rows.map(({ name, value, p50, p99 }) => [
      name,
      ...[value('small', 'p50'), value('large', 'p50'), p50, value('small', 'p99'), value('large', 'p99'), p99].map(
        fixed,
      ),
    ]),
  )
  const share = (place: string) =>
    middle((round) => at(round, `count ${place} large`).p50 / at(round, `${place} large`).p50)
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
  const most = all.reduce((worst, one) => (one.buffers > worst.buffers ? one : worst), dense)
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
      const each = ports.map((port) =>
        askForSeconds(port, places.keys, viewers, ENDPOINT_SECONDS, Math.ceil(CLIENTS / ports.length)),
      )
      return (await Promise.all(each)).reduce((all, one) => all + one, 0)
    }
    // Until the server has compiled what it runs most.
    for (let asked = 0; asked < WARM_UP;) asked += (await ours()) * ENDPOINT_SECONDS
    const rounds: { bare: number; ours: number; ratio: number }[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const [before, asked, after] = [await bare(), await ours(), await bare()]
      const mean = (before + after) / 2
      rounds.push({ bare: mean, ours: asked, ratio: asked / mean })
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
    return [
      ...growthGates(await measureGrowth(populations, places)),
      ...(await worstGates(populations, places)),
      ...(await endpointGates(populations, places)),
    ]
  } finally {
    await populations.close(keep)
  }
}
