/** How many characters a person would count: a flag or a family is one, however many parts it is made of. */
export function countCharacters(text: string, locale: string): number {
  return Array.from(new Intl.Segmenter(locale, { granularity: 'grapheme' }).segment(text.trim())).length
}
