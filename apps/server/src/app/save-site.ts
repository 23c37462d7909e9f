/** Saves a site from a file, with all that makes it a brand, and what it takes to sell there. */
import { readPaymentRoutes } from '@app/db/sales'
import { z } from 'zod'
import { savePaymentRoutes } from '../modules/payments/index.ts'
import { listSites, saveSite } from '../modules/sites/index.ts'
import { readJson } from './site-commands.ts'
import { createDatabase, createPool } from '../platform/db/pool.ts'
import { createLog } from '../platform/log.ts'
import { StaffRefusal } from '../platform/staff-refusal.ts'

/** `site <file.json>`: what is wrong with it, line by line, or where it answers. */
export async function saveSiteFromFile(url: string, file: string): Promise<string[]> {
  if (file === '') throw new StaffRefusal('say the file of a site')
  const db = createDatabase(createPool({ url, size: 1, wait_ms: 5000, log: createLog('warn') }))
  try {
    const { key, name, hosts } = await saveSite(db, await readJson(file))
    const saved = (await listSites(db)).find((site) => site.key === key)
    if (saved) await savePaymentRoutes(db, saved.id, await readPaymentRoutes())
    return [`${name} answers at ${hosts.join(', ')} within half a minute`]
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error
    const faults = error.issues.map(({ path, message }) => `${path.join('.')} ${message}`)
    throw new StaffRefusal([`${file} is not saved:`, ...faults].join('\n'))
  } finally {
    await db.destroy()
  }
}
