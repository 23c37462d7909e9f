/** Writes the demo data: for now the demo sites, and by what they sell. Writing twice is writing once. */
import { readDiscountCodes, readPaymentRoutes } from '@app/db/sales'
import { readSeedSites } from '@app/db/seeds'
import { saveDiscountCode } from '../modules/offers/index.ts'
import { savePaymentRoutes } from '../modules/payments/index.ts'
import { listSites, saveSite } from '../modules/sites/index.ts'
import { systemClock } from '../platform/clock.ts'
import { createDatabase, createPool, type Database } from '../platform/db/pool.ts'
import { createLog } from '../platform/log.ts'

/** What is there stays as it is: an operator may have switched something off. */
async function seedSales(db: Database): Promise<void> {
  const [routes, codes] = [await readPaymentRoutes(), await readDiscountCodes()]
  for (const site of await listSites(db)) {
    await savePaymentRoutes(db, site.id, routes)
    for (const code of codes) await saveDiscountCode(db, site, code, systemClock.now())
  }
}

export async function seedSites(url: string, more: readonly unknown[] = []): Promise<string[]> {
  const db = createDatabase(createPool({ url, size: 1, wait_ms: 5000, log: createLog('warn') }))
  try {
    const lines: string[] = []
    for (const data of [...(await readSeedSites()), ...more]) {
      const site = await saveSite(db, data)
      lines.push(`${site.name}: ${site.hosts.join(', ')}`)
    }
    await seedSales(db)
    return lines
  } finally {
    await db.destroy()
  }
}
