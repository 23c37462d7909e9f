/** Pure rules of the match finder: what an answer means, and why a person is shown. */
import type { FinderReason, PersonWithInterests } from '@app/contract'
import { FINDER_AGE, MAXIMUM_SEARCH_AGE, MINIMUM_AGE } from '@app/contract/limits'

export interface Answers {
  age?: '18-35' | '35+' | undefined
  appearance?: 'normal' | 'sexy' | undefined
  race?: 'white' | 'other' | undefined
}

type Question = keyof Answers

/** In the order in which they are reasons. */
const QUESTIONS: readonly Question[] = ['age', 'appearance', 'race']

export const answered = (answers: Answers): Question[] =>
  QUESTIONS.filter((question) => answers[question] !== undefined)

/** The age in between belongs to both. */
export function agesOf(age: Answers['age']): { min_age?: number; max_age?: number } {
  if (age === undefined) return {}
  return age === '18-35'
    ? { min_age: MINIMUM_AGE, max_age: FINDER_AGE }
    : { min_age: FINDER_AGE, max_age: MAXIMUM_SEARCH_AGE }
}

/** As `search.looks_of` adds them up. */
const APPEARANCES = { normal: 1, sexy: 2 } as const
const RACES = { white: 4, other: 8 } as const
const SAID_NOTHING = 0

/** Every way in which somebody may have said what was answered, whatever else they said; nothing where all will do. */
export function looksOf({ appearance, race }: Answers): number[] | undefined {
  if (appearance === undefined && race === undefined) return undefined
  const appearances = appearance ? [APPEARANCES[appearance]] : [SAID_NOTHING, ...Object.values(APPEARANCES)]
  const races = race ? [RACES[race]] : [SAID_NOTHING, ...Object.values(RACES)]
  return appearances.flatMap((appearance_code) => races.map((race_code) => appearance_code + race_code))
}

/** Each one is so. Of a fictional profile neither place nor presence is claimed; a region only where the site shows it. */
export function reasonsFor(answers: Answers, person: PersonWithInterests, is_nearby: boolean): FinderReason[] {
  const reasons: FinderReason[] = answered(answers)
  if (is_nearby && person.kind === 'real' && person.region !== null) reasons.push('nearby')
  if (person.interests.some(({ shared }) => shared)) reasons.push('interests')
  if (person.online) reasons.push('online')
  return reasons
}
