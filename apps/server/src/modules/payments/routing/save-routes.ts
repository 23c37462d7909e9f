/** Saves the routes of a site: which provider takes which method, the first one first. */
import { PAYMENT_METHODS } from '@app/contract/payment-methods'
import type { SiteId } from '@app/db/ids'
import * as z from 'zod'
import type { Database } from '../../../platform/db/pool.ts'
import { insertRoutes } from './routes.queries.ts'
import { EVERYWHERE } from './routes.rules.ts'

const RouteData = z.array(
  z.strictObject({
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .default(EVERYWHERE),
    payment_method: z.enum(PAYMENT_METHODS),
    providers: z.array(z.enum(['mollie', 'stripe'])).min(1),
  }),
)

export async function savePaymentRoutes(db: Database, site_id: SiteId, data: unknown): Promise<void> {
  const routes = RouteData.parse(data).flatMap(({ country, payment_method, providers }) =>
    providers.map((provider, position) => ({ country, payment_method, provider, position })),
  )
  await db.transaction().execute((tx) => insertRoutes(tx, site_id, routes))
}
