/** When a debit is collected. Banks work from Monday to Friday. */
const WORKING_DAYS = 2
const DAY_MS = 24 * 60 * 60 * 1000

const isWeekend = (day: Date) => day.getUTCDay() === 0 || day.getUTCDay() === 6

/** The day around which a debit is collected that is signed on that day, both as `YYYY-MM-DD`. */
export function collectionDate(signed_on: string): string {
  let day = new Date(`${signed_on}T00:00:00Z`)
  for (let left = WORKING_DAYS; left > 0; left -= isWeekend(day) ? 0 : 1) day = new Date(day.getTime() + DAY_MS)
  return day.toISOString().slice(0, 10)
}
