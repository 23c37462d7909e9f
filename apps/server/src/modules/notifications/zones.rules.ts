/** Zones of time: the one name of each, and what the clock on a wall shows there. Pure. */

/** Zones without summer time at whole hours, which ships and some systems use; `supportedValuesOf` leaves them out. */
const FIXED = /^Etc\/GMT[+-]\d{1,2}$/

const KNOWN: ReadonlySet<string> = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])

function makeClock(zone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
}

/** By the one name of each zone: there are no more of them than zones, however browsers spell theirs. */
const clocks = new Map<string, Intl.DateTimeFormat>()
/** The one name, by every name in small letters that a browser came with and that is one. */
const names = new Map<string, string>()

/** How the zone is called here, by any of its names in any letters; nothing where there is none: browsers may say anything. */
export function canonicalZone(zone: string | null | undefined): string | undefined {
  // A clock that cannot be made costs a hundred times what one costs that is known.
  if (zone === null || zone === undefined || zone === '') return undefined
  const known = names.get(zone.toLowerCase())
  if (known !== undefined) return known
  let clock: Intl.DateTimeFormat
  try {
    clock = makeClock(zone)
  } catch {
    return undefined
  }
  const { timeZone: name } = clock.resolvedOptions()
  if (!KNOWN.has(name) && !FIXED.test(name)) return undefined
  names.set(zone.toLowerCase(), name)
  if (!clocks.has(name)) clocks.set(name, clock)
  return name
}

/** How much is kept of the zones that were asked for: it has an end. */
export const keptZones = () => ({ clocks: clocks.size, names: names.size })

/** A site may have a zone that no browser has. */
const clockOf = (zone: string): Intl.DateTimeFormat => clocks.get(canonicalZone(zone) ?? '') ?? makeClock(zone)

function readClock(zone: string, moment: number): number {
  const parts = Object.fromEntries(
    clockOf(zone)
      .formatToParts(new Date(moment))
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

/** Zones change their clocks at no other moment than the full quarter of an hour. */
const QUARTER_MS = 15 * 60_000

/** Members of a zone are looked at together and ask for the same few quarters, and a clock is slow to read. */
const offsets = new Map<string, number>()
const MOST_OFFSETS = 10_000

function offsetAt(zone: string, moment: number): number {
  const from = Math.floor(moment / QUARTER_MS) * QUARTER_MS
  const key = `${zone} ${String(from)}`
  const known = offsets.get(key)
  if (known !== undefined) return known
  const offset = readClock(zone, from) - from
  if (offsets.size >= MOST_OFFSETS) offsets.clear()
  offsets.set(key, offset)
  return offset
}

/** What the wall shows, as if it were UTC: the difference to the moment itself is the offset of the zone. */
export function wallOf(zone: string, moment: Date): number {
  const second = Math.floor(moment.getTime() / 1000) * 1000
  return second + offsetAt(zone, second)
}
