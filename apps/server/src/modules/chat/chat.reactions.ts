/** A block ends every conversation between the two; who never confirmed leaves nothing. */
import { attemptsRemoved } from '../../events/accounts.ts'
import { memberBlocked } from '../../events/safety.ts'
import { onEvent, type Reaction } from '../../platform/events.ts'
import { nudgeAfter } from '../../platform/realtime/nudges.ts'
import { lockPair } from '../likes/index.ts'
import { forgetMembers } from './person.queries.ts'
import { removeBetween } from './removing/removing.queries.ts'

export const chatReactions: readonly Reaction[] = [
  onEvent(memberBlocked, async (tx, { blocker_id, blocked_id, at }) => {
    // First the pair, then the conversation, as whoever begins one: then nobody is between the two.
    await lockPair(tx, blocker_id, blocked_id)
    const removed = await removeBetween(tx, blocker_id, blocked_id, at)
    // Nobody where nothing is gone: a nudge after which nothing is new would tell of a block.
    if (removed) nudgeAfter(tx, [blocker_id, blocked_id], 'chats')
  }),
  // They wrote to nobody, and may have decided something about chats.
  onEvent(attemptsRemoved, (tx, { account_ids }) => forgetMembers(tx, account_ids)),
]
