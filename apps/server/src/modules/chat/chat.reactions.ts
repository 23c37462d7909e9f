/** A block ends every conversation between the two; who never confirmed leaves nothing. */
import { accountOpened, pendingSignupsRemoved } from '../../events/accounts.ts'
import { memberBlocked } from '../../events/safety.ts'
import { onEvent, type Reaction } from '../../platform/event-bus.ts'
import { nudgeAfter } from '../../platform/realtime/nudges.ts'
import { eraseMemberSettings } from './personal-data.queries.ts'
import { lockProfileId } from '../profiles/index.ts'
import { insertLine } from './waiting-lines/waiting-lines.queries.ts'
import { removeBetween } from './removing/removing.queries.ts'

export const chatReactions: readonly Reaction[] = [
  onEvent(memberBlocked, async (tx, { blocker_id, blocked_id, at }) => {
    // The pair is locked by who blocks, before the conversation, as by whoever begins one: then nobody is between the two.
    const ended = await removeBetween(tx, blocker_id, blocked_id, at)
    if (!ended) return
    // Who is blocked is told what deleting tells them, in the same moment: that the conversation was ended (decision 0096).
    nudgeAfter(tx, ended.listed ? [blocker_id, blocked_id] : [blocker_id], 'chats')
  }),
  // To whom there is not, or not any more in this very moment, nothing waits; whether they may be written to is asked when it is read.
  onEvent(accountOpened, async (tx, { account_id, site_id, line, at }) => {
    const profile_id = line && (await lockProfileId(tx, site_id, line.about))
    if (line && profile_id) await insertLine(tx, { account_id, profile_id, text: line.text, created_at: at })
  }),
  // They wrote to nobody, and may have decided something about chats.
  onEvent(pendingSignupsRemoved, (tx, { account_ids }) => eraseMemberSettings(tx, account_ids)),
]
