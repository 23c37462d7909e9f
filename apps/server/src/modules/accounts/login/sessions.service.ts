/** Sessions: opened at login, carried by a cookie nobody's script can read, ended for good on the server. */
import { AUTH_COOKIE_DAYS } from '@app/contract/limits'
import { DAY_MS, daysAfter, daysBefore } from '../../../platform/calendar.ts'
import type { AccountFacts, Context } from '../../../platform/context.ts'
import type { Database, Tx } from '../../../platform/db/pool.ts'
import type { SessionCheck } from '../../../platform/http/stale-session.ts'
import { hashSecret, newSecret } from '../secrets.ts'
import {
  endOldest,
  endSession,
  endSessions,
  findLiveSession,
  insertSession,
  listLive,
  listSessions,
  rotateSession,
  touchSession,
} from './sessions.queries.ts'

const COOKIE = '__Host-sid'
const IDLE_DAYS = 14
export const MOST_SESSIONS = 10
const ROTATE_MS = DAY_MS
/** Requests that were under way when a token was changed still carry the former one. */
const FORMER_MS = 60_000
/** A session need not be written on every request to know roughly when it was last used. */
const TOUCH_MS = 60_000

function cookieOf(value: string, seconds: number): string {
  return `${COOKIE}=${value}; Path=/; Max-Age=${String(seconds)}; Secure; HttpOnly; SameSite=Lax`
}

/** What a person would call the browser, from the little its header tells. */
function describeDevice(userAgent: string): string {
  const browser = /Edg|OPR|Firefox|Chrome|Safari/.exec(userAgent)?.[0] ?? ''
  const system = /Android|iPhone|iPad|Windows|Mac OS X|Linux/.exec(userAgent)?.[0] ?? ''
  return [browser.replace('Edg', 'Edge').replace('OPR', 'Opera'), system].filter(Boolean).join(', ').slice(0, 60)
}

export interface SessionLookup {
  token_hash: Buffer
  site_id: number
  now: Date
}

export interface ResolvedSession {
  account: AccountFacts
  /** The new token, where it was time for one. */
  cookie?: string
}

/** Who a token belongs to, if to anyone. A token that is a day old is changed on the way. */
export async function findSession(
  db: Database,
  { token_hash, site_id, now }: SessionLookup,
): Promise<ResolvedSession | null> {
  const session = await findLiveSession(db, { token_hash, site_id, now, idle: daysBefore(now, IDLE_DAYS) })
  if (!session) return null
  const account = {
    id: session.account_id,
    session_id: session.id,
    status: session.status === 'confirmed' ? ('confirmed' as const) : ('not_confirmed' as const),
    paid_user: session.paid_user,
    country: session.country,
  }
  if (now.getTime() - session.rotated_at.getTime() > ROTATE_MS) {
    const cookie = await rotateToken(db, session.id, session.expires_at, token_hash, now)
    if (cookie !== undefined) return { account, cookie }
  }
  if (now.getTime() - session.seen_at.getTime() > TOUCH_MS) await touchSession(db, session.id, now)
  return { account }
}

/** Before what moment a session has to be touched or rotated, for a statement that checks one by itself. */
export const dueDates = (now: Date): Pick<SessionCheck, 'seen_since' | 'rotated_since'> => ({
  seen_since: new Date(now.getTime() - TOUCH_MS),
  rotated_since: new Date(now.getTime() - ROTATE_MS),
})

/** Which of these sessions are still open. */
export async function openSessions(db: Database, ids: readonly string[], now: Date): Promise<ReadonlySet<string>> {
  return new Set(await listLive(db, ids, now, daysBefore(now, IDLE_DAYS)))
}

/** Gives a session a new token; nothing where another request just did. */
async function rotateToken(
  db: Database | Tx,
  id: string,
  expires_at: Date,
  previous_token_hash: Buffer,
  now: Date,
): Promise<string | undefined> {
  const token = newSecret()
  const previous_token_until = new Date(now.getTime() + FORMER_MS)
  const changed = await rotateSession(db, {
    id,
    token_hash: hashSecret(token),
    previous_token_hash,
    previous_token_until,
    now,
  })
  return changed ? cookieOf(token, Math.floor((expires_at.getTime() - now.getTime()) / 1000)) : undefined
}

/** A session about to be opened, with a new token whatever cookie was there before. */
export function newSession(ctx: Context) {
  const token = newSecret()
  const row = {
    token_hash: hashSecret(token),
    device: describeDevice(ctx.caller.user_agent),
    expires_at: daysAfter(ctx.now, AUTH_COOKIE_DAYS),
  }
  return { row, cookie: cookieOf(token, AUTH_COOKIE_DAYS * 24 * 60 * 60) }
}

export async function openSession(ctx: Context, tx: Tx, account_id: string): Promise<void> {
  const session = newSession(ctx)
  await insertSession(tx, { ...session.row, account_id, created_at: ctx.now })
  await endOldest(tx, account_id, MOST_SESSIONS)
  ctx.cookies_to_set.push(session.cookie)
}

/** What is streamed to them ends as well. */
export async function endAllSessions(ctx: Context, tx: Tx, account_id: string): Promise<void> {
  await endSessions(tx, account_id)
  ctx.nudge(account_id, { changed: 'sessions' }, tx)
}

/** Ends every session but the own one, and opens that one anew: whoever copied a token before is out. */
export async function replaceSessions(ctx: Context, tx: Tx, account: AccountFacts): Promise<void> {
  await endAllSessions(ctx, tx, account.id)
  await openSession(ctx, tx, account.id)
}

export function clearCookie(ctx: Context): void {
  ctx.cookies_to_set.push(cookieOf('', 0))
}

export async function logOut(ctx: Context): Promise<void> {
  if (ctx.account) {
    await endSession(ctx.db, ctx.account.id, ctx.account.session_id)
    ctx.nudge(ctx.account.id, { changed: 'sessions' })
  }
  clearCookie(ctx)
}

export async function ownSessions(ctx: Context, account: AccountFacts) {
  const rows = await listSessions(ctx.db, account.id, ctx.now)
  return {
    sessions: rows.map(({ id, device, created_at, seen_at }) => ({
      id,
      device,
      created_at: new Date(created_at).toISOString(),
      seen_at: new Date(seen_at).toISOString(),
      current: id === account.session_id,
    })),
  }
}

export async function endOwnSession(ctx: Context, account: AccountFacts, id: string): Promise<void> {
  if (id === 'others') await endSessions(ctx.db, account.id, account.session_id)
  else await endSession(ctx.db, account.id, id)
  ctx.nudge(account.id, { changed: 'sessions' })
}
