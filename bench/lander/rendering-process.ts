// What it costs to write each lander anew, against React's own `renderToStaticMarkup` of the same tree, by turns in one process.
// Started by the bench, which gets the CPU time of both for each page of each lander.
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
import { LANDERS } from '../../e2e/pages.ts'
import { capturedPage, renderToStaticMarkup } from '../ssr/captured-page.ts'

export interface Rounds {
  path: string
  written: number[]
  bare: number[]
  characters: number
}

const ROUNDS = 7
const PAGES = 100
const WARM_UP = 500
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
const keyOf = (path: string): PageKey => ({
  path,
  addressed: '',
  chosen: 'nl',
  offered: '',
  country: 'NL',
  entered: true,
})
const ctx = await contextOf({ assembly } as Parameters<typeof contextOf>[0], null)
const kept = createKeptPages()
let time = Date.now()

/** As it happens every minute: the page is handed out, and written anew behind that. */
async function writeAnew(key: PageKey): Promise<void> {
  time += NEXT_MS
  const written = Promise.withResolvers<void>()
  await kept.find(key.path, new Date(time), async () => {
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

async function measure(path: string): Promise<Rounds> {
  const write = () => writeAnew(keyOf(path))
  await write()
  const page = capturedPage()
  const render = () => void renderToStaticMarkup(page)
  await cpuOf(WARM_UP, write)
  await cpuOf(WARM_UP, render)
  const rounds: Rounds = { path, written: [], bare: [], characters: renderToStaticMarkup(page).length }
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.bare.push(await cpuOf(PAGES, render))
    rounds.written.push(await cpuOf(PAGES, write))
  }
  return rounds
}

const landers: Rounds[] = []
for (const name of LANDERS) landers.push(await measure(`/landers/${name}`))
process.send?.(landers)
await assembly.release()
process.disconnect()
