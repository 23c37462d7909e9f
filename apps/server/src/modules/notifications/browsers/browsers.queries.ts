/** SQL of the browsers that are pushed to. */
import type { AccountId, BrowserId, PushKeyId, SessionId } from '@app/db/ids'
import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/db/pool.ts'
import type { BrowserSubscription } from './subscription.rules.ts'

interface NewBrowser extends BrowserSubscription {
  account_id: AccountId
  session_id: SessionId
  endpoint_hash: Buffer
  key_id: PushKeyId
  zone: string | null
  /** The member turned it on in this browser; else it is renewed, and what was ended from another stays ended. */
  by_press: boolean
  now: Date
}

/**
 * The endpoint is of whoever is logged in there now: it is taken over from who was before. False where the session is over:
 * its row is held, so that whoever ends it at this moment ends this browser too.
 */
export async function saveBrowser(tx: Tx, browser: NewBrowser): Promise<boolean> {
  const { account_id, session_id, endpoint_hash, endpoint, p256dh, auth, key_id, zone, by_press, now } = browser
  const { rows } = await sql`
    with session as (
      select id, expires_at from accounts.session where id = ${session_id} and account_id = ${account_id} for key share),
    former as (
      delete from notifications.browser
      where session_id = ${session_id} and endpoint_hash <> ${endpoint_hash}::bytea and exists (select from session))
    insert into notifications.browser as browser
      (id, account_id, session_id, session_ends_at, endpoint_hash, endpoint, p256dh, auth, key_id, zone, made_at, renewed_at)
    select ids.next_id(ids.shard_of(${account_id}::bigint)), ${account_id}::bigint, session.id, session.expires_at, ${endpoint_hash}::bytea,
      ${endpoint}, ${p256dh}::bytea, ${auth}::bytea, ${key_id}::bigint, ${zone}, ${now}::timestamptz, ${now}::timestamptz from session
    on conflict (endpoint_hash) do update set
      id = case when browser.account_id = excluded.account_id then browser.id else excluded.id end,
      made_at = case when browser.account_id = excluded.account_id then browser.made_at else excluded.made_at end,
      account_id = excluded.account_id, session_id = excluded.session_id, session_ends_at = excluded.session_ends_at,
      p256dh = excluded.p256dh, auth = excluded.auth, key_id = excluded.key_id, zone = excluded.zone,
      renewed_at = excluded.renewed_at, faults = 0, refused_since = null, ended_at = null
    where ${by_press}::boolean or browser.ended_at is null or browser.account_id <> excluded.account_id
    returning browser.id`.execute(tx)
  return rows.length === 1
}

/** Keeps those that were renewed last. */
export async function endOldestBrowsers(tx: Tx, account_id: AccountId, keep: number): Promise<void> {
  await sql`delete from notifications.browser where id in (
    select id from notifications.browser where account_id = ${account_id}
    order by renewed_at desc, id desc offset ${keep})`.execute(tx)
}

export async function endBrowsersOfSessions(db: Database | Tx, session_ids: readonly SessionId[]): Promise<void> {
  await sql`delete from notifications.browser where session_id = any (${session_ids}::bigint[])`.execute(db)
}

/** To the session with which the same browser goes on. */
export async function moveBrowsers(tx: Tx, session_ids: readonly SessionId[], replaced_by: SessionId): Promise<void> {
  await sql`
    update notifications.browser as browser set session_id = session.id, session_ends_at = session.expires_at
    from accounts.session as session
    where browser.session_id = any (${session_ids}::bigint[]) and session.id = ${replaced_by}
      and session.account_id = browser.account_id`.execute(tx)
}

/** Its row stays until it is silent, so that the browser hears of it when it renews. */
export async function endBrowser(db: Database, account_id: AccountId, id: BrowserId, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('notifications.browser')
    .set({ ended_at: now })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function wasEnded(db: Database, account_id: AccountId, endpoint_hash: Buffer): Promise<boolean> {
  const { rows } = await sql`select from notifications.browser
    where endpoint_hash = ${endpoint_hash} and account_id = ${account_id} and ended_at is not null`.execute(db)
  return rows.length > 0
}

/** With what their sessions say they are. */
export async function listBrowsers(db: Database, account_id: AccountId) {
  const { rows } = await sql<{ id: BrowserId; session_id: SessionId; device: string; made_at: Date }>`
    select browser.id, browser.session_id, coalesce(session.device, '') as device, browser.made_at
    from notifications.browser as browser left join accounts.session as session on session.id = browser.session_id
    where browser.account_id = ${account_id} and browser.ended_at is null
    order by browser.made_at desc, browser.id desc`.execute(db)
  return rows
}

/** Browsers that did not come again for so long, and those whose session somebody ended. */
export async function removeSilentBrowsers(db: Database, renewed_before: Date, now: Date): Promise<void> {
  await sql`delete from notifications.browser as browser
    where browser.renewed_at < ${renewed_before} or (browser.session_ends_at > ${now}
      and not exists (select from accounts.session as session where session.id = browser.session_id))`.execute(db)
}
