/** A block ends everything that was between the two; whose profile was opened is no longer new. */
import { profileOpened } from '../../events/profiles.ts'
import { memberBlocked } from '../../events/safety.ts'
import { onEvent, type Reaction } from '../../platform/events.ts'
import { part } from './giving/giving.queries.ts'
import { markSeen } from './listing/listing.queries.ts'

export const likesReactions: readonly Reaction[] = [
  onEvent(memberBlocked, (tx, { blocker_id, blocked_id, at }) => part(tx, blocker_id, blocked_id, at)),
  onEvent(profileOpened, (tx, { profile_id, viewer_id }) => markSeen(tx, profile_id, viewer_id)),
]
