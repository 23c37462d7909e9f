/** Purchases of people of a journey, by the code that settles a payment: receipt, credits and Premium are there. */
import type { AccountId } from '@app/db/ids'
import { reactionsOf } from '../apps/server/src/app/rooms.ts'
import { plantSale, plantSentOrder, reportPayment } from '../apps/server/src/modules/payments/testing/plant-sale.ts'
import { readConfig } from '../apps/server/src/platform/config/config.ts'
import { createEventBus } from '../apps/server/src/platform/event-bus.ts'
import { deriveKeys } from '../apps/server/src/platform/keys.ts'
import { db, query } from './site-database.ts'

const ctx: Parameters<typeof plantSale>[0] = {
  db,
  publish: createEventBus(reactionsOf(deriveKeys(readConfig()))),
  transaction: (work) => db.transaction().execute(work),
  now: () => new Date(),
}

async function accountOf(email: string): Promise<AccountId> {
  const [row] = await query<{ id: AccountId }>('select id from accounts.account where email = $1', [email])
  if (!row) throw new Error(`nobody has the address ${email}`)
  return row.id
}

/** A bundle of 100 credits for 24.99, or with the discount given, paid by iDEAL unless told. */
export async function buy(email: string, options: Parameters<typeof plantSale>[2] = {}) {
  return plantSale(ctx, await accountOf(email), options)
}

/** An order whose payment became what is told. */
export async function orderOnly(email: string, changes: Parameters<typeof reportPayment>[2]) {
  const order = await plantSentOrder(ctx, await accountOf(email))
  await reportPayment(ctx, order, changes)
  return order
}

/** What the provider says later of a payment. */
export const reportLater = (
  sale: Parameters<typeof reportPayment>[1],
  changes: Parameters<typeof reportPayment>[2],
): Promise<void> => reportPayment(ctx, sale, changes)
