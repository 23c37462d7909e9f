/** Writes the demo data: the demo sites, by what they sell, and their campaigns. Writing twice is writing once. */
import { readSeedCampaigns } from '@app/db/campaigns'
import { readDiscountCodes, readPaymentRoutes } from '@app/db/sales'
import { readSeedSites } from '@app/db/seeds'
import { saveDiscountCode } from '../modules/offers/index.ts'
import { savePaymentRoutes } from '../modules/payments/index.ts'
import { listSites, saveSite } from '../modules/sites/index.ts'
import { listCampaigns, saveCampaign } from '../modules/tracking/index.ts'
import { systemClock } from '../platform/clock.ts'
import { createDatabase, createPool, type Database } from '../platform/db/pool.ts'
import { createLog } from '../platform/log.ts'
import { campaignFacts } from './tracking-deps.ts'

/** What is there stays as it is: an operator may have switched something off. */
async function seedSales(db: Database, keys: readonly string[]): Promise<void> {
  const [routes, codes] = [await readPaymentRoutes(), await readDiscountCodes()]
  const sites = await listSites(db)
  for (const site of sites.filter(({ key }) => keys.includes(key))) {
    await savePaymentRoutes(db, site.id, routes)
    for (const code of codes) await saveDiscountCode(db, site, code, systemClock.now())
  }
}

/** What is there stays as it is: an operator may have stopped one. */
async function seedCampaigns(db: Database): Promise<void> {
  const [sites, now] = [await listSites(db), systemClock.now()]
  for (const { site: key, ...data } of await readSeedCampaigns()) {
    const site = sites.find((candidate) => candidate.key === key)
    if (!site) continue
    const saved = await listCampaigns(db, site.id, now)
    if (saved.some(({ page, slug }) => page === data.page && slug === data.slug)) continue
    await saveCampaign(db, campaignFacts, site, data, now)
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
    await seedCampaigns(db)
    return sites.map(({ name, hosts }) => `${name}: ${hosts.join(', ')}`)
  } finally {
    await db.destroy()
  }
}
