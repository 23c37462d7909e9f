/** What is left of a time, as a clock writes it. */
export interface ClockTime {
  hours: number
  minutes: number
  seconds: number
}

/** The second that has begun counts: the clock reads zero when nothing is left. */
export function clockTime(left_ms: number): ClockTime {
  const all = Math.max(0, Math.ceil(left_ms / 1000))
  return { hours: Math.floor(all / 3600), minutes: Math.floor(all / 60) % 60, seconds: all % 60 }
}

const twoDigits = (number: number) => String(number).padStart(2, '0')

/** Hours, minutes and seconds in two digits each. */
export function clockDigits({ hours, minutes, seconds }: ClockTime): readonly [string, string, string] {
  return [twoDigits(hours), twoDigits(minutes), twoDigits(seconds)]
}
