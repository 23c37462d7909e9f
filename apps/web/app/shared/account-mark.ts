/** Tells a browser's accounts apart without saying whose they are: a few bits of the moment of signing up. */
import type { User } from '@app/contract'

export function markOf({ signup_date }: Pick<User, 'signup_date'>): string {
  return (Date.parse(signup_date) % 46_649).toString(36)
}
