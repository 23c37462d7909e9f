/** Counts how logins end. Who it was is in no number; what somebody tries is told by the security events. */
import type { ErrorCode } from '@app/contract'
import type { LoginOutcome } from '../../../platform/metrics.ts'
import { Refusal } from '../../../platform/refusal.ts'

export interface LoginCounter {
  inc: (labels: { outcome: LoginOutcome }) => void
}

const OUTCOMES: Partial<Record<ErrorCode, LoginOutcome>> = {
  login_failed: 'refused',
  login_locked: 'locked',
  challenge_required: 'challenged',
  account_recoverable: 'recoverable',
}

/** Anything else that ended a login is ours: too busy, or broken. */
const outcomeOf = (error: unknown): LoginOutcome =>
  (error instanceof Refusal ? OUTCOMES[error.code] : undefined) ?? 'failed'

export async function countLogin<T>({ logins }: { logins: LoginCounter }, login: Promise<T>): Promise<T> {
  try {
    const answer = await login
    logins.inc({ outcome: 'done' })
    return answer
  } catch (error) {
    logins.inc({ outcome: outcomeOf(error) })
    throw error
  }
}
