/** SQL of logging in: one statement to look, one to let in. */
import { sql } from 'kysely'
import type { Database } from '../../platform/db/pool.ts'

export interface LoginAccount {
  id: string
  status: string
  password_hash: string
  email: string
  name: string
  language: string
  signup_date: Date
  notifications_disabled: string[]
  known: boolean
}

/** The account of an address (the confirmed one if there is, else the latest attempt), and whether it knows the browser. */
export async function findForLogin(
  db: Database,
  wanted: { site_id: number; email: string; device_hash: Buffer },
): Promise<LoginAccount | undefined> {
  const { rows } = await sql<LoginAccount>`
    select id, status, password_hash, email, name, language, signup_date, notifications_disabled,
      exists (select from accounts.known_device
        where account_id = account.id and device_hash = ${wanted.device_hash}) as known
    from accounts.account
    where site_id = ${wanted.site_id} and email = ${wanted.email} and status <> 'deleted'
    order by status = 'not_confirmed', id desc
    limit 1`.execute(db)
  return rows[0]
}

interface Entry {
  account_id: string
  token_hash: Buffer
  device: string
  device_hash: Buffer
  now: Date
  expires_at: Date
  most_sessions: number
}

/** Opens a session, keeps the newest few and remembers the browser: all of it, or none. */
export async function letIn(db: Database, entry: Entry): Promise<void> {
  const { account_id, token_hash, device, device_hash, now, expires_at, most_sessions } = entry
  await sql`
    with opened as (
      insert into accounts.session
        (token_hash, account_id, device, created_at, seen_at, rotated_at, proved_at, expires_at)
      values (${token_hash}, ${account_id}, ${device}, ${now}, ${now}, ${now}, ${now}, ${expires_at})),
    pruned as (
      delete from accounts.session where id in (
        select id from accounts.session where account_id = ${account_id}
        order by created_at desc, id desc offset ${most_sessions - 1}))
    insert into accounts.known_device (account_id, device_hash, seen_at)
    values (${account_id}, ${device_hash}, ${now})
    on conflict (account_id, device_hash) do update set seen_at = excluded.seen_at`.execute(db)
}
