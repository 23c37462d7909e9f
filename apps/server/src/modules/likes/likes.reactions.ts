/** Who blocks somebody takes back everything that was between the two. */
import { memberBlocked } from '../../events/safety.ts'
import { onEvent, type Reaction } from '../../platform/events.ts'
import { removeBetween } from './giving/giving.queries.ts'

export const likesReactions: readonly Reaction[] = [
  onEvent(memberBlocked, (tx, { blocker_id, blocked_id }) => removeBetween(tx, blocker_id, blocked_id)),
]
