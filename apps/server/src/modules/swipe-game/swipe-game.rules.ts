/** Pure rules of the swipe game: whose day it is, what is left in a box, and when the next one is opened. */
import { SWIPE_LIKES_PER_DAY } from '@app/contract/limits'
import { MINUTE_MS, dayIn } from '../../platform/calendar.ts'

/** No zone is further ahead of the world's clock, none further behind, than so many hours. */
const FURTHEST_AHEAD = 14
const FURTHEST_BEHIND = 12

/** The zone by the one name it has, or the other where nobody knows it. Hours and minutes alone are no place. */
export function zoneOf(time_zone: string, otherwise: string): string {
  if (/^[+-]/.test(time_zone)) return otherwise
  try {
    return new Intl.DateTimeFormat('en', { timeZone: time_zone }).resolvedOptions().timeZone
  } catch {
    return otherwise
  }
}

/**
 * The first moment after a day, in a zone. Found by asking the calendar: in some places clocks are changed at midnight,
 * and then a day begins at one, or has two midnights.
 */
export function endOfDay(day: string, zone: string): Date {
  const midnight = Date.parse(`${day}T24:00:00Z`)
  let before = midnight - FURTHEST_AHEAD * 60 * MINUTE_MS - MINUTE_MS
  let after = midnight + FURTHEST_BEHIND * 60 * MINUTE_MS
  while (after - before > MINUTE_MS) {
    const between = before + Math.floor((after - before) / 2 / MINUTE_MS) * MINUTE_MS
    if (dayIn(zone, new Date(between)) > day) after = between
    else before = between
  }
  return new Date(after)
}

export interface BoxDay {
  day: string
  used: number
}

/** The box of today: the one that was opened, or a full one where that is of a day before. Its day never goes back. */
export function boxOn(box: BoxDay | undefined, today: string): BoxDay {
  return box && box.day >= today ? { day: box.day, used: box.used } : { day: today, used: 0 }
}

export const likesLeft = ({ used }: BoxDay): number => Math.max(0, SWIPE_LIKES_PER_DAY - used)
