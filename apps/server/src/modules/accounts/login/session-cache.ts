/**
 * The session cache: what is known of the account of a token, by the hash of the token. Nobody is let in by it: it is for
 * calls whose own statement checks the session (`accounts.verified_session`), so that sending is one statement.
 */
import type { SiteId } from '@app/db/ids'
import type { AccountFacts } from '../../../platform/context.ts'
import type { Database } from '../../../platform/db/pool.ts'
import type { Publish } from '../../../platform/event-bus.ts'
import type { Log } from '../../../platform/log.ts'
import type { SessionCheck } from '../../../platform/http/stale-session.ts'
import { hashSecret } from '../secrets.ts'
import type { SecurityEvents } from '../security-events.ts'
import { dueDates, findSession, type ResolvedSession } from './sessions.service.ts'

/** The oldest are forgotten beyond that, and looked up again. */
const MOST_SESSIONS = 50_000

interface FoundSession extends ResolvedSession {
  /** Absent where the session was looked up just now. */
  check?: SessionCheck
}

interface Cookie {
  token: string | undefined
  site_id: SiteId
  now: Date
  log: Log
  visits: boolean
}

interface SessionCache {
  /** Looks the session up and remembers it; a session may come `fromCache` where the call's own statement checks it. */
  find: (cookie: Cookie, fromCache?: boolean) => Promise<FoundSession | null>
}

export function createSessionCache(db: Database, securityEvents: SecurityEvents, publish: Publish): SessionCache {
  const accounts = new Map<string, AccountFacts>()

  function remember(key: string, session: ResolvedSession | null): void {
    accounts.delete(key)
    if (session?.account.status !== 'confirmed') return
    accounts.set(key, session.account)
    const [oldest] = accounts.keys()
    if (accounts.size > MOST_SESSIONS && oldest !== undefined) accounts.delete(oldest)
  }

  return {
    async find({ token, site_id, now, log, visits }, fromCache = false) {
      if (!token) return null
      const token_hash = hashSecret(token)
      const key = `${String(site_id)} ${token_hash.toString('latin1')}`
      const account = fromCache ? accounts.get(key) : undefined
      if (account) return { account, check: { token_hash, paid_user: account.paid_user, ...dueDates(now) } }
      const session = await findSession(db, { token_hash, site_id, now, log, securityEvents, publish, visits })
      remember(key, session)
      return session
    },
  }
}
