/** Credits for members of a test, given as a purchase or for free; answers what they have then. */
import { randomUUID } from 'node:crypto'
import { Id, type AccountId } from '@app/db/ids'
import { grantCredits, payFor } from '../modules/credits/index.ts'
import { placeDemoOrder } from '../modules/payments/index.ts'
import type { TestServer } from './test-server.ts'

export async function giveCredits(
  { assembly: { db, clock } }: Pick<TestServer, 'assembly'>,
  account_id: AccountId,
  credits: number,
  paid?: { cents: number; currency: string },
): Promise<number> {
  const grant = { account_id, credits, key: randomUUID(), at: clock.now() }
  const { balance } = await db
    .transaction()
    .execute((tx) => grantCredits(tx, paid ? { ...grant, kind: 'purchase', paid } : { ...grant, kind: 'bonus' }))
  return balance
}

/** Credits that were ordered and paid, with everything that goes with an order. */
export async function sellCredits(
  { assembly: { db, clock, job_context } }: Pick<TestServer, 'assembly'>,
  account_id: AccountId,
  credits: number,
  paid: { cents: number; currency: string },
): Promise<void> {
  const buyer = db
    .selectFrom('accounts.account')
    .where('id', '=', account_id)
    .select(['site_id', 'country', 'language'])
  const { site_id, country, language: locale } = await buyer.executeTakeFirstOrThrow()
  const order = { account_id, site_id, key: randomUUID(), bundle_key: String(credits), credits, ...paid }
  const { publish, transaction } = job_context
  await transaction((tx) => placeDemoOrder(tx, publish, { ...order, country, locale, at: clock.now() }))
}

/** Spends so many at once, as whoever sells something does; answers what is left. */
export function spendCredits(
  { assembly: { db, clock } }: Pick<TestServer, 'assembly'>,
  account_id: AccountId,
  price: number,
): Promise<number> {
  const bought = { what: 'photo', other_id: Id.profile.parse('1'), ref_id: Id.photo.parse('1') } as const
  const paid = { account_id, price, at: clock.now(), worth: { cents: price, currency: 'EUR' } }
  const payment = { key: randomUUID(), fingerprint: '7' }
  return db.transaction().execute((tx) => payFor(tx, payment, { ...bought, ...paid }))
}
