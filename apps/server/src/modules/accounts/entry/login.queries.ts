/** SQL of logging in: one statement to look, one to let in. */
import { sql } from 'kysely'
import type { Database } from '../../../platform/db/pool.ts'
import { firstUses, oneMore, type Counted } from '../limits/counters.queries.ts'

interface LoginAccount {
  id: string
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

interface Knock {
  site_id: number
  email: string
  device_hash: Buffer
  /** Under which wrong passwords count, for a browser the account knows and for any other. */
  guess_keys: { known: Buffer; stranger: Buffer }
  /** Under which tries count, from one block and on one account, and how many go without work. */
  block: { key: Buffer; free: number }
  account: { key: Buffer; free: number }
  /** Whether the work was already done. */
  worked: boolean
  now: Date
  guesses_reset_at: Date
  tries_reset_at: Date
}

export interface Knocked {
  /** The confirmed account of the address if there is one, else the latest attempt. */
  account: LoginAccount | null
  known: boolean
  /** How the guess counts; nothing where there is work to do first, for then it is none yet. */
  guess: Counted | null
}

/**
 * Finds the account, counts the try, and counts the guess unless the try has work to do first: one statement, because
 * this is the door that crowds run against. The counts of tries are taken in the order of their keys; the guess's row
 * is shared only by those who share both.
 */
export async function knock(db: Database, asked: Knock): Promise<Knocked> {
  const { site_id, email, device_hash, guess_keys, block, account, worked, now } = asked
  const tries = firstUses([block, account].map(({ key }) => ({ key, resets_at: asked.tries_reset_at })))
  const { rows: found } = await sql<Knocked>`
    with account as (
      -- As text: a JSON number could not hold it.
      select id::text, status, password_hash, email, name, language, signup_date, notifications_disabled, paid_user,
        country
      from accounts.account
      where site_id = ${site_id} and email = ${email} and status = 'confirmed'),
    known as (
      select exists (select from accounts.known_device
        where account_id = (select id::bigint from account) and device_hash = ${device_hash}) as known),
    tries as (
      insert into accounts.counter as counter (key, count, resets_at) values ${tries} ${oneMore(now)}
      returning key, count),
    crowded as (
      select max(case when key = ${block.key} then count - ${block.free}::int else count - ${account.free}::int end) > 0
        as crowded from tries),
    guess as (
      insert into accounts.counter as counter (key, count, resets_at)
      select case when known then ${guess_keys.known}::bytea else ${guess_keys.stranger}::bytea end, 1,
        ${asked.guesses_reset_at}::timestamptz
      from known, crowded where known or ${worked} or not crowded
      ${oneMore(now)}
      returning count, locks, locked_until)
    select known, (select to_jsonb(account) from account) as account, (select to_jsonb(guess) from guess) as guess
    from known`.execute(db)
  if (!found[0]) throw new Error('a login found no row')
  return found[0]
}

interface Entry {
  account_id: string
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

/** Opens a session, keeps the newest few, remembers the browser and forgives its guesses: all of it, or none. */
export async function letIn(db: Database, entry: Entry): Promise<boolean> {
  const { account_id, password_hash, token_hash, device, device_hash, guess_key, now, expires_at, most_sessions } =
    entry
  const { rows } = await sql`
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
        order by created_at desc, id desc offset ${most_sessions - 1}) and exists (select from owner)),
    forgiven as (delete from accounts.counter where key = ${guess_key} and exists (select from owner))
    insert into accounts.known_device (account_id, device_hash, seen_at)
    select id, ${device_hash}::bytea, ${now}::timestamptz from owner
    on conflict (account_id, device_hash) do update set seen_at = excluded.seen_at
    returning account_id`.execute(db)
  return rows.length === 1
}
