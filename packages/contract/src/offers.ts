/** The welcome time bonus: the same on every site. No zod here, so that any page can import it without schemas. */
export const TIME_BONUS = {
  code: 'TIMEBONUS25',
  percentage: 25,
  /** So long after the signup. */
  window_seconds: 4 * 60 * 60,
  /** The modal comes after so long among the members. */
  modal_seconds: 40,
  tick_seconds: 1,
} as const

/** Cents that a percentage takes off, a half rounded up. */
export const discountOn = (cents: number, percentage: number): number => Math.floor((cents * percentage + 50) / 100)
