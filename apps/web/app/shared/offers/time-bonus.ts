/**
 * The welcome time bonus as a page shows it: to whom, and until when. The server decides about the price; this knows when
 * to say nothing of it.
 */
import type { User } from '@app/contract'
import { TIME_BONUS } from '@app/contract/offers'

export interface TimeBonus {
  isVisible: boolean
  /** In ms, by the server's clock. */
  ends_at: number
}

/** `now` is the server's. */
export function timeBonusOf(
  user: Pick<User, 'paid_user' | 'signup_date' | 'break_until'> | null,
  now: number,
): TimeBonus {
  const ends_at = user ? Date.parse(user.signup_date) + TIME_BONUS.window_seconds * 1000 : 0
  return { isVisible: user !== null && !user.paid_user && user.break_until === null && now < ends_at, ends_at }
}
