import type { MemberLimiter } from '../../platform/member-limiter.ts'
import type { ProfilesDeps } from '../profiles/index.ts'

/** The dependencies of the likes room: what profiles need, and the limiter of likes. */
export interface LikesDeps extends ProfilesDeps {
  likeLimiter: MemberLimiter
}
