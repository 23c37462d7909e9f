// What it costs to write a kept page anew, against React's own `renderToStaticMarkup` of the same tree, by turns in one process.
// Started by the bench, which gets the CPU time of both for each page.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PagesModule } from '@app/contract/page-host'
import { assemble } from '../../apps/server/src/app/assemble.ts'
import { createCaller } from '../../apps/server/src/platform/http/caller.ts'
import type { PageKey } from '../../apps/server/src/platform/http/kept-key.ts'
import { createKeptPages } from '../../apps/server/src/platform/http/kept-pages.ts'
import { writePage, type WriteOptions } from '../../apps/server/src/platform/http/write-kept-page.ts'
import { readConfig } from '../../apps/server/src/platform/config/config.ts'
import { contextOf } from '../../apps/server/src/testing/context.ts'
import { capturedPage, renderToStaticMarkup } from '../ssr/captured-page.ts'

export interface Rounds {
  written: number[]
  bare: number[]
  characters: number
}

const ROUNDS = 9
const PAGES = 200
const WARM_UP = 1000
const NEXT_MS = 61_000

const assembly = await assemble(readConfig())
const pages = (await import(pathToFileURL(join(assembly.webBuild, 'server/index.js')).href)) as PagesModule
const options: WriteOptions = {
  loadPages: async () => pages,
  call: createCaller(assembly.answeredRoutes),
  artOf: () => 'matchbox',
  originOf: () => 'http://vonk.localhost',
  development: false,
  build_id: '',
}
const key: PageKey = { path: '/pricing', addressed: '', chosen: 'nl', offered: '', country: 'NL', entered: true }
const ctx = await contextOf({ assembly } as Parameters<typeof contextOf>[0], null)
const kept = createKeptPages()
let time = Date.now()

/** As it happens every minute: the page is handed out, and written anew behind that. */
async function writeAnew(): Promise<void> {
  time += NEXT_MS
  const written = Promise.withResolvers<void>()
  await kept.find('page', new Date(time), async () => {
    const page = await writePage(ctx, key, options)
    setImmediate(() => written.resolve())
    return page
  })
  await written.promise
}

async function cpuOf(times: number, work: () => Promise<void> | void): Promise<number> {
  const before = process.cpuUsage()
  for (let nth = 0; nth < times; nth += 1) await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / times
}

await writeAnew()
const page = capturedPage()
const render = () => void renderToStaticMarkup(page)
await cpuOf(WARM_UP, writeAnew)
await cpuOf(WARM_UP, render)
const rounds: Rounds = { written: [], bare: [], characters: renderToStaticMarkup(page).length }
for (let round = 0; round < ROUNDS; round += 1) {
  rounds.bare.push(await cpuOf(PAGES, render))
  rounds.written.push(await cpuOf(PAGES, writeAnew))
}
process.send?.(rounds)
await assembly.release()
process.disconnect()
