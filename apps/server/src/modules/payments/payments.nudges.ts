/** Which events tell a member that the credits changed: they were paid, went back, or cannot be spent for now. */
import { debtChanged, orderCompleted, orderReturned, orderWithdrawn } from '../../events/payments.ts'
import type { Reaction } from '../../platform/event-bus.ts'
import { nudgeOn } from '../../platform/realtime/nudges.ts'

export const paymentsNudges: readonly Reaction[] = [
  nudgeOn(orderCompleted, 'credits', ({ account_id }) => [account_id]),
  nudgeOn(orderWithdrawn, 'credits', ({ account_id }) => [account_id]),
  nudgeOn(orderReturned, 'credits', ({ account_id }) => [account_id]),
  nudgeOn(debtChanged, 'credits', ({ account_id }) => [account_id]),
]
