/** When a network is sent something again that it did not take: eight times within a day. */
import { HOUR_MS, MINUTE_MS } from '../../../platform/calendar.ts'

const PAUSES_MS = [
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  4 * HOUR_MS,
  8 * HOUR_MS,
  9 * HOUR_MS,
] as const
export const MOST_TRIES = PAUSES_MS.length + 1

/** After so many tries; nothing where that was the last. */
export function nextTry(tries: number, now: Date): Date | undefined {
  const pause = PAUSES_MS[tries - 1]
  return pause === undefined ? undefined : new Date(now.getTime() + pause)
}
