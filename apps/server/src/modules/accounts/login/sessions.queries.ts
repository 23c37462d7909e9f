/** SQL of sessions. */
import type { AccountId, SessionId, SiteId } from '@app/db/ids'
import type { DB } from '@app/db/tables'
import { sql, type Selectable } from 'kysely'
import type { Database, Tx } from '../../../platform/db/pool.ts'

type Session = Selectable<DB['accounts.session']>
type NewSession = Pick<Session, 'token_hash' | 'account_id' | 'device' | 'created_at' | 'expires_at'>

export async function insertSession(tx: Tx | Database, session: NewSession): Promise<SessionId> {
  const at = session.created_at
  const { id } = await tx
    .insertInto('accounts.session')
    .values({
      ...session,
      id: sql<SessionId>`ids.next_id(ids.shard_of(${session.account_id}))`,
      seen_at: at,
      rotated_at: at,
      authenticated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface LiveSession
  extends
    Pick<Session, 'id' | 'account_id' | 'seen_at' | 'rotated_at' | 'expires_at' | 'token_hash'>,
    Pick<Selectable<DB['accounts.account']>, 'status' | 'paid_user' | 'country' | 'visited_at'> {
  /** Whether it was asked for by the token before the present one. */
  is_former: boolean
  has_former: boolean
  /** Until when the former one is good; nothing while nobody has used the present one. */
  former_until: Date | null
}

/**
 * The session of a token, or of the one it had before, if it and its account are alive on this site. Asked with
 * every request, so it is written out: to build it anew each time takes longer than all else around it.
 */
export async function findLiveSession(
  db: Database,
  { token_hash, site_id, now, idle }: { token_hash: Buffer; site_id: SiteId; now: Date; idle: Date },
): Promise<LiveSession | undefined> {
  const { rows } = await sql<LiveSession>`
    select session.id, session.account_id, session.seen_at, session.rotated_at, session.expires_at, account.status,
      account.paid_user, account.country, account.visited_at, session.token_hash, session.token_hash <> ${token_hash} as is_former,
      session.previous_token_hash is not null as has_former, session.previous_token_until as former_until
    from accounts.session as session join accounts.account as account on account.id = session.account_id
    where (session.token_hash = ${token_hash} or session.previous_token_hash = ${token_hash})
      and session.expires_at > ${now} and session.seen_at > ${idle}
      and account.site_id = ${site_id} and account.status <> 'deleted'`.execute(db)
  return rows[0]
}

interface Rotation {
  id: SessionId
  token_hash: Buffer
  /** What it replaces. */
  replaced_hash: Buffer
  /** What the browser has until the new one reaches it. */
  previous_token_hash: Buffer
  now: Date
}

/** Changes the token if it is still the one it was. */
export async function rotateSession(db: Database | Tx, rotation: Rotation): Promise<boolean> {
  const { id, token_hash, replaced_hash, previous_token_hash, now } = rotation
  const { numUpdatedRows } = await db
    .updateTable('accounts.session')
    .set({ token_hash, previous_token_hash, previous_token_until: null, rotated_at: now, seen_at: now })
    .where('id', '=', id)
    .where('token_hash', '=', replaced_hash)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The new token has reached its browser: the former one has an end. */
export async function endFormerToken(db: Database, id: SessionId, previous_token_until: Date): Promise<void> {
  await db
    .updateTable('accounts.session')
    .set({ previous_token_until })
    .where('id', '=', id)
    .where('previous_token_until', 'is', null)
    .execute()
}

/** When the owner last showed the password in this session. */
export async function findProvedAt(db: Database | Tx, id: SessionId): Promise<Date | undefined> {
  const row = await db.selectFrom('accounts.session').where('id', '=', id).select('authenticated_at').executeTakeFirst()
  return row?.authenticated_at
}

export function setProvedAt(db: Database, id: SessionId, authenticated_at: Date) {
  const session = db.updateTable('accounts.session').set({ authenticated_at }).where('id', '=', id)
  return session.returning(['id', 'expires_at']).executeTakeFirst()
}

/** Which of these sessions are alive, and their accounts too. */
export async function listLive(db: Database, ids: readonly SessionId[], now: Date, idle: Date): Promise<SessionId[]> {
  const { rows } = await sql<{ id: SessionId }>`
    select session.id
    from accounts.session as session join accounts.account as account on account.id = session.account_id
    where session.id = any(${ids}::bigint[]) and session.expires_at > ${now} and session.seen_at > ${idle}
      and account.status <> 'deleted'`.execute(db)
  return rows.map(({ id }) => id)
}

export async function touchSession(db: Database, id: SessionId, seen_at: Date): Promise<void> {
  await db.updateTable('accounts.session').set({ seen_at }).where('id', '=', id).execute()
}

/** Nobody waits for it: where the account is held just now, the next request writes it down. */
export async function saveVisit(db: Database | Tx, account_id: AccountId, visited_at: Date): Promise<void> {
  await sql`update accounts.account set visited_at = ${visited_at} where id in (
    select id from accounts.account where id = ${account_id} for no key update skip locked)`.execute(db)
}

export function listSessions(db: Database, account_id: AccountId, now: Date) {
  return db
    .selectFrom('accounts.session')
    .where('account_id', '=', account_id)
    .where('expires_at', '>', now)
    .select(['id', 'device', 'created_at', 'seen_at'])
    .orderBy('created_at', 'desc')
    .limit(50)
    .execute()
}

type Ended = readonly SessionId[]

export async function endSession(db: Database | Tx, account_id: AccountId, id: SessionId): Promise<Ended> {
  const session = db.deleteFrom('accounts.session').where('account_id', '=', account_id).where('id', '=', id)
  return (await session.returning('id').execute()).map((ended) => ended.id)
}

/** All sessions of an account, but for the one named. */
export async function endSessions(db: Database | Tx, account_id: AccountId, except?: SessionId): Promise<Ended> {
  let sessions = db.deleteFrom('accounts.session').where('account_id', '=', account_id)
  if (except !== undefined) sessions = sessions.where('id', '<>', except)
  return (await sessions.returning('id').execute()).map(({ id }) => id)
}

/** Keeps the newest few; a browser that was forgotten long ago need not stay open. */
export async function endOldest(tx: Tx | Database, account_id: AccountId, keep: number): Promise<Ended> {
  const ended = await tx
    .deleteFrom('accounts.session')
    .where('account_id', '=', account_id)
    .where('id', 'not in', (session) =>
      session
        .selectFrom('accounts.session')
        .where('account_id', '=', account_id)
        .select('id')
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(keep),
    )
    .returning('id')
    .execute()
  return ended.map(({ id }) => id)
}

export async function removeExpiredSessions(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('accounts.session').where('expires_at', '<', now).execute()
}
