/**
 * An id that tells the accounts of one browser apart without naming them: a few bits of the signup time. It marks what
 * an account dismissed.
 */
import type { User } from '@app/contract'

export function dismissalId({ signup_date }: Pick<User, 'signup_date'>): string {
  return (Date.parse(signup_date) % 46_649).toString(36)
}
