/** What demo people tell of themselves beyond their looks: none of it contradicts an age or what they wrote. */
import type { PromptAnswer } from '@app/contract'
import type { Interest } from '@app/contract/interests'
import { SPOKEN_LANGUAGES, type PROFILE_CHOICES, type Prompt, type SpokenLanguage } from '@app/contract/profile-choices'
import { spoken } from './about-me.ts'
import type { Chance } from './chance.ts'
import type { Language } from './names/names.ts'
import { VOICES } from './texts/voices.ts'

type Choice<F extends keyof typeof PROFILE_CHOICES> = (typeof PROFILE_CHOICES)[F][number]

export interface Facts {
  children: Choice<'children'> | null
  smoking: Choice<'smoking'> | null
  drinking: Choice<'drinking'> | null
  education: Choice<'education'> | null
  height_cm: number | null
  /** What somebody does all day is said in the sentences; twice it could not be the same. */
  work: null
  languages: readonly SpokenLanguage[]
  prompts: readonly PromptAnswer[]
}

interface Teller {
  kind: 'real' | 'fictional'
  age: number
  gender: 'male' | 'female'
  language: Language
  interests: readonly Interest[]
  /** Wrote of a child at home. */
  parent: boolean
}

const LEFT_OPEN = 0.3

function childrenOf(chance: Chance, { age, parent }: Teller): Choice<'children'> {
  if (parent) return 'have'
  if (age > 57) return 'grown_up'
  return chance.weighted<Choice<'children'>>([
    ['none', 4],
    ['someday', age < 42 ? 3 : 0],
    ['have', age > 28 ? 3 : 0],
    ['grown_up', age > 48 ? 3 : 0],
  ])
}

/** About as tall as people are: the sum of a few draws is rarely far from the middle. */
function heightOf(chance: Chance, gender: Teller['gender']): number {
  const spread = [1, 2, 3].reduce((sum) => sum + chance.between(-7, 7), 0)
  return Math.round((gender === 'female' ? 169 : 182) + spread)
}

function languagesOf(chance: Chance, { language }: Teller): SpokenLanguage[] {
  const english = chance.happens(0.7) ? ['en'] : []
  const known: readonly string[] = [language, ...english, ...chance.some(['de', 'fr', 'es', 'it'], chance.whole(0, 1))]
  return SPOKEN_LANGUAGES.filter((one) => known.includes(one))
}

function promptsOf(chance: Chance, { kind, language, gender }: Teller): PromptAnswer[] {
  const all = Object.entries(VOICES[language].answers) as [Prompt, readonly string[]][]
  // Nobody goes out with who is made up.
  const answers = all.filter(([prompt]) => kind === 'real' || prompt !== 'first_date')
  const count = chance.weighted([
    [0, 3],
    [1, 3],
    [2, 3],
    [3, 2],
  ] as const)
  return chance.some(answers, count).map(([prompt, lines]) => ({ prompt, answer: spoken(chance.pick(lines), gender) }))
}

export function chooseFacts(chance: Chance, teller: Teller): Facts {
  const maybe = <T>(fact: T): T | null => (chance.happens(LEFT_OPEN) ? null : fact)
  const { age, interests } = teller
  const drinks = interests.includes('wine') || interests.includes('beer')
  return {
    children: teller.kind === 'fictional' ? null : maybe(childrenOf(chance, teller)),
    smoking: maybe(
      chance.weighted<Choice<'smoking'>>([
        ['no', 12],
        ['sometimes', 3],
        ['yes', 2],
        ['quitting', 1],
      ]),
    ),
    drinking: maybe(
      chance.weighted<Choice<'drinking'>>([
        ['no', drinks ? 0 : 3],
        ['sometimes', 9],
        ['regularly', 2],
      ]),
    ),
    // Of who is young the sentences tell whether they still study.
    education:
      age < 27 ? null : maybe(chance.pick<Choice<'education'>>(['secondary', 'vocational', 'higher', 'higher'])),
    height_cm: maybe(heightOf(chance, teller.gender)),
    work: null,
    languages: chance.happens(LEFT_OPEN) ? [] : languagesOf(chance, teller),
    prompts: promptsOf(chance, teller),
  }
}
