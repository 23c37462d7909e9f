/** Ages as they are on such sites, when people joined, and when they were last there. */
import type { Chance } from './chance.ts'

const DAY_MS = 86_400_000

/** From this age up to the next one, and how many. */
const AGES = [
  [18, 25, 12],
  [25, 30, 16],
  [30, 35, 16],
  [35, 40, 14],
  [40, 45, 11],
  [45, 50, 9],
  [50, 55, 8],
  [55, 60, 6],
  [60, 65, 4],
  [65, 70, 2.4],
  [70, 79, 1.6],
] as const

/** The day somebody of such an age was born, as PostgreSQL writes it. */
export function bornOn(chance: Chance, now: Date): string {
  const [least, most] = chance.weighted(AGES.map(([from, to, weight]) => [[from, to] as const, weight] as const))
  const years = Math.floor(chance.between(least, most))
  // One to 364 days before this birthday's turn: never a day too young.
  const day = new Date(
    Date.UTC(now.getUTCFullYear() - years, now.getUTCMonth(), now.getUTCDate()) - chance.whole(1, 364) * DAY_MS,
  )
  return day.toISOString().slice(0, 10)
}

export function ageOf(date_of_birth: string, now: Date): number {
  const today = now.toISOString().slice(0, 10)
  const years = Number(today.slice(0, 4)) - Number(date_of_birth.slice(0, 4))
  return today.slice(5) < date_of_birth.slice(5) ? years - 1 : years
}

/** Over two years; more came lately. */
export function joinedAt(chance: Chance, now: Date): Date {
  const share = chance.next() ** 1.6
  return new Date(now.getTime() - Math.round((0.02 + share * 729) * DAY_MS))
}

export function lastSeenAt(chance: Chance, joined: Date, now: Date): Date {
  const days =
    chance.weighted([
      [0.04, 8],
      [1, 22],
      [7, 34],
      [30, 22],
      [200, 14],
    ] as const) * chance.next()
  return new Date(Math.max(joined.getTime(), now.getTime() - Math.round(days * DAY_MS)))
}
