/** Why something could not be loaded, as a page says it: no connection, a limit that is reached, or anything else. */
import type { ErrorCode } from '@app/contract'
import { isOffline } from '../network/offline.ts'
import { CallError } from './call.ts'

const LIMITS = ['hourly_limit_reached', 'daily_limit_reached'] as const
export type LimitCode = (typeof LIMITS)[number]

export type FailureKind = 'offline' | 'error' | LimitCode

export const isLimitCode = (code: ErrorCode | FailureKind | undefined): code is LimitCode =>
  LIMITS.some((limit) => limit === code)

export function failureKind(error: unknown): FailureKind {
  const code = error instanceof CallError ? error.code : undefined
  if (isLimitCode(code)) return code
  return isOffline() ? 'offline' : 'error'
}
