/** The campaigns of the demo sites, as the files beside this one hold them. They are checked when they are saved. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const FOLDER = join(import.meta.dirname, 'campaigns')

export interface RawCampaign {
  /** The key of the site. */
  site: string
  page: string
  slug: string
  [field: string]: unknown
}

export async function readSeedCampaigns(): Promise<RawCampaign[]> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.json')).toSorted()
  return Promise.all(names.map(async (name) => JSON.parse(await readFile(join(FOLDER, name), 'utf8')) as RawCampaign))
}
