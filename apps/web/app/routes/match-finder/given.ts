/**
 * What was answered and found, for as long as the page lives: for who goes back a question, or comes back from a
 * profile. It is in no address, cookie or storage, and gone when the page is.
 */
import type { Settings } from '@app/contract'
import type { Matches } from './matches.ts'

export type Question = Settings['match_finder_fields'][number]

export const ANSWERS = {
  age: ['18-35', '35+'],
  appearance: ['normal', 'sexy'],
  race: ['white', 'other'],
} as const satisfies Record<Question, readonly string[]>

/** Stands for having no preference. */
export const ANY = 'any'

type Answered = { [Q in Question]: (typeof ANSWERS)[Q][number] }
export type Given = { readonly [Q in Question]?: Answered[Q] | typeof ANY | undefined }
export type Preferences = Partial<Answered>

/** What people have to fit. */
export function preferencesOf(given: Given): Preferences {
  return Object.fromEntries(Object.entries(given).filter(([, answer]) => answer !== ANY && answer !== undefined))
}

let kept: { given: Given; matches?: Matches | undefined } = { given: {} }

export const keptGiven = (): Given => kept.given
export const keptMatches = (): Matches | undefined => kept.matches

/** What was found for other answers is of no use any more. */
export function keepGiven(given: Given): void {
  kept = { given }
}

export function keepMatches(matches: Matches): void {
  kept.matches = matches
}
