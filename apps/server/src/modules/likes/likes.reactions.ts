/** A block ends everything that was between the two; whose profile was opened is no longer new. */
import { profileOpened } from '../../events/profiles.ts'
import { memberBlocked } from '../../events/safety.ts'
import { onEvent, type Reaction } from '../../platform/event-bus.ts'
import { nudgeAfter } from '../../platform/realtime/nudges.ts'
import { removeLikesBetween } from './giving/giving.queries.ts'
import { markSeen } from './listing/listing.queries.ts'

export const likesReactions: readonly Reaction[] = [
  onEvent(memberBlocked, async (tx, { blocker_id, blocked_id, at }) => {
    // Who is blocked finds it gone at the next poll, as after somebody left: a nudge at once would tell of a block.
    if (await removeLikesBetween(tx, blocker_id, blocked_id, at)) nudgeAfter(tx, [blocker_id], 'likes')
  }),
  onEvent(profileOpened, (tx, { profile_id, viewer_id }) => markSeen(tx, profile_id, viewer_id)),
]
