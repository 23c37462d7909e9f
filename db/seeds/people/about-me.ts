/**
 * Puts together what somebody says about themselves: three sentences in their own language. Which ones follows from
 * their number by counting, not by chance, so that the first few thousand of a language never say the same.
 */
import type { Interest } from '@app/contract/interests'
import type { Chance } from './chance.ts'
import type { Language } from './names/names.ts'
import type { OpenerGroup, Voice } from './texts/voice.ts'
import { VOICES } from './texts/voices.ts'

interface Speaker {
  number: number
  seed: number
  language: Language
  gender: 'male' | 'female'
  age: number
  fictional: boolean
}

interface InterestSentence {
  interest: Interest
  sentence: string
}

interface AboutMe {
  about_me: string
  /** What was told about, and so is liked. */
  liked: readonly Interest[]
  /** Whether it tells of a child at home. */
  parent: boolean
}

const sentencesIn = (voice: Voice): readonly InterestSentence[] =>
  (Object.entries(voice.interests) as [Interest, readonly string[]][]).flatMap(([interest, sentences]) =>
    sentences.map((sentence) => ({ interest, sentence })),
  )

const INTEREST_SENTENCES = Object.fromEntries(
  Object.entries(VOICES).map(([language, voice]) => [language, sentencesIn(voice)]),
) as Readonly<Record<Language, readonly InterestSentence[]>>

const STRIDE = 7919
const SEED_STRIDE = 104_729

/** Three places in lists of these lengths: another three for every number, until all were used. */
function countOut({ number, seed }: Speaker, first: number, second: number, third: number) {
  const at = (number * STRIDE + seed * SEED_STRIDE) % (first * second * third)
  return [at % first, Math.floor(at / first) % second, Math.floor(at / first / second)] as const
}

/** The ages at which a line can be true, from and to. */
export const OPENER_AGES: Readonly<Record<OpenerGroup, readonly [number, number]>> = {
  young: [18, 26],
  any: [25, 66],
  parents: [28, 50],
  retiring: [58, 66],
  retired: [62, Infinity],
  older: [58, Infinity],
}

const fits = (group: OpenerGroup, age: number) => age >= OPENER_AGES[group][0] && age <= OPENER_AGES[group][1]

/** One in so many of an age to have a child of eight speaks of it. */
const COMMON = Array.from({ length: 14 }, () => 'any' as const)

/** Those of few lines are said by some of whom they fit, by number; lists stay whole, so that no two count out the same. */
function groupOf({ age, number }: Speaker, drawn: boolean): OpenerGroup {
  // Between two lives people speak of either: `drawn` says of which.
  if (age < 25 || (age < 27 && drawn)) return 'young'
  const isLate = age > 66 || (age > 57 && drawn)
  const rare: readonly OpenerGroup[] = isLate ? ['retiring', 'retired', 'older'] : ['parents', ...COMMON]
  const group = rare[number % rare.length] ?? 'any'
  if (fits(group, age)) return group
  return isLate ? 'older' : 'any'
}

function openersOf(chance: Chance, speaker: Speaker): readonly string[] {
  const { age, language } = speaker
  const drawn = (age < 27 && chance.happens(0.6)) || (age > 57 && chance.happens(0.65))
  return VOICES[language].openers[groupOf(speaker, drawn)]
}

type Form = (speaker: Speaker, openers: readonly string[]) => readonly (string | InterestSentence | undefined)[]

const openStoryClose: Form = (speaker, openers) => {
  const [sentences_of_language, { closers }] = [INTEREST_SENTENCES[speaker.language], VOICES[speaker.language]]
  const [a, b, c] = countOut(speaker, openers.length, sentences_of_language.length, closers.length)
  return [openers[a], sentences_of_language[b], closers[c]]
}

const openQuirkStory: Form = (speaker, openers) => {
  const [sentences_of_language, { quirks }] = [INTEREST_SENTENCES[speaker.language], VOICES[speaker.language]]
  const [a, b, c] = countOut(speaker, openers.length, quirks.length, sentences_of_language.length)
  return [openers[a], quirks[b], sentences_of_language[c]]
}

/** Two different things somebody likes, after or before something else. */
function twice(speaker: Speaker, others: readonly string[]) {
  const sentences_of_language = INTEREST_SENTENCES[speaker.language]
  const left = (one: InterestSentence | undefined) =>
    sentences_of_language.filter(({ interest }) => interest !== one?.interest)
  const [a, b, c] = countOut(
    speaker,
    sentences_of_language.length,
    left(sentences_of_language[0]).length,
    others.length,
  )
  return { first: sentences_of_language[a], second: left(sentences_of_language[a])[b], other: others[c] }
}

const openStoryStory: Form = (speaker, openers) => {
  const { first, second, other } = twice(speaker, openers)
  return [other, first, second]
}

const storyStoryClose: Form = (speaker) => {
  const { first, second, other } = twice(speaker, VOICES[speaker.language].closers)
  return [first, second, other]
}

const madeUp: Form = (speaker) => {
  const [sentences_of_language, { fictional }] = [INTEREST_SENTENCES[speaker.language], VOICES[speaker.language]]
  const [a, b, c] = countOut(speaker, fictional.openers.length, sentences_of_language.length, fictional.closers.length)
  return [fictional.openers[a], sentences_of_language[b], fictional.closers[c]]
}

/** With the words of her or of him. */
export const spoken = (text: string, gender: 'male' | 'female') =>
  text.replaceAll(/\[([^|\]]*)\|([^\]]*)\]/g, gender === 'female' ? '$1' : '$2')

export function aboutMe(chance: Chance, speaker: Speaker): AboutMe {
  const form = chance.weighted<Form>([
    [openStoryClose, 9],
    [openStoryStory, 5],
    [storyStoryClose, 4],
    [openQuirkStory, 3],
  ])
  const openers = openersOf(chance, speaker)
  const pieces = (speaker.fictional ? madeUp : form)(speaker, openers).filter((piece) => piece !== undefined)
  const sentences = pieces.map((piece) => (typeof piece === 'string' ? piece : piece.sentence))
  const liked = pieces.flatMap((piece) => (typeof piece === 'string' ? [] : [piece.interest]))
  const parent = pieces.some(
    (piece) => typeof piece === 'string' && VOICES[speaker.language].openers.parents.includes(piece),
  )
  return { about_me: spoken(sentences.join(' '), speaker.gender), liked, parent }
}
