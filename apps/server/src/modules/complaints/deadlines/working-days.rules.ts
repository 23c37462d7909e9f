/** Pure rules of deadlines: on which days people work in a country. Days are written as `YYYY-MM-DD`. */
import { DAY_MS } from '../../../platform/calendar.ts'
import { PUBLIC_HOLIDAYS } from './public-holidays.ts'

const SUNDAY = 0
const FRIDAY = 5
const SATURDAY = 6
const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']

const noonOf = (day: string) => new Date(`${day}T12:00:00Z`)
const weekdayOf = (day: string) => noonOf(day).getUTCDay()
const isWeekend = (day: string) => [SUNDAY, SATURDAY].includes(weekdayOf(day))
const shift = (day: string, days: number) => new Date(noonOf(day).getTime() + days * DAY_MS).toISOString().slice(0, 10)

/** The first day from one on, in that direction, that fits. */
function seek(day: string, step: 1 | -1, fits: (day: string) => boolean): string {
  let found = day
  while (!fits(found)) found = shift(found, step)
  return found
}

/** Easter Sunday of the Gregorian calendar. */
export function easterSunday(year: number): string {
  const century = Math.floor(year / 100)
  const golden = year % 19
  const leaps = century - Math.floor(century / 4)
  const epact = (19 * golden + leaps - Math.floor((8 * century + 13) / 25) + 15) % 30
  const moon = epact - (epact > 28 || (epact === 28 && golden > 10) ? 1 : 0)
  const sunday = (year + Math.floor(year / 4) + moon + 2 - leaps) % 7
  return shift(`${String(year)}-03-28`, moon - sunday)
}

interface Holiday {
  day: string
  moves: string
}

/** One of the table in a year; nothing where it is another year's. */
function holidayIn(year: number, written: string): Holiday | undefined {
  const [first = '', second = '', third = ''] = written.split(' ')
  if (/^\d{4}-/.test(first)) return first.startsWith(`${String(year)}-`) ? { day: first, moves: '' } : undefined
  if (/^\d\d-\d\d$/.test(first)) return { day: `${String(year)}-${first}`, moves: second }
  const [, days] = /^easter([+-]\d+)$/.exec(first) ?? []
  if (days !== undefined) return { day: shift(easterSunday(year), Number(days)), moves: second }
  const isCalled = (name: string) => (day: string) => weekdayOf(day) === WEEKDAYS.indexOf(name)
  if (second === 'before') {
    return { day: seek(shift(`${String(year)}-${third}`, -1), -1, isCalled(first)), moves: '' }
  }
  const month = `${String(year)}-${third}`
  const nth = Number(first)
  if (!WEEKDAYS.includes(second) || !Number.isInteger(nth) || !/^\d\d$/.test(third)) {
    throw new Error(`a holiday that nobody understands: ${written}`)
  }
  // From the 28th on, every month has its last one within a week.
  const last = seek(shift(`${month}-28`, 3), -1, (day) => day.startsWith(month))
  const day =
    nth < 0 ? seek(last, -1, isCalled(second)) : shift(seek(`${month}-01`, 1, isCalled(second)), (nth - 1) * 7)
  return { day, moves: '' }
}

/** On which day it is kept, beside others that have theirs. */
function keptOn({ day, moves }: Holiday, others: ReadonlySet<string>): string {
  const weekday = weekdayOf(day)
  switch (moves) {
    case '':
      return day
    case 'next':
      return isWeekend(day) ? seek(day, 1, (other) => !isWeekend(other) && !others.has(other)) : day
    case 'nearest':
      return weekday === SATURDAY ? shift(day, -1) : shift(day, weekday === SUNDAY ? 1 : 0)
    case 'sunday-1':
      return weekday === SUNDAY ? shift(day, -1) : day
    case 'monday/friday':
      return weekday === FRIDAY ? day : seek(day, 1, (other) => weekdayOf(other) === WEEKDAYS.indexOf('monday'))
    default:
      throw new Error(`a holiday moves in no way that is known: ${moves}`)
  }
}

const known = new Map<string, ReadonlySet<string>>()

/** The days of a year's holidays in a country; a country that is not in the table has none. */
export function holidaysOf(country: string, year: number): ReadonlySet<string> {
  const key = `${country} ${String(year)}`
  const before = known.get(key)
  if (before) return before
  const holidays = (PUBLIC_HOLIDAYS[country] ?? []).flatMap((written) => holidayIn(year, written) ?? [])
  const makesWay = ({ day, moves }: Holiday) => moves === 'next' && isWeekend(day)
  const days = new Set<string>()
  // Those that have to find another day come last: by then the others have theirs.
  for (const holiday of [...holidays.filter((one) => !makesWay(one)), ...holidays.filter(makesWay)]) {
    days.add(keptOn(holiday, days))
  }
  known.set(key, days)
  return days
}

export function isWorkingDay(day: string, country: string): boolean {
  const year = Number(day.slice(0, 4))
  // New Year can be kept on the last day of the year before.
  return !isWeekend(day) && !holidaysOf(country, year).has(day) && !holidaysOf(country, year + 1).has(day)
}

const firstWorkingDay = (day: string, country: string) => seek(day, 1, (other) => isWorkingDay(other, country))

/** The last of so many working days that come after a day. */
export function workingDaysAfter(day: string, count: number, country: string): string {
  let last = day
  for (let nth = 0; nth < count; nth += 1) last = firstWorkingDay(shift(last, 1), country)
  return last
}

/** The same day of the next month, or its last; a working day, as time limits of the law end on one. */
export function monthAfter(day: string, country: string): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + 1, 0, 12))
  last.setUTCDate(Math.min(date, last.getUTCDate()))
  return firstWorkingDay(last.toISOString().slice(0, 10), country)
}
