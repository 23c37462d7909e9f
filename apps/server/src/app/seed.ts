/** Writes the demo data: for now the demo sites. Writing twice is writing once. */
import { readSeedSites } from '@app/db/seeds'
import { saveSite } from '../modules/sites/index.ts'
import { createDatabase, createPool } from '../platform/db/pool.ts'
import { createLog } from '../platform/log.ts'

export async function seedSites(url: string, more: readonly unknown[] = []): Promise<string[]> {
  const db = createDatabase(createPool({ url, size: 1, wait_ms: 5000, log: createLog('warn') }))
  try {
    const lines: string[] = []
    for (const data of [...(await readSeedSites()), ...more]) {
      const site = await saveSite(db, data)
      lines.push(`${site.name}: ${site.hosts.join(', ')}`)
    }
    return lines
  } finally {
    await db.destroy()
  }
}
