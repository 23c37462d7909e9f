/** The steps of a signup, each as long as its real work, and long enough to be read. */
import { accounts, type ErrorCode, type SignupForm } from '@app/contract'
import { call, callError } from '../../shared/api/call.ts'
import type { Faults } from './signup-faults.ts'

/** So that a step can be read; work that takes longer is not made longer. */
const READING_MS = 600

export const STEPS = ['checking', 'creating', 'matching', 'mailing'] as const

export type Outcome = { done: true } | { done: false; faults: Faults; code: ErrorCode | undefined }

const readable = () => new Promise((resolve) => setTimeout(resolve, READING_MS))

function refusalOf(error: unknown): Outcome {
  const { code, fields } = callError(error)
  const faults = Object.fromEntries(fields.map(({ path, reason }) => [path.replace(/^\//, ''), reason]))
  return { done: false, faults, code: code === 'invalid_input' && fields.length > 0 ? undefined : code }
}

export async function runSignup(signup: SignupForm, show: (step: number) => void): Promise<Outcome> {
  try {
    show(0)
    await Promise.all([call(accounts.checkSignup, { body: signup }), readable()])
    show(1)
    await Promise.all([call(accounts.signup, { body: signup }), readable()])
    // People are looked for once the address is confirmed, and the mail left with the signup: both are only told.
    show(2)
    await readable()
    show(3)
    await readable()
    return { done: true }
  } catch (error) {
    return refusalOf(error)
  }
}
