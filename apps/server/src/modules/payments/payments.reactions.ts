/** Who leaves is not charged any more: payments that are under way are ended. */
import { accountDeleted } from '../../events/accounts.ts'
import { onEvent, type Reaction } from '../../platform/event-bus.ts'
import { cancelAttemptsOf } from './settling/cancel.service.ts'

export const paymentsReactions: readonly Reaction[] = [
  onEvent(accountDeleted, (tx, { account_id, at }) => cancelAttemptsOf(tx, account_id, at)),
]
