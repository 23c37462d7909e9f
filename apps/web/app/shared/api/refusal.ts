/** A refused call as a page shows it. */
import type { ErrorCode } from '@app/contract'
import { loginPathFor } from '../session/local-path.ts'
import { callError } from './call.ts'

export interface Refusal {
  code: ErrorCode
  minutes: number
  /** Why each field was refused, by its name. */
  fieldErrors: Readonly<Partial<Record<string, string>>>
}

function toRefusal(error: unknown): Refusal {
  const { code, minutes, fields } = callError(error)
  // The session ended elsewhere: log in, and come back.
  if (code === 'authentication_required') location.assign(loginPathFor(location.pathname))
  return { code, minutes, fieldErrors: Object.fromEntries(fields.map(({ path, reason }) => [path.slice(1), reason])) }
}

/** Undefined on success. */
export async function refusalOf(answer: Promise<unknown>): Promise<Refusal | undefined> {
  try {
    await answer
    return undefined
  } catch (error) {
    return toRefusal(error)
  }
}

export type Outcome<T> = { answer: T; refusal?: never } | { refusal: Refusal; answer?: never }

export async function outcomeOf<T>(pending: Promise<T>): Promise<Outcome<T>> {
  try {
    return { answer: await pending }
  } catch (error) {
    return { refusal: toRefusal(error) }
  }
}
