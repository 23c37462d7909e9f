/** Who blocks somebody leaves no swipe between the two; who never confirmed leaves no game behind. */
import { pendingSignupsRemoved } from '../../events/accounts.ts'
import { memberBlocked } from '../../events/safety.ts'
import { onEvent, type Reaction } from '../../platform/event-bus.ts'
import { eraseSwipeBoxes, removeBetween } from './swipes.queries.ts'

export const swipeGameReactions: readonly Reaction[] = [
  onEvent(memberBlocked, (tx, { blocker_id, blocked_id }) => removeBetween(tx, blocker_id, blocked_id)),
  onEvent(pendingSignupsRemoved, (tx, { account_ids }) => eraseSwipeBoxes(tx, account_ids)),
]
