/** Who is erased may have complained without logging in: from the mailbox that was theirs. */
import { accountErased } from '../../events/accounts.ts'
import { onEvent, type Reaction } from '../../platform/event-bus.ts'
import { forgetComplaintsFrom } from './personal-data.queries.ts'

export const complaintsReactions: readonly Reaction[] = [
  onEvent(accountErased, (tx, { site_id, email }) => forgetComplaintsFrom(tx, site_id, email)),
]
