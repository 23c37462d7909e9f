/** A refused call as a page shows it. */
import type { ErrorCode } from '@app/contract'
import { isOffline } from '../network/offline.ts'
import { callError } from './call.ts'

export interface Refusal {
  code: ErrorCode
  minutes: number
  /** Why each field was refused, by its name. */
  fieldErrors: Readonly<Partial<Record<string, string>>>
  /** The browser had no connection. */
  offline?: boolean
}

/** What the page itself refuses, before anything is sent. */
export const refuse = (code: ErrorCode, fieldErrors: Refusal['fieldErrors'] = {}): Refusal => ({
  code,
  minutes: 0,
  fieldErrors,
})

export function toRefusal(error: unknown): Refusal {
  const { code, minutes, fields, status } = callError(error)
  const fieldErrors = Object.fromEntries(fields.map(({ path, reason }) => [path.slice(1), reason]))
  return { code, minutes, fieldErrors, offline: status === 0 && isOffline() }
}

export type Outcome<T> = { answer: T; refusal?: never } | { refusal: Refusal; answer?: never }

export async function outcomeOf<T>(pending: Promise<T>): Promise<Outcome<T>> {
  try {
    return { answer: await pending }
  } catch (error) {
    return { refusal: toRefusal(error) }
  }
}

/** Undefined on success. */
export async function refusalOf(pending: Promise<unknown>): Promise<Refusal | undefined> {
  return (await outcomeOf(pending)).refusal
}
