/** Why a member is sent no notices by mail, and an id of those reasons: it marks which of them were dismissed. */
import type { MailStopReason, User } from '@app/contract'
import { dismissalId } from './dismissal-id.ts'

/** The most pressing first: an address that does not exist helps with nothing else. */
const REASONS = ['bounce', 'fbl', 'listunsubscribe'] as const satisfies readonly MailStopReason[]

export function mailStopsOf({ notifications_disabled: stops }: Pick<User, 'notifications_disabled'>): MailStopReason[] {
  return REASONS.filter((reason) => stops.includes(reason))
}

export function mailStopsId(user: Pick<User, 'notifications_disabled' | 'signup_date'>): string | null {
  const reasons = mailStopsOf(user)
  return reasons.length === 0 ? null : [dismissalId(user), ...reasons].join('.')
}
