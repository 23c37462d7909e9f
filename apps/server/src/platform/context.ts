/** What every handler gets: the site, the moment, and the doors to database, log and jobs. */
import type { Database, Tx } from './db/pool.ts'
import type { Log } from './log.ts'

/** The little every floor may know of a site. The sites room knows the rest. */
interface SiteFacts {
  id: number
  key: string
  time_zone: string
}

export interface Context {
  site: SiteFacts
  request_id: string
  /** The instant the request arrived: one request has one now. */
  now: Date
  /** The country of the caller's address, if it is known. */
  ip_country: string | null
  log: Log
  db: Database
  transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
}
