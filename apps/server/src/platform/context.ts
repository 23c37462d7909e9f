/** What every handler gets: the site, the moment, and the doors to database, log and jobs. */
import type { MemberId, SessionId, SiteId } from '@app/db/ids'
import type { FastifyRequest } from 'fastify'
import type { Database, Tx } from './db/pool.ts'
import type { Publish } from './event-bus.ts'
import type { SessionCheck } from './http/stale-session.ts'
import type { Log } from './log.ts'
import type { Nudger } from './realtime/nudges.ts'

/** The little every floor may know of a site. The sites room knows the rest. */
interface SiteFacts {
  id: SiteId
  key: string
  /** Stands in the ids of what is stored for the site. */
  shard: number
  time_zone: string
}

/** What is known of the browser that asks. */
export interface Caller {
  /** The address, cut to the block a household or a provider shares: /24, or /56 of the long kind. */
  block: string
  user_agent: string
  /** What the client says the call is: something its user did, or not. */
  request_type: 'user' | 'background' | undefined
  /** The browser says that a page of this very origin asks, and that somebody has the page before them. */
  from_own_page: boolean
  cookies: Readonly<Record<string, string | undefined>>
}

/** The little every floor may know of who is logged in. The accounts room knows the rest. */
export interface AccountFacts {
  id: MemberId
  session_id: SessionId
  status: 'not_confirmed' | 'confirmed'
  paid_user: boolean
  /** Where they signed up: it decides in which currency they pay. */
  country: string
}

export interface Context {
  site: SiteFacts
  request_id: string
  /** The instant the request arrived: one request has one now. */
  now: Date
  /** The country of the caller's address, if it is known. */
  ip_country: string | null
  /** Who is logged in, if anyone is. */
  account: AccountFacts | null
  /** What the statement of the call has to check, where the account comes from the session cache. */
  session_check: SessionCheck | null
  caller: Caller
  /** Of a page that is kept: the variant it is written with, or none. Else a variant is drawn for whoever asks. */
  variant?: string
  /** What the answer is to carry. */
  cookies_to_set: string[]
  log: Log
  db: Database
  /** Tells browsers that something changed, once it is so: called after the commit, never waited for. */
  nudge: Nudger
  /** Tells what happened, in the transaction in which it did. */
  publish: Publish
  transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
}

/** The context of a call with `access: 'account'`: somebody is logged in, or the call was refused before its handler. */
export type AccountContext = Context & { account: AccountFacts }

/**
 * Builds the context of a request; one `for_anyone` is that of a visitor, whoever asks. A session may come `from_cache`
 * where the call's own statement checks it.
 */
export type ContextMaker = (
  request: FastifyRequest,
  options?: { for_anyone?: boolean; from_cache?: boolean },
) => Promise<Context>
