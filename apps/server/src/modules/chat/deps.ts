import type { ProfilesDeps } from '../profiles/index.ts'
import type { SendLimiter } from './sending/send-limiter.ts'

/** The dependencies of the chat room: what profiles need, and the send limiter. */
export interface ChatDeps extends ProfilesDeps {
  sendLimiter: SendLimiter
}
