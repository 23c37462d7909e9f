/** What a page is told of a call that was refused. */
import type { ErrorCode } from '@app/contract'
import { loginFor } from '../local-path.ts'
import { callError } from './call.ts'

export interface Refusal {
  code: ErrorCode
  minutes: number
  /** Why each field was refused, by its name. */
  faults: Readonly<Partial<Record<string, string>>>
}

function refusal(error: unknown): Refusal {
  const { code, minutes, fields } = callError(error)
  // Logged out elsewhere meanwhile: log in, and come back.
  if (code === 'authentication_required') location.assign(loginFor(location.pathname))
  return { code, minutes, faults: Object.fromEntries(fields.map(({ path, reason }) => [path.slice(1), reason])) }
}

/** Nothing where it went well. */
export async function refusalOf(answer: Promise<unknown>): Promise<Refusal | undefined> {
  try {
    await answer
    return undefined
  } catch (error) {
    return refusal(error)
  }
}

export type Outcome<T> = { answer: T; refused?: never } | { refused: Refusal; answer?: never }

export async function outcomeOf<T>(asked: Promise<T>): Promise<Outcome<T>> {
  try {
    return { answer: await asked }
  } catch (error) {
    return { refused: refusal(error) }
  }
}
