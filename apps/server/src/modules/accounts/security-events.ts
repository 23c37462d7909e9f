/**
 * Security events: what an operator has to see within a minute, such as many failed logins. Each is counted by its kind,
 * and logged with a mark of the account that is another one every day: lines of a day can be tied together, and nobody
 * can be read off them.
 */
import type { ErrorCode } from '@app/contract'
import type { Context } from '../../platform/context.ts'
import { keyedHash, type Key } from '../../platform/keys.ts'
import type { Metrics } from '../../platform/metrics.ts'
import { Refusal } from '../../platform/refusal.ts'

/** What was refused, by the code of the refusal. */
const REFUSED = {
  login_failed: 'login_failed',
  old_password_wrong: 'login_failed',
  login_locked: 'login_locked',
  link_invalid: 'link_refused',
  reset_mails_spent: 'reset_refused',
} as const satisfies Partial<Record<ErrorCode, string>>

type SecurityEventKind =
  | (typeof REFUSED)[keyof typeof REFUSED]
  | 'reset_requested'
  | 'reset_done'
  | 'password_changed'
  | 'email_changed'
  | 'change_undone'
  | 'link_declined'
  | 'passkey_added'
  | 'new_device'
  | 'former_token_used'

export interface SecurityEvents {
  /** `who` is an address or an account; neither is written anywhere. */
  record: (ctx: Pick<Context, 'log' | 'now'>, kind: SecurityEventKind, who?: string) => void
}

const MARK_LENGTH = 16

export function createSecurityEvents(metrics: Metrics, key: Key): SecurityEvents {
  const accountMark = (who: string, now: Date) => {
    const day = now.toISOString().slice(0, 10)
    return keyedHash(key, 'account mark', day, who).toString('base64url').slice(0, MARK_LENGTH)
  }
  return {
    record({ log, now }, kind, who) {
      metrics.authEvents.inc({ kind })
      log.warn({ event: kind, ...(who !== undefined && { account_mark: accountMark(who, now) }) }, 'security event')
    },
  }
}

interface Watched {
  who?: string | undefined
  /** What it is called when it was not refused. */
  done?: SecurityEventKind
}

const isWatched = (code: ErrorCode): code is keyof typeof REFUSED => Object.hasOwn(REFUSED, code)

/** Records how a call ended, as far as that is anything to see. */
export async function watch<T>(
  ctx: Context,
  { securityEvents }: { securityEvents: SecurityEvents },
  call: Promise<T>,
  { who = ctx.account?.id, done }: Watched = {},
): Promise<T> {
  try {
    const answer = await call
    if (done) securityEvents.record(ctx, done, who)
    return answer
  } catch (error) {
    if (error instanceof Refusal && isWatched(error.code)) securityEvents.record(ctx, REFUSED[error.code], who)
    throw error
  }
}
