/** Times of day by the clock on somebody's wall: whether it is quiet there, and when it ends. Pure. */
import { DAY_MS, MINUTE_MS } from '../../platform/calendar.ts'

/** `HH:MM` each; both the same: never quiet. */
export interface QuietHours {
  from: string
  to: string
}

const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  clocks.set(zone, clock)
  return clock
}

/** Whether there is such a zone; browsers say theirs, and may say anything. */
export function isZone(zone: string): boolean {
  try {
    clockOf(zone)
    return true
  } catch {
    return false
  }
}

/** What the wall shows, as if it were UTC: the difference to the moment itself is the offset of the zone. */
function wallOf(zone: string, moment: Date): number {
  const parts = Object.fromEntries(clockOf(zone).formatToParts(moment).map(({ type, value }) => [type, Number(value)]))
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** The moment at which the wall shows this. Where clocks are put forward over it, the moment they are. */
function momentOf(zone: string, wall: number): Date {
  const guess = wall - (wallOf(zone, new Date(wall)) - wall)
  const before = guess - (wallOf(zone, new Date(guess)) - wall)
  const shown = wallOf(zone, new Date(before))
  // In the hour that is left out the wall shows more than was looked for, whichever offset is taken.
  return new Date(shown > wall ? before - (shown - wall) : before)
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
