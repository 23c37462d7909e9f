/** Sessions: opened at login, carried by a cookie nobody's script can read, ended for good on the server. */
import { AUTH_COOKIE_DAYS } from '@app/contract/limits'
import type { AccountFacts, Context } from '../../platform/context.ts'
import type { Database, Tx } from '../../platform/db/pool.ts'
import { hashSecret, newSecret } from './secrets.ts'
import {
  endOldest,
  endSession,
  endSessions,
  findLiveSession,
  insertSession,
  listSessions,
  touchSession,
} from './sessions.queries.ts'

const COOKIE = '__Host-sid'
const DAY_MS = 24 * 60 * 60 * 1000
const IDLE_DAYS = 14
const MOST_SESSIONS = 10
/** A session need not be written on every request to know roughly when it was last used. */
const TOUCH_MS = 60_000

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS)

function cookie(value: string, seconds: number): string {
  return `${COOKIE}=${value}; Path=/; Max-Age=${String(seconds)}; Secure; HttpOnly; SameSite=Lax`
}

/** What a person would call the browser, from the little its header tells. */
function describeDevice(userAgent: string): string {
  const browser = /Edg|OPR|Firefox|Chrome|Safari/.exec(userAgent)?.[0] ?? ''
  const system = /Android|iPhone|iPad|Windows|Mac OS X|Linux/.exec(userAgent)?.[0] ?? ''
  return [browser.replace('Edg', 'Edge').replace('OPR', 'Opera'), system].filter(Boolean).join(', ').slice(0, 60)
}

interface Question {
  token: string | undefined
  site_id: number
  now: Date
}

/** Who a cookie belongs to, if to anyone. */
export async function findSession(db: Database, { token, site_id, now }: Question): Promise<AccountFacts | null> {
  if (!token) return null
  const idle = daysBefore(now, IDLE_DAYS)
  const session = await findLiveSession(db, { token_hash: hashSecret(token), site_id, now, idle })
  if (!session) return null
  if (now.getTime() - new Date(session.seen_at).getTime() > TOUCH_MS) await touchSession(db, session.id, now)
  return { id: session.account_id, session_id: session.id }
}

/** Opens a session with a new token, whatever cookie was there before. */
export async function openSession(ctx: Context, tx: Tx, account_id: string): Promise<void> {
  const token = newSecret()
  await insertSession(tx, {
    token_hash: hashSecret(token),
    account_id,
    device: describeDevice(ctx.caller.user_agent),
    created_at: ctx.now,
    expires_at: daysBefore(ctx.now, -AUTH_COOKIE_DAYS),
  })
  await endOldest(tx, account_id, MOST_SESSIONS)
  ctx.cookies_to_set.push(cookie(token, AUTH_COOKIE_DAYS * 24 * 60 * 60))
}

export async function closeSession(ctx: Context): Promise<void> {
  if (ctx.account) await endSession(ctx.db, ctx.account.id, ctx.account.session_id)
  ctx.cookies_to_set.push(cookie('', 0))
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
}
