/** Lengths as a person counts them. No zod here: screens count while one types. */
const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** A flag or a family is one, however many parts it is made of. */
export function countCharacters(text: string): number {
  return Array.from(characters.segment(text)).length
}

/** A character can be made of any number of parts; on the whole this many are enough for each. */
export const PARTS_A_CHARACTER = 16
