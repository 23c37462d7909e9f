/** SQL of logging in: one statement records the attempt, one creates the session. */
import type { AccountId, SessionId, SiteId } from '@app/db/ids'
import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/db/pool.ts'
import { initialCounts, incrementOnConflict, type CounterRow } from '../limits/counters.queries.ts'

interface LoginAccount {
  id: AccountId
  status: string
  password_hash: string
  email: string
  name: string
  language: string
  signup_date: string
  notifications_disabled: string[]
  paid_user: boolean
  country: string
}

interface LoginAttempt {
  site_id: SiteId
  email: string
  device_hash: Buffer
  /** Under which wrong passwords count, for a browser the account knows and for any other. */
  guess_keys: { known: Buffer; stranger: Buffer }
  /** Under which tries count, from one block and on one account, and how many go without work. */
  block: { key: Buffer; free: number }
  account: { key: Buffer; free: number }
  /** Whether the challenge of the attempt is solved. */
  challenge_solved: boolean
  now: Date
  /** Who deleted their account after this can come back. */
  reversible_since: Date
  guesses_reset_at: Date
  tries_reset_at: Date
}

export interface LoginAttemptResult {
  /** The account of the address, confirmed or deleted and not yet gone for good. */
  account: LoginAccount | null
  known: boolean
  /** How the guess counts; nothing where there is work to do first, for then it is none yet. */
  guess: CounterRow | null
}

/**
 * Finds the account, counts the try, and counts the guess unless the try has work to do first: one statement, because
 * login is what password stuffing hits. The counts of tries are taken in the order of their keys; the guess's row
 * is shared only by those who share both.
 */
export async function recordLoginAttempt(db: Database, attempt: LoginAttempt): Promise<LoginAttemptResult> {
  const { site_id, email, device_hash, guess_keys, block, account, challenge_solved: worked, now } = attempt
  const tries = initialCounts([block, account].map(({ key }) => ({ key, resets_at: attempt.tries_reset_at })))
  const { rows: results } = await sql<LoginAttemptResult>`
    with account as (
      -- As text: a JSON number could not hold it.
      select id::text, status, password_hash, email, name, language, signup_date, notifications_disabled, paid_user,
        country
      from accounts.account
      where site_id = ${site_id} and email = ${email} and status <> 'not_confirmed'
        and (deleted_at is null or deleted_at > ${attempt.reversible_since})),
    known as (
      select exists (select from accounts.known_device
        where account_id = (select id::bigint from account) and device_hash = ${device_hash}) as known),
    tries as (
      insert into accounts.counter as counter (key, count, resets_at) values ${tries} ${incrementOnConflict(now)}
      returning key, count),
    crowded as (
      select max(case when key = ${block.key} then count - ${block.free}::int else count - ${account.free}::int end) > 0
        as crowded from tries),
    guess as (
      insert into accounts.counter as counter (key, count, resets_at)
      select case when known then ${guess_keys.known}::bytea else ${guess_keys.stranger}::bytea end, 1,
        ${attempt.guesses_reset_at}::timestamptz
      from known, crowded where known or ${worked} or not crowded
      ${incrementOnConflict(now)}
      returning count, locks, locked_until)
    select known, (select to_jsonb(account) from account) as account, (select to_jsonb(guess) from guess) as guess
    from known`.execute(db)
  if (!results[0]) throw new Error('a login found no row')
  return results[0]
}

interface NewLoginSession {
  account_id: AccountId
  /** What the password was compared with. */
  password_hash: string
  token_hash: Buffer
  device: string
  device_hash: Buffer
  guess_key: Buffer
  now: Date
  expires_at: Date
  most_sessions: number
}

/**
 * Opens a session, keeps the newest few, remembers the browser and forgives its guesses: all of it, or none. Answers which
 * sessions made room; nothing where the password is another one by now.
 */
export async function createSession(tx: Tx, session: NewLoginSession): Promise<SessionId[] | undefined> {
  const { account_id, password_hash, token_hash, device, device_hash, guess_key, now, expires_at, most_sessions } =
    session
  const { rows } = await sql<{ ended: SessionId[] }>`
    with owner as (
      -- Held, and read anew if it had to be waited for: who ends every session meanwhile ends this one too.
      select id from accounts.account
      where id = ${account_id} and password_hash = ${password_hash} and status = 'confirmed' for share),
    opened as (
      insert into accounts.session
        (token_hash, id, account_id, device, created_at, seen_at, rotated_at, authenticated_at, expires_at)
      select ${token_hash}::bytea, ids.next_id(ids.shard_of(id)), id, ${device}, ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz,
        ${now}::timestamptz, ${expires_at}::timestamptz from owner),
    pruned as (
      delete from accounts.session where id in (
        select id from accounts.session where account_id = ${account_id}
        order by created_at desc, id desc offset ${most_sessions - 1}) and exists (select from owner)
      returning id),
    forgiven as (delete from accounts.counter where key = ${guess_key} and exists (select from owner))
    insert into accounts.known_device (account_id, device_hash, seen_at)
    select id, ${device_hash}::bytea, ${now}::timestamptz from owner
    on conflict (account_id, device_hash) do update set seen_at = excluded.seen_at
    returning (select coalesce(array_agg(id::text), '{}') from pruned) as ended`.execute(tx)
  return rows[0]?.ended
}
