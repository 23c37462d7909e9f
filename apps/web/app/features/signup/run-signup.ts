/** The steps of a signup, each as long as its real work. */
import type { ErrorCode, SignupForm } from '@app/contract'
import { accounts } from '@app/contract/addresses/accounts'
import { call, callError } from '../../shared/api/call.ts'
import { pause } from '../../shared/api/retry.ts'
import { sessionLife } from '../../shared/session/session-end.ts'
import { withProof } from '../../shared/api/with-proof.ts'
import type { FieldErrors } from './validate-signup.ts'

/** The account exists by now: slow counting or mailing must not hold the member up. */
const LONGEST_COUNT_MS = 3000
const LONGEST_MAIL_MS = 6000
const MAIL_PAUSE_MS = 400
/** Long enough to be read: where the mail has left already, nothing else would hold the count on screen. */
const COUNT_SHOWN_MS = 700

export const STEPS = ['checking', 'creating', 'matching', 'mailing'] as const

export type SignupOutcome =
  | { done: true; mailed: boolean }
  | { done: false; fieldErrors: FieldErrors; code: ErrorCode | undefined }

interface ProgressDisplay {
  step: (step: number) => void
  people: (countPeople: number) => void
}

/** Refusals that belong to a field, where the site tells who has an account. */
const OF_EMAIL: readonly ErrorCode[] = ['email_taken', 'account_recoverable']

function toRefusedOutcome(error: unknown): SignupOutcome {
  const { code, fields } = callError(error)
  if (OF_EMAIL.includes(code)) return { done: false, fieldErrors: { email: code }, code: undefined }
  const fieldErrors = Object.fromEntries(fields.map(({ path, reason }) => [path.replace(/^\//, ''), reason]))
  return { done: false, fieldErrors, code: code === 'invalid_input' && fields.length > 0 ? undefined : code }
}

/** Nothing where it could not be found out in time. */
function readProgress(signal: AbortSignal) {
  return call(accounts.signupProgress, {}, { type: 'background', signal }).catch(() => undefined)
}

async function countPeople(show: (people: number) => void): Promise<boolean> {
  const state = await readProgress(AbortSignal.timeout(LONGEST_COUNT_MS))
  if (!state) return false
  show(state.people)
  await pause(COUNT_SHOWN_MS, sessionLife)
  return state.mail_sent
}

async function waitForMail(mailSent: boolean): Promise<boolean> {
  if (mailSent) return true
  const signal = AbortSignal.timeout(LONGEST_MAIL_MS)
  let state = await readProgress(signal)
  while (state?.mail_sent === false && !signal.aborted) {
    await pause(MAIL_PAUSE_MS, sessionLife)
    state = await readProgress(signal)
  }
  return state?.mail_sent ?? false
}

export async function runSignup(signup: SignupForm, show: ProgressDisplay): Promise<SignupOutcome> {
  try {
    show.step(0)
    await call(accounts.checkSignup, { body: signup })
    show.step(1)
    await withProof((proof) => call(accounts.signup, { body: { ...signup, proof } }))
  } catch (error) {
    return toRefusedOutcome(error)
  }
  show.step(2)
  const mailSent = await countPeople(show.people)
  show.step(3)
  return { done: true, mailed: await waitForMail(mailSent) }
}
