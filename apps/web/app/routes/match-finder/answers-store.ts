/**
 * Answers and results, kept while the page lives: for going back a question, or returning from a profile. Never in a
 * URL, cookie or storage.
 */
import type { Settings } from '@app/contract'
import type { Matches } from './matches.ts'

export type Question = Settings['match_finder_fields'][number]

export const ANSWER_OPTIONS = {
  age: ['18-35', '35+'],
  appearance: ['normal', 'sexy'],
  race: ['white', 'other'],
} as const satisfies Record<Question, readonly string[]>

/** Stands for having no preference. */
export const ANY = 'any'

type AnswerValues = { [Q in Question]: (typeof ANSWER_OPTIONS)[Q][number] }
export type Answers = { readonly [Q in Question]?: AnswerValues[Q] | typeof ANY | undefined }
export type Preferences = Partial<AnswerValues>

/** What people have to fit. */
export function preferencesOf(answers: Answers): Preferences {
  return Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer !== ANY && answer !== undefined))
}

let cache: { answers: Answers; matches?: Matches | undefined } = { answers: {} }

export const cachedAnswers = (): Answers => cache.answers
export const cachedMatches = (): Matches | undefined => cache.matches

/** Results of other answers are dropped. */
export function cacheAnswers(answers: Answers): void {
  cache = { answers }
}

export function cacheMatches(matches: Matches): void {
  cache.matches = matches
}
