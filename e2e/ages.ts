/** Ages as the site counts them today. */
import { dayIn } from '../apps/server/src/platform/calendar.ts'
import { yearsBetween } from '../packages/contract/src/signup-rules.ts'
import { BORN } from './create-member.ts'

const TIME_ZONE = 'Europe/Amsterdam'

/** How old somebody who was born on that day is today; of most members of journeys where no day is given. */
export const ageOf = (born: string = BORN): number => yearsBetween(born, dayIn(TIME_ZONE, new Date()))

/** The day on which somebody was born who turned that age half a year ago. */
export function bornYearsAgo(years: number): string {
  const day = new Date()
  day.setUTCMonth(day.getUTCMonth() - 6)
  day.setUTCFullYear(day.getUTCFullYear() - years)
  return day.toISOString().slice(0, 10)
}
