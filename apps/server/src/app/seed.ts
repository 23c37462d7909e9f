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
async function seedSales(db: Database, keys: readonly string[]): Promise<void> {
  const [routes, codes] = [await readPaymentRoutes(), await readDiscountCodes()]
  const sites = await listSites(db)
  for (const site of sites.filter(({ key }) => keys.includes(key))) {
    await savePaymentRoutes(db, site.id, routes)
    for (const code of codes) await saveDiscountCode(db, site, code, systemClock.now())
  }
}

export async function seedSites(url: string, more: readonly unknown[] = []): Promise<string[]> {
  const db = createDatabase(createPool({ url, size: 1, wait_ms: 5000, log: createLog('warn') }))
  try {
    const sites: Awaited<ReturnType<typeof saveSite>>[] = []
    for (const data of [...(await readSeedSites()), ...more]) sites.push(await saveSite(db, data))
    await seedSales(
      db,
      sites.map(({ key }) => key),
    )
    return sites.map(({ name, hosts }) => `${name}: ${hosts.join(', ')}`)
  } finally {
    await db.destroy()
  }
}
