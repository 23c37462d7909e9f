/** Equal openers: the words of two first messages that differ in nothing but what is changed to look different. */

const FEW_WORDS = 3

/**
 * The letters of a text without accents, case, digits, marks and spaces, and without names and greetings: words that begin
 * with a capital, where enough others remain. A text without letters is taken as it is.
 */
export function openerGist(text: string): string {
  const words =
    text
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .match(/\p{L}+/gu) ?? []
  const small = words.filter((word) => !/^\p{Lu}/u.test(word))
  const gist = (small.length < FEW_WORDS ? words : small).join('').toLowerCase()
  return gist === '' ? text.trim() : gist
}
