/** Saves a site from a file, with all that makes it a brand, and what it takes to sell there. */
import { readFile } from 'node:fs/promises'
import { readPaymentRoutes } from '@app/db/sales'
import { z } from 'zod'
import { savePaymentRoutes } from '../modules/payments/index.ts'
import { listSites, saveSite } from '../modules/sites/index.ts'
import { createDatabase, createPool } from '../platform/db/pool.ts'
import { createLog } from '../platform/log.ts'
import { StaffRefusal } from '../platform/staff-refusal.ts'

const KIT = ['neutral', 'type', 'radius', 'art'] as const
const TAKEN_DOMAIN = new Set(['site_domain_key', 'host_pkey'])

async function readSiteFile(file: string): Promise<unknown> {
  if (file === '') throw new StaffRefusal('say the file of a site')
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch (error) {
    throw new StaffRefusal(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** A brand that chooses no kit looks as all did before there were any, which is like another brand. */
function partsNotChosen(data: unknown): string[] {
  const { brand } = (data ?? {}) as { brand?: object }
  if (!brand) return []
  return KIT.filter((part) => !(part in brand)).map((part) => `brand.${part} is not chosen`)
}

/** Why it was not saved, a line for each fault; nothing if we do not know. */
function problemsIn(error: unknown): string[] {
  if (error instanceof z.ZodError) return error.issues.map(({ path, message }) => `${path.join('.')} ${message}`)
  const { constraint = '' } = error as { constraint?: string }
  if (TAKEN_DOMAIN.has(constraint)) return ['domain or hosts belong to a site with another key']
  return []
}

/** `site <file.json>`: where it answers; if it is refused, what is wrong with it, line by line. */
export async function saveSiteFromFile(url: string, file: string): Promise<string[]> {
  const data = await readSiteFile(file)
  const missing = partsNotChosen(data)
  if (missing.length > 0) throw new StaffRefusal([`${file} is not saved:`, ...missing].join('\n'))
  const db = createDatabase(createPool({ url, size: 1, wait_ms: 5000, log: createLog('warn') }))
  try {
    const { key, name, hosts } = await saveSite(db, data)
    const saved = (await listSites(db)).find((site) => site.key === key)
    if (saved) await savePaymentRoutes(db, saved.id, await readPaymentRoutes())
    return [`${name} answers at ${hosts.join(', ')} within half a minute`]
  } catch (error) {
    const faults = problemsIn(error)
    if (faults.length === 0) throw error
    throw new StaffRefusal([`${file} is not saved:`, ...faults].join('\n'))
  } finally {
    await db.destroy()
  }
}
