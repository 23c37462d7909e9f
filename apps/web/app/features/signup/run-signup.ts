/** The steps of a signup, each as long as its real work. */
import type { ErrorCode, SignupForm } from '@app/contract'
import { accounts } from '@app/contract/addresses/accounts'
import { call, callError } from '../../shared/api/call.ts'
import { pause } from '../../shared/api/retry.ts'
import { sessionLife } from '../../shared/session-end.ts'
import { withProof } from '../../shared/api/with-proof.ts'
import type { Faults } from './signup-faults.ts'

/** The account is there already: whoever counts people or sends mail too slowly holds nobody up. */
const LONGEST_COUNT_MS = 3000
const LONGEST_MAIL_MS = 6000
const MAIL_PAUSE_MS = 400

export const STEPS = ['checking', 'creating', 'matching', 'mailing'] as const

export type Outcome = { done: true; mailed: boolean } | { done: false; faults: Faults; code: ErrorCode | undefined }

interface Shown {
  step: (step: number) => void
  people: (count: number) => void
}

/** Refusals that belong to a field, where the site tells who has an account. */
const OF_EMAIL: readonly ErrorCode[] = ['email_taken', 'account_recoverable']

function refusalOf(error: unknown): Outcome {
  const { code, fields } = callError(error)
  if (OF_EMAIL.includes(code)) return { done: false, faults: { email: code }, code: undefined }
  const faults = Object.fromEntries(fields.map(({ path, reason }) => [path.replace(/^\//, ''), reason]))
  return { done: false, faults, code: code === 'invalid_input' && fields.length > 0 ? undefined : code }
}

/** Nothing where it could not be found out in time. */
function progress(signal: AbortSignal) {
  return call(accounts.signupProgress, {}, { type: 'background', signal }).catch(() => undefined)
}

async function count(show: (people: number) => void): Promise<boolean> {
  const found = await progress(AbortSignal.timeout(LONGEST_COUNT_MS))
  if (found) show(found.people)
  return found?.mail_sent ?? false
}

async function mailLeft(already: boolean): Promise<boolean> {
  if (already) return true
  const signal = AbortSignal.timeout(LONGEST_MAIL_MS)
  let found = await progress(signal)
  while (found?.mail_sent === false && !signal.aborted) {
    await pause(MAIL_PAUSE_MS, sessionLife)
    found = await progress(signal)
  }
  return found?.mail_sent ?? false
}

export async function runSignup(signup: SignupForm, show: Shown): Promise<Outcome> {
  try {
    show.step(0)
    await call(accounts.checkSignup, { body: signup })
    show.step(1)
    await withProof((proof) => call(accounts.signup, { body: { ...signup, proof } }))
  } catch (error) {
    return refusalOf(error)
  }
  show.step(2)
  const already = await count(show.people)
  show.step(3)
  return { done: true, mailed: await mailLeft(already) }
}
