/** SQL of the sites room. */
import type { CompanyId, SiteId } from '@app/db/ids'
import { sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Database, Tx } from '../../platform/db/pool.ts'
import type { SiteData } from './site-data.ts'

/** One site with all its parts, unvalidated, by one of its hosts or by its id. */
function siteRows(db: Database | Tx) {
  return db.selectFrom('sites.site as site').select((site) => [
    'site.id',
    'site.key',
    'site.shard',
    'site.name',
    'site.domain',
    'site.domain_language',
    'site.time_zone',
    'site.refund_days',
    'site.settings',
    'site.brand',
    'site.saved_at',
    jsonArrayFrom(site.selectFrom('sites.host').whereRef('site_id', '=', 'site.id').select('host').orderBy('host')).as(
      'hosts',
    ),
    jsonArrayFrom(
      site
        .selectFrom('sites.country')
        .whereRef('site_id', '=', 'site.id')
        .select(['country', 'currency'])
        .orderBy('position'),
    ).as('countries'),
    jsonArrayFrom(
      site
        .selectFrom('sites.bundle as bundle')
        .whereRef('bundle.site_id', '=', 'site.id')
        .select((bundle) => [
          'bundle.key',
          'bundle.credits',
          bundle
            .selectFrom('sites.price as price')
            .whereRef('price.site_id', '=', 'bundle.site_id')
            .whereRef('price.bundle_key', '=', 'bundle.key')
            .select(sql<Record<string, number>>`jsonb_object_agg(currency, cents)`.as('prices'))
            .as('prices'),
        ])
        .orderBy('bundle.position'),
    ).as('bundles'),
    jsonObjectFrom(
      site
        .selectFrom('sites.company as company')
        .whereRef('company.id', '=', 'site.company_id')
        .select(['company.key', 'name', 'address', 'city', 'country', 'kvk', 'tradenames', 'vat_numbers'])
        .select(['support_phone', 'delete_discount', 'added']),
    ).as('company'),
  ])
}

export function findSiteRowByHost(db: Database, host: string) {
  return siteRows(db)
    .where('site.id', '=', (site) => site.selectFrom('sites.host').where('host', '=', host).select('site_id'))
    .executeTakeFirst()
}

export function findSiteRowById(db: Database | Tx, id: SiteId) {
  return siteRows(db).where('site.id', '=', id).executeTakeFirst()
}

export function listSiteRows(db: Database) {
  return siteRows(db).orderBy('site.id').execute()
}
export type SiteRow = Awaited<ReturnType<typeof listSiteRows>>[number]

/** Who sells on a site as a receipt names them, by which calendar, and for how many days a sale can be sent back. */
export async function findSeller(db: Database | Tx, id: SiteId) {
  return db
    .selectFrom('sites.site as site')
    .innerJoin('sites.company as company', 'company.id', 'site.company_id')
    .where('site.id', '=', id)
    .select(['site.id', 'site.key', 'site.company_id', 'site.time_zone', 'site.refund_days'])
    .select(['company.key as company_key', 'company.name', 'company.address', 'company.city', 'company.country'])
    .select(['company.kvk', 'company.vat_numbers'])
    .executeTakeFirstOrThrow()
}
export type Seller = Awaited<ReturnType<typeof findSeller>>

async function upsertCompany(tx: Tx, company: SiteData['company']): Promise<CompanyId> {
  const { id } = await tx
    .insertInto('sites.company')
    .values(company)
    .onConflict((conflict) => conflict.column('key').doUpdateSet(company))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Browsers subscribed with the key that is there: data that names none leaves it. */
const WITH_PUSH_KEY = sql<string>`case when excluded.settings->>'push_public_key' is null
  then excluded.settings || jsonb_build_object('push_public_key', site.settings->'push_public_key')
  else excluded.settings end`

async function upsertSite(tx: Tx, site: SiteData, company_id: CompanyId): Promise<SiteId> {
  const { key, name, domain, domain_language, time_zone, refund_days } = site
  const row = { key, name, domain, domain_language, time_zone, refund_days, company_id }
  const json = { settings: JSON.stringify(site.settings), brand: JSON.stringify(site.brand) }
  const { id, shard } = await tx
    .insertInto('sites.site')
    .values({ ...row, ...json, shard: site.shard })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        ...row,
        ...json,
        settings: WITH_PUSH_KEY,
        revision: sql`site.revision + 1`,
        saved_at: sql`now()`,
      }),
    )
    .returning(['id', 'shard'])
    .executeTakeFirstOrThrow()
  if (shard !== site.shard) throw new Error(`${key} has the shard ${String(shard)} in its ids: it cannot change`)
  return id
}

/** Writes a site whole: what is not in the data is no longer there. */
export async function replaceSite(tx: Tx, site: SiteData): Promise<void> {
  const site_id = await upsertSite(tx, site, await upsertCompany(tx, site.company))
  for (const table of ['sites.host', 'sites.country', 'sites.bundle'] as const) {
    await tx.deleteFrom(table).where('site_id', '=', site_id).execute()
  }
  await tx
    .insertInto('sites.host')
    .values(site.hosts.map((host) => ({ host, site_id })))
    .execute()
  await tx
    .insertInto('sites.country')
    .values(site.countries.map((entry, position) => ({ ...entry, site_id, position })))
    .execute()
  await tx
    .insertInto('sites.bundle')
    .values(site.bundles.map(({ key, credits }, position) => ({ key, credits, site_id, position })))
    .execute()
  await tx
    .insertInto('sites.price')
    .values(
      site.bundles.flatMap(({ key, prices }) =>
        Object.entries(prices).map(([currency, cents]) => ({ site_id, bundle_key: key, currency, cents })),
      ),
    )
    .execute()
}
