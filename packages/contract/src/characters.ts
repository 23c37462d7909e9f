/** Texts as a person sees and counts them. No zod here: screens count while one types. */
const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** A flag or a family is one, however many parts it is made of. */
export function countCharacters(text: string): number {
  return Array.from(characters.segment(text)).length
}

/** A character can be made of any number of parts; on the whole this many are enough for each. */
export const MAX_PARTS_PER_CHARACTER = 16

/** Marks that turn the direction of what comes after them: a name with one garbles the sentence it stands in. */
const TURNS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g
const CONTROLS = /\p{Cc}|[\u2028\u2029]/gu
const CONTROLS_WITHIN_LINES = /(?![\n\t])\p{Cc}/gu
/** No language stacks more on one letter; with hundreds a text covers what stands above it. */
const STACKED = /(\p{M}{4})\p{M}+/gu

/** What no text can hold is left where it is, so that it is refused and not silently mended. */
const unlessRefused = (instead: string) => (control: string) => (control === '\u0000' ? control : instead)

/** On one line, and nothing in it that is not seen but changes what is around it. */
export const plainLine = (text: string): string =>
  text.replaceAll(TURNS, '').replaceAll(CONTROLS, unlessRefused(' ')).replaceAll(STACKED, '$1')

/** The same of a text that may have lines. */
export const plainText = (text: string): string =>
  text.replaceAll(TURNS, '').replaceAll(CONTROLS_WITHIN_LINES, unlessRefused('')).replaceAll(STACKED, '$1')

/** Whether there is anything in a text that can be seen. */
export const hasVisibleText = (text: string): boolean =>
  /[^\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}]/u.test(text)
