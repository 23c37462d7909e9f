/** SQL of the routes of a site, and of the providers it has an account with. */
import type { SiteId } from '@app/db/ids'
import { sql, type RawBuilder } from 'kysely'
import type { Database, Tx } from '../../../platform/db/pool.ts'
import type { PaymentRoute } from './routes.rules.ts'

/** A provider that is switched off for the site takes all its routes with it. */
export const routesStatement = (site_id: SiteId): RawBuilder<PaymentRoute> => sql`
  select route.country, route.payment_method, route.provider, route.position, route.enabled, route.currencies,
    route.min_cents, route.max_cents
  from payments.provider_account as account
  join payments.route as route on route.site_id = account.site_id and route.provider = account.provider
  where account.site_id = ${site_id} and account.enabled`

export async function listRoutes(db: Database | Tx, site_id: SiteId): Promise<PaymentRoute[]> {
  const { rows } = await routesStatement(site_id).execute(db)
  return rows
}

type NewRoute = Pick<PaymentRoute, 'country' | 'payment_method' | 'provider' | 'position'>

/** Writes those that are not there; what an operator has switched stays as it is. */
export async function insertRoutes(tx: Tx, site_id: SiteId, routes: readonly NewRoute[]): Promise<void> {
  const providers = [...new Set(routes.map(({ provider }) => provider))]
  await tx
    .insertInto('payments.provider_account')
    .values(providers.map((provider) => ({ site_id, provider })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx
    .insertInto('payments.route')
    .values(routes.map((route) => ({ ...route, site_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
