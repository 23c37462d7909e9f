/** Times of day by the clock on somebody's wall: whether it is quiet there, and when it ends. Pure. */
import { DAY_MS, MINUTE_MS } from '../../platform/calendar.ts'
import { wallOf } from './zones.rules.ts'

/** `HH:MM` each; both the same: never quiet. */
export interface QuietHours {
  from: string
  to: string
}

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

const QUARTER_MS = 15 * MINUTE_MS
const offsetAt = (zone: string, moment: number) => wallOf(zone, new Date(moment)) - moment

/**
 * The moment at which the wall shows this, the first where it does so twice. Where clocks are put forward over it, the moment
 * they are: that is always at a quarter of an hour.
 */
function momentOf(zone: string, wall: number): Date {
  const [before, after] = [offsetAt(zone, wall - DAY_MS), offsetAt(zone, wall + DAY_MS)]
  for (const offset of before > after ? [before, after] : [after, before]) {
    const moment = wall - offset
    if (offsetAt(zone, moment) === offset) return new Date(moment)
  }
  let moment = Math.ceil((wall - after) / QUARTER_MS) * QUARTER_MS
  while (offsetAt(zone, moment) !== after) moment += QUARTER_MS
  return new Date(moment)
}

/** The next moment after this one at which the wall shows this time. */
export function nextTimeOfDay(zone: string, time: string, after: Date): Date {
  const wall = wallOf(zone, after)
  const midnight = wall - (wall % DAY_MS)
  for (const day of [0, 1, 2]) {
    const moment = momentOf(zone, midnight + day * DAY_MS + minutesOf(time) * MINUTE_MS)
    if (moment > after) return moment
  }
  throw new Error('a time of day comes every day')
}

/** When it ends; nothing where it is not quiet now. */
export function quietUntil({ from, to }: QuietHours, zone: string, now: Date): Date | undefined {
  if (from === to) return undefined
  const minutes = Math.floor((wallOf(zone, now) % DAY_MS) / MINUTE_MS)
  const [begin, end] = [minutesOf(from), minutesOf(to)]
  const isQuiet = begin < end ? minutes >= begin && minutes < end : minutes >= begin || minutes < end
  return isQuiet ? nextTimeOfDay(zone, to, now) : undefined
}
