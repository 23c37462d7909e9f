/** When an open page asks again how a payment stands: often at first, then rarely, and after a quarter of an hour no more. */
const FIRST_SECONDS = [1, 1, 2, 3, 5, 8, 13]
const LATER_SECONDS = 30
const LAST_SECONDS = 15 * 60

/** In ms, for the so manieth time counted from 0; nothing once it is over. */
export function pollingDelay(nth: number): number | undefined {
  const first = FIRST_SECONDS[nth]
  if (first !== undefined) return first * 1000
  const before = FIRST_SECONDS.reduce((sum, seconds) => sum + seconds, 0)
  const after = before + (nth - FIRST_SECONDS.length + 1) * LATER_SECONDS
  return after > LAST_SECONDS ? undefined : LATER_SECONDS * 1000
}
