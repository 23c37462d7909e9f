/** A session that came from the cache is checked by the statement of its call, which may find that it is stale. */

/** What the statement compares with the session and the account as they are now. */
export interface SessionCheck {
  token_hash: Buffer
  paid_user: boolean
  /** A session last seen before that has to be touched, one rotated before that needs a new token. */
  seen_since: Date
  rotated_since: Date
}

/** The session ended, is due, or its account changed since: the call is authenticated and answered once more. */
export class StaleSession extends Error {
  override name = 'StaleSession'
}
