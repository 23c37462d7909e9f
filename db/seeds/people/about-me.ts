/** Puts together what somebody says about themselves: two or three sentences in their own language. */
import type { Interest } from '@app/contract/interests'
import type { Chance } from './chance.ts'
import type { Language } from './names/names.ts'
import { VOICES } from './texts/voices.ts'

interface Speaker {
  language: Language
  gender: 'male' | 'female'
  age: number
  interests: readonly Interest[]
  fictional: boolean
}

const spoken = (text: string, gender: 'male' | 'female') =>
  text.replaceAll(/\[([^|\]]*)\|([^\]]*)\]/g, gender === 'female' ? '$1' : '$2')

function openerOf(chance: Chance, { language, age }: Speaker): string {
  const { young, any, older } = VOICES[language].openers
  if (age < 27 && chance.happens(0.6)) return chance.pick(young)
  return age > 57 && chance.happens(0.65) ? chance.pick(older) : chance.pick(any)
}

export function aboutMe(chance: Chance, speaker: Speaker): string {
  const { language, gender, interests, fictional } = speaker
  const voice = VOICES[language]
  const liked = chance.some(
    interests.flatMap((interest) => voice.interests[interest] ?? []),
    2,
  )
  const [first = chance.pick(voice.quirks), second = chance.pick(voice.quirks)] = liked
  const closer = chance.pick(voice.closers)
  const sentences = fictional
    ? [chance.pick(voice.fictional.openers), first, chance.pick(voice.fictional.closers)]
    : chance.weighted<readonly string[]>([
        [[openerOf(chance, speaker), first, closer], 5],
        [[openerOf(chance, speaker), first, second], 3],
        [[first, chance.pick(voice.quirks), closer], 3],
        [[openerOf(chance, speaker), chance.pick(voice.quirks), first], 2],
        [[first, closer], 1],
      ])
  return spoken([...new Set(sentences)].join(' '), gender)
}

/** What has words in this language: an interest with a sentence can be told about. */
export const toldAbout = (language: Language): readonly Interest[] =>
  Object.keys(VOICES[language].interests) as Interest[]
