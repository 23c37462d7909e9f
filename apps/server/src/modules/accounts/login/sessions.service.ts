/** Sessions: opened at login, carried by a cookie nobody's script can read, ended for good on the server. */
import { AUTH_COOKIE_DAYS } from '@app/contract/limits'
import { type AccountId, memberOf, type SessionId, type SiteId } from '@app/db/ids'
import { sessionsEnded } from '../../../events/accounts.ts'
import { DAY_MS, daysAfter, daysBefore } from '../../../platform/calendar.ts'
import type { AccountFacts, Context } from '../../../platform/context.ts'
import type { Database, Tx } from '../../../platform/db/pool.ts'
import type { Publish } from '../../../platform/event-bus.ts'
import type { Log } from '../../../platform/log.ts'
import type { SessionCheck } from '../../../platform/http/stale-session.ts'
import { hashSecret, newSecret } from '../secrets.ts'
import type { SecurityEvents } from '../security-events.ts'
import {
  endFormerToken,
  endOldest,
  endSession,
  endSessions,
  findLiveSession,
  insertSession,
  listLive,
  rotateSession,
  saveVisit,
  touchSession,
} from './sessions.queries.ts'

const COOKIE = '__Host-sid'
const IDLE_DAYS = 14
export const MOST_SESSIONS = 10
const ROTATE_MS = DAY_MS
/** Requests that were under way when the new token was first used still carry the former one. */
const FORMER_MS = 60_000
/** A session need not be written on every request to know roughly when it was last used. */
const TOUCH_MS = 60_000
/** Nor an account, to know roughly when its owner was last here. */
const VISIT_MS = DAY_MS

function cookieOf(value: string, seconds: number): string {
  return `${COOKIE}=${value}; Path=/; Max-Age=${String(seconds)}; Secure; HttpOnly; SameSite=Lax`
}

/** What a person would call the browser, from the little its header tells. */
export function describeDevice(userAgent: string): string {
  const browser = /Edg|OPR|Firefox|Chrome|Safari/.exec(userAgent)?.[0] ?? ''
  // Android calls itself Linux too, and first.
  const system = /Android|iPhone|iPad|Windows|Mac OS X|Linux(?!.*Android)/.exec(userAgent)?.[0] ?? ''
  return [browser.replace('Edg', 'Edge').replace('OPR', 'Opera'), system].filter(Boolean).join(', ').slice(0, 60)
}

export interface SessionLookup {
  token_hash: Buffer
  site_id: SiteId
  now: Date
  log: Log
  securityEvents: SecurityEvents
  publish: Publish
  /** Whether a person does something, rather than a page that is left open. */
  visits: boolean
}

export interface ResolvedSession {
  account: AccountFacts
  /** The new token, where it was time for one. */
  cookie?: string
}

type FoundSession = NonNullable<Awaited<ReturnType<typeof findLiveSession>>>

/** A token is due after a day; and anew where the one that replaced it has not reached its browser. */
function isTokenDue({ is_former, former_until, rotated_at }: FoundSession, now: Date): boolean {
  const age = now.getTime() - rotated_at.getTime()
  return is_former ? former_until === null && age > FORMER_MS : age > ROTATE_MS
}

/** Who a token belongs to, if to anyone. A token that is a day old is changed on the way. */
export async function findSession(
  db: Database,
  { token_hash, site_id, now, log, securityEvents, publish, visits }: SessionLookup,
): Promise<ResolvedSession | null> {
  const session = await findLiveSession(db, { token_hash, site_id, now, idle: idleBefore(now) })
  if (!session) return null
  if (session.is_former && session.former_until && session.former_until <= now) {
    // Two browsers have the session, and one of them stole it: which one cannot be told, so it is over for both.
    await db.transaction().execute(async (tx) => {
      await publishEnded({ publish }, tx, await endSession(tx, session.account_id, session.id))
    })
    securityEvents.record({ log, now }, 'former_token_used', session.account_id)
    return null
  }
  const account = {
    id: memberOf(session.account_id),
    session_id: session.id,
    status: session.status === 'confirmed' ? ('confirmed' as const) : ('not_confirmed' as const),
    paid_user: session.paid_user,
    country: session.country,
  }
  if (visits && now.getTime() - (session.visited_at?.getTime() ?? 0) > VISIT_MS) {
    await saveVisit(db, session.account_id, now)
  }
  if (isTokenDue(session, now)) {
    const cookie = await rotateToken(db, session, token_hash, now)
    if (cookie !== undefined) return { account, cookie }
  }
  if (!session.is_former && session.has_former && session.former_until === null) {
    await endFormerToken(db, session.id, new Date(now.getTime() + FORMER_MS))
  }
  if (now.getTime() - session.seen_at.getTime() > TOUCH_MS) await touchSession(db, session.id, now)
  return { account }
}

/** A session that was last used before then is over. */
export const idleBefore = (now: Date): Date => daysBefore(now, IDLE_DAYS)

/** Before what moment a session has to be touched or rotated, for a statement that checks one by itself. */
export const dueDates = (now: Date): Pick<SessionCheck, 'seen_since' | 'rotated_since'> => ({
  seen_since: new Date(now.getTime() - TOUCH_MS),
  rotated_since: new Date(now.getTime() - ROTATE_MS),
})

/** Which of these sessions are still open. */
export async function openSessions(db: Database, ids: readonly SessionId[], now: Date): Promise<ReadonlySet<string>> {
  return new Set(await listLive(db, ids, now, idleBefore(now)))
}

/** Gives a session a new token in place of the one it has; nothing where another request just did. */
async function rotateToken(
  db: Database,
  { id, expires_at, token_hash: replaced_hash }: Pick<FoundSession, 'id' | 'expires_at' | 'token_hash'>,
  previous_token_hash: Buffer,
  now: Date,
): Promise<string | undefined> {
  const token = newSecret()
  const rotation = { id, token_hash: hashSecret(token), replaced_hash, previous_token_hash, now }
  const changed = await rotateSession(db, rotation)
  return changed ? cookieOf(token, Math.floor((expires_at.getTime() - now.getTime()) / 1000)) : undefined
}

/** A session whose owner showed the password goes on under a new token: what was copied before is of no use. */
export async function rotateOwnToken(ctx: Context, session: { id: SessionId; expires_at: Date }): Promise<void> {
  const token_hash = hashSecret(ctx.caller.cookies[COOKIE] ?? '')
  const cookie = await rotateToken(ctx.db, { ...session, token_hash }, token_hash, ctx.now)
  if (cookie !== undefined) ctx.cookies_to_set.push(cookie)
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

export async function openSession(ctx: Context, tx: Tx, account_id: AccountId): Promise<void> {
  const session = newSession(ctx)
  await insertSession(tx, { ...session.row, account_id, created_at: ctx.now })
  await publishEnded(ctx, tx, await endOldest(tx, account_id, MOST_SESSIONS))
  ctx.cookies_to_set.push(session.cookie)
}

/** What was allowed to them alone ends in the same transaction. */
export async function publishEnded(
  { publish }: { publish: Publish },
  tx: Tx,
  session_ids: readonly SessionId[],
  replaced_by?: SessionId,
): Promise<void> {
  if (session_ids.length > 0) await publish(tx, sessionsEnded, { session_ids: [...session_ids], replaced_by })
}

/** What is streamed to them ends as well. */
export async function endAllSessions(ctx: Context, tx: Tx, account_id: AccountId): Promise<void> {
  await publishEnded(ctx, tx, await endSessions(tx, account_id))
  ctx.nudge(account_id, { changed: 'sessions' }, tx)
}

/** Ends every session of an account but that of the browser that asks, if it has one. */
export async function endOtherSessions(ctx: Context, tx: Tx, account_id: AccountId): Promise<void> {
  const own = ctx.account?.id === account_id ? ctx.account.session_id : undefined
  await publishEnded(ctx, tx, await endSessions(tx, account_id, own))
  ctx.nudge(account_id, { changed: 'sessions' }, tx)
}

/** Ends every session but the own one, and opens that one anew: whoever copied a token before is out. */
export async function replaceSessions(ctx: Context, tx: Tx, { id, session_id }: AccountFacts): Promise<void> {
  const session = newSession(ctx)
  const replaced_by = await insertSession(tx, { ...session.row, account_id: id, created_at: ctx.now })
  const ended = await endSessions(tx, id, replaced_by)
  // The browser that asks is the same one before and after.
  await publishEnded(
    ctx,
    tx,
    ended.filter((one) => one === session_id),
    replaced_by,
  )
  await publishEnded(
    ctx,
    tx,
    ended.filter((one) => one !== session_id),
  )
  ctx.nudge(id, { changed: 'sessions' }, tx)
  ctx.cookies_to_set.push(session.cookie)
}

export function clearCookie(ctx: Context): void {
  ctx.cookies_to_set.push(cookieOf('', 0))
}

export async function logOut(ctx: Context): Promise<void> {
  if (ctx.account) {
    const { id, session_id } = ctx.account
    await ctx.transaction(async (tx) => {
      await saveVisit(tx, id, ctx.now)
      await publishEnded(ctx, tx, await endSession(tx, id, session_id))
    })
    ctx.nudge(id, { changed: 'sessions' })
  }
  clearCookie(ctx)
}
