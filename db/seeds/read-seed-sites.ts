/** The demo sites, as the files beside this one hold them. They are checked when they are saved. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const FOLDER = join(import.meta.dirname, 'sites')

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
