import type { Key } from '../../platform/keys.ts'
import type { MemberLimiter } from '../../platform/member-limiter.ts'
import type { ProfilesDeps } from '../profiles/index.ts'

/** The dependencies of the chat room: what profiles need, the send limiter, and a key for openers. */
export interface ChatDeps extends ProfilesDeps {
  sendLimiter: MemberLimiter
  /** Hashes opening texts, so that equal ones are told. */
  opener_key: Key
}
