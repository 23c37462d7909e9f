/** SQL of the routes of a site. */
import type { SiteId } from '@app/db/ids'
import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/db/pool.ts'
import type { PaymentRoute } from './routes.rules.ts'

export async function listRoutes(db: Database | Tx, site_id: SiteId): Promise<PaymentRoute[]> {
  const { rows } = await sql<PaymentRoute>`
    select country, payment_method, provider, position, enabled, currencies, min_cents, max_cents
    from payments.route where site_id = ${site_id}`.execute(db)
  return rows
}
