import type { MemberLimiter } from '../../platform/member-limiter.ts'
import type { ProfilesDeps } from '../profiles/index.ts'

/** The dependencies of the chat room: what profiles need, and the send limiter. */
export interface ChatDeps extends ProfilesDeps {
  sendLimiter: MemberLimiter
}
