/** SQL of signups that wait to be confirmed, and of confirming an e-mail address. */
import type { AccountId, SiteId } from '@app/db/ids'
import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/db/pool.ts'

export interface NewAccount {
  site_id: SiteId
  email: string
  password_hash: string
  name: string
  gender: string
  looking_for: string
  date_of_birth: string
  country: string
  language: string
  signup_message: string | null
  tracking: object
  signup_date: Date
}

export async function insertPendingSignup(tx: Tx, shard: number, account: NewAccount): Promise<AccountId> {
  const { id } = await tx
    .insertInto('accounts.account')
    .values({
      ...account,
      id: sql<AccountId>`ids.next_id(${shard})`,
      tracking: JSON.stringify(account.tracking),
      status: 'not_confirmed',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function insertConsents(tx: Tx, account_id: AccountId, version: string, given_at: Date): Promise<void> {
  await tx
    .insertInto('accounts.consent')
    .values(['terms', 'sensitive_data'].map((kind) => ({ account_id, kind, version, given_at })))
    .execute()
}

/** Only by which network they came is still known. */
export async function forgetTracking(tx: Tx, ids: readonly AccountId[]): Promise<void> {
  await sql`update accounts.account set tracking = tracking - '{ref,sub1,sub2,sub3}'::text[] where id = any (${ids})`.execute(
    tx,
  )
}

/** What may name the very click is no longer known. */
export async function forgetClickValues(tx: Tx, ids: readonly AccountId[]): Promise<void> {
  await sql`update accounts.account set tracking = tracking - '{sub1,sub2,sub3}'::text[] where id = any (${ids})`.execute(
    tx,
  )
}

/** Locks an e-mail address: confirming one signup removes the other pending signups of the address. */
export async function lockAddress(tx: Tx, site_id: SiteId, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${email}, ${site_id}))`.execute(tx)
}

/** Confirms an attempt, and answers its address; none where another one confirmed it before, or nothing waits any more. */
export async function confirmPendingSignup(tx: Tx, id: AccountId, confirmed_at: Date): Promise<string | undefined> {
  const confirmed = await tx
    .updateTable('accounts.account')
    .set({ status: 'confirmed', confirmed_at })
    .where('id', '=', id)
    .where('status', '=', 'not_confirmed')
    .returning('email')
    .executeTakeFirst()
  return confirmed?.email
}

/** An account deleted for good but not cleared away yet lets go of its address. */
export async function releaseLapsedAddress(tx: Tx, id: AccountId, deleted_before: Date): Promise<void> {
  await sql`
    update accounts.account as lapsed set email = 'lapsed-' || lapsed.id || '@invalid'
    from accounts.account as mine
    where mine.id = ${id} and lapsed.site_id = mine.site_id and lapsed.email = mine.email
      and lapsed.status = 'deleted' and lapsed.deleted_at <= ${deleted_before}`.execute(tx)
}

/**
 * The links of the other attempts on an address that has now found its owner. The attempts themselves stay until
 * they lapse: one that vanished would tell its maker that the owner has joined.
 */
export async function removeOtherPendingSignups(tx: Tx, id: AccountId): Promise<void> {
  await sql`
    delete from accounts.link using accounts.account as other, accounts.account as mine
    where mine.id = ${id} and other.site_id = mine.site_id and other.email = mine.email
      and other.status = 'not_confirmed' and other.id <> mine.id and link.account_id = other.id`.execute(tx)
}

const MOST_COUNTED = 20

/** How many signups wait on an address, counted up to a bound. */
export async function countPendingSignups(tx: Tx, site_id: number, email: string): Promise<number> {
  const { rows } = await sql<{ pending: number }>`
    select count(*)::int as pending from (
      select from accounts.account
      where site_id = ${site_id} and email = ${email} and status = 'not_confirmed'
      limit ${MOST_COUNTED}) as pending`.execute(tx)
  return rows[0]?.pending ?? 0
}

/** Removes an account that was never confirmed; false where it was. */
export async function removePendingSignup(tx: Tx, id: AccountId): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('accounts.account')
    .where('id', '=', id)
    .where('status', '=', 'not_confirmed')
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** How many confirmed people fit each other's wishes with this one, counted up to a bound. */
export async function countMembers(db: Database, id: AccountId, most: number): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(*)::int as people from (
      select from accounts.account as me join accounts.account as other
        on other.site_id = me.site_id and other.country = me.country and other.status = 'confirmed'
        and (me.looking_for = 'both' or other.gender = me.looking_for)
        and other.looking_for in (me.gender, 'both') and other.id <> me.id
      where me.id = ${id} limit ${most}) as people`.execute(db)
  return rows[0]?.people ?? 0
}

export async function isSignupMailSent(db: Database, id: AccountId): Promise<boolean> {
  const row = await db
    .selectFrom('accounts.account')
    .where('id', '=', id)
    .select('signup_mail_sent_at')
    .executeTakeFirst()
  return (row?.signup_mail_sent_at ?? null) !== null
}

export async function noteSignupMailSent(db: Database, id: AccountId, signup_mail_sent_at: Date): Promise<void> {
  await db.updateTable('accounts.account').set({ signup_mail_sent_at }).where('id', '=', id).execute()
}

const BATCH = 1000

/** Attempts that lapsed, a batch at a time: many must not hold up whoever signs up meanwhile. */
export async function removeStalePendingSignups(tx: Tx, before: Date): Promise<AccountId[]> {
  // The status is written out: as a parameter it would not match the index of attempts.
  const { rows } = await sql<{ id: AccountId }>`
    delete from accounts.account where id in (
      select id from accounts.account where status = 'not_confirmed' and signup_date < ${before} limit ${BATCH})
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}
