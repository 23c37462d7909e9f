/** Which events tell a member that something was paid: the credits are there. */
import { orderCompleted } from '../../events/payments.ts'
import type { Reaction } from '../../platform/event-bus.ts'
import { nudgeOn } from '../../platform/realtime/nudges.ts'

export const paymentsNudges: readonly Reaction[] = [
  nudgeOn(orderCompleted, 'credits', ({ account_id }) => [account_id]),
]
