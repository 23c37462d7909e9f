/** SQL of what a network is sent about one member, and of what became of members. */
import type { MemberId, OrderId, SiteId } from '@app/db/ids'
import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/db/pool.ts'

export type PostbackEvent = 'signup' | 'first_order' | 'reversal'

/** Answers the site where the network may be sent it. */
export async function noteConfirmed(tx: Tx, account_id: MemberId, at: Date): Promise<SiteId | undefined> {
  const row = await tx
    .updateTable('tracking.origin')
    .set({ confirmed_at: at })
    .where('account_id', '=', account_id)
    .where('confirmed_at', 'is', null)
    .returning(['site_id', 'postbacks'])
    .executeTakeFirst()
  return row?.postbacks === true ? row.site_id : undefined
}

/** Only of the first order, and once. */
export async function noteReturned(
  tx: Tx,
  { account_id, order_id, cents, at }: { account_id: MemberId; order_id: OrderId; cents: number; at: Date },
): Promise<SiteId | undefined> {
  const row = await tx
    .updateTable('tracking.origin')
    .set({ returned_at: at, returned_cents: cents })
    .where('account_id', '=', account_id)
    .where('order_id', '=', order_id)
    .where('returned_at', 'is', null)
    .returning(['site_id', 'postbacks'])
    .executeTakeFirst()
  return row?.postbacks === true ? row.site_id : undefined
}

/** The id is drawn here, with the cause, so that nothing that happens later gives it another. */
export async function insertPostback(
  tx: Tx,
  { account_id, event, day }: { account_id: MemberId; event: 'signup' | 'first_order'; day: string },
): Promise<void> {
  await tx
    .insertInto('tracking.postback')
    .values({ account_id, event, day, conversion_id: sql<string>`gen_random_uuid()` })
    .onConflict((conflict) => conflict.columns(['account_id', 'event']).doNothing())
    .execute()
}

/** With the id of what it takes back. False where the network was to be sent nothing that could be. */
export async function insertReversal(tx: Tx, account_id: MemberId, day: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into tracking.postback (account_id, event, day, conversion_id)
    select account_id, 'reversal', ${day}, conversion_id from tracking.postback
    where account_id = ${account_id} and event = 'first_order'
    on conflict (account_id, event) do nothing`.execute(tx)
  return numAffectedRows === 1n
}

export async function setPostbacks(tx: Tx, account_id: MemberId, on: boolean): Promise<void> {
  await tx.updateTable('tracking.origin').set({ postbacks: on }).where('account_id', '=', account_id).execute()
}

export async function forgetClickValuesOf(tx: Tx, account_id: MemberId): Promise<void> {
  await tx
    .updateTable('tracking.origin')
    .set({ sub1: null, sub2: null, sub3: null })
    .where('account_id', '=', account_id)
    .execute()
}

/** Still to be sent, agreed to, and to a network that takes it. */
export function findDuePostback(db: Database, account_id: MemberId, event: PostbackEvent) {
  return db
    .selectFrom('tracking.postback as postback')
    .innerJoin('tracking.origin as origin', 'origin.account_id', 'postback.account_id')
    .innerJoin('tracking.network as network', (join) =>
      join.onRef('network.site_id', '=', 'origin.site_id').onRef('network.key', '=', 'origin.network'),
    )
    .where('postback.account_id', '=', account_id)
    .where('postback.event', '=', event)
    .where('postback.sent_at', 'is', null)
    .where('origin.postbacks', '=', true)
    .where('network.is_on', '=', true)
    .select(['network.postback_url', 'network.secret_sealed', 'origin.ref', 'origin.sub1', 'postback.conversion_id'])
    .select(sql<string>`postback.day::text`.as('day'))
    .executeTakeFirst()
}

export async function notePostbackSent(
  db: Database,
  account_id: MemberId,
  event: PostbackEvent,
  sent_at: Date,
): Promise<void> {
  await db
    .updateTable('tracking.postback')
    .set({ sent_at })
    .where('account_id', '=', account_id)
    .where('event', '=', event)
    .execute()
}

/** How often it was tried by now. */
export async function countTry(tx: Tx, account_id: MemberId, event: PostbackEvent): Promise<number> {
  const row = await tx
    .updateTable('tracking.postback')
    .set({ tries: sql<number>`tries + 1` })
    .where('account_id', '=', account_id)
    .where('event', '=', event)
    .returning('tries')
    .executeTakeFirst()
  return row?.tries ?? Infinity
}

export function exportPostbacks(db: Database, account_id: MemberId) {
  return db
    .selectFrom('tracking.postback')
    .where('account_id', '=', account_id)
    .select(['event', 'conversion_id', 'sent_at'])
    .select(sql<string>`day::text`.as('day'))
    .orderBy('event')
    .execute()
}
