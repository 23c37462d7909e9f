/** The demo sites, as the files beside this one hold them. They are checked when they are saved. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const FOLDER = join(import.meta.dirname, 'sites')
const NEW_SITE = join(import.meta.dirname, 'new-site.json')

export interface RawSite {
  key: string
  settings: Record<string, unknown>
  company: Record<string, unknown>
  [field: string]: unknown
}

export async function readSeedSites(): Promise<RawSite[]> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.json')).toSorted()
  return Promise.all(names.map(async (name) => JSON.parse(await readFile(join(FOLDER, name), 'utf8')) as RawSite))
}

interface NewSite {
  shard: number
  refund_days: number
  bundles: unknown
  settings: Record<string, unknown>
  brand: Record<string, unknown>
}

/** What a new site begins with: everything that its operator is not asked for. */
export async function readNewSite(): Promise<NewSite> {
  return JSON.parse(await readFile(NEW_SITE, 'utf8')) as NewSite
}
