/** Which events tell a member that the credits changed. What is spent is told where it is done. */
import { accountConfirmed } from '../../events/accounts.ts'
import type { Reaction } from '../../platform/event-bus.ts'
import { nudgeOn } from '../../platform/realtime/nudges.ts'

export const creditsNudges: readonly Reaction[] = [
  nudgeOn(accountConfirmed, 'credits', ({ account_id }) => [account_id]),
]
