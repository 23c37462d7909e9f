/** An account is confirmed once its owner opened the link of the signup mail. */
import type { AccountFacts } from '../../../platform/context.ts'
import { fail } from '../../../platform/refusal.ts'

/** An unconfirmed profile is shown to nobody, so it may neither like nor write nor upload. */
export function requireConfirmed({ status }: Pick<AccountFacts, 'status'>): void {
  if (status !== 'confirmed') fail('confirmation_required')
}
