// How Lighthouse sees the site on a slow phone: median of three runs, as a first visit (the notice at the entry is open)
// and as one who has seen it. In production a proxy packs the HTML, so a small one that does so stands in front here.
// Performance falls on a busy machine without any change of ours: read it together with the load that is printed.
import { once } from 'node:events'
import { availableParallelism, loadavg } from 'node:os'
import { audit, CATEGORIES, type Audit } from './lighthouse/audit.ts'
import { startGzipProxy } from './lighthouse/gzip-proxy.ts'
import { median, printTable } from './support/figures.ts'
import { atLeast, type Gate } from './support/gates.ts'
import { HOST, PORT, withSite } from './support/site.ts'

const PATHS = ['/', '/pages/faq']
const VISITS = { 'first visit': undefined, 'seen the notice': '__Host-entry=seen' }
const RUNS = 3
const LIMIT = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }
const WORST = 3
const PROXY_PORT = PORT + 2

interface Visit {
  name: string
  scores: Audit['scores']
  faults: string[]
}

async function visit(path: string, kind: keyof typeof VISITS): Promise<Visit> {
  const audits: Audit[] = []
  for (let round = 0; round < RUNS; round += 1) {
    audits.push(await audit(`http://${HOST.replace(String(PORT), String(PROXY_PORT))}${path}`, VISITS[kind]))
  }
  const scores = CATEGORIES.map((name) => [name, median(audits.map((item) => item.scores[name]))] as const)
  const typical = audits.toSorted((a, b) => a.scores.performance - b.scores.performance)[Math.floor(RUNS / 2)]
  return {
    name: `${path}, ${kind}`,
    scores: Object.fromEntries(scores) as Audit['scores'],
    faults: typical?.faults.slice(0, WORST) ?? [],
  }
}

function print(visits: readonly Visit[]): void {
  console.log(`  ${loadavg()[0]?.toFixed(1)} processes wanted ${availableParallelism()} processors in the last minute`)
  printTable(
    [`median of ${RUNS}`, ...CATEGORIES],
    visits.map(({ name, scores }) => [name, ...CATEGORIES.map((category) => String(scores[category]))]),
  )
  for (const { name, scores, faults } of visits) {
    if (CATEGORIES.every((category) => scores[category] >= LIMIT[category])) continue
    console.log(`\n  what costs most on ${name}`)
    for (const fault of faults) console.log(`    ${fault}`)
  }
}

export async function run(): Promise<Gate[]> {
  return withSite(async () => {
    const proxy = await startGzipProxy(PROXY_PORT, PORT)
    try {
      const visits: Visit[] = []
      for (const path of PATHS)
        for (const kind of Object.keys(VISITS) as (keyof typeof VISITS)[]) visits.push(await visit(path, kind))
      print(visits)
      return visits.flatMap(({ name, scores }) =>
        CATEGORIES.map((category) => atLeast(`${name}: ${category}`, scores[category], LIMIT[category])),
      )
    } finally {
      proxy.close()
      proxy.closeAllConnections()
      await once(proxy, 'close')
    }
  })
}
