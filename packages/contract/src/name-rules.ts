/**
 * What a profile name may hold beyond the rules of the signup form. Strangers read it before anything was said or paid,
 * so it is no way to reach somebody, and it can be read. Apart from the rules of the form, and in no browser: the server
 * answers with the reason, and the form that every visitor carries stays as small as it is.
 */
import { validateName } from './signup-rules.ts'

const ENDINGS =
  'com|net|org|info|eu|nl|be|de|at|ch|lu|fr|es|it|pl|pt|uk|ie|us|co|me|io|tv|app|xyz|club|site|online|link|bio|fans'
/** A host with a usual ending. Three letters before the dot: "J.de Vries" is a name. */
const LINK = new RegExp(String.raw`:\/\/|\bwww\.|[\p{L}\p{N}_-]{3,}\.(?:${ENDINGS})(?![\p{L}\p{N}])`, 'u')
/** An address with its sign in words. */
const SPELLED_SIGN = /[([{]\s*(?:at|apenstaartje|arobase|arroba|chiocciola|małpa)\s*[)\]}]/u
const SERVICES = /(?<!\p{L})(?:insta|instagram|snapchat|whats?app|telegram|tiktok|onlyfans|gmail|hotmail)(?!\p{L})/u
/** Seven digits or more are a telephone number, whatever but letters stands between them; a year of birth is fine. */
const NUMBER = /\p{Nd}(?:[^\p{L}\p{Nd}]*\p{Nd}){6}/u

/** Written with other signs for the same letters and digits, or with signs between them that nobody sees. */
const asRead = (name: string) =>
  name
    .normalize('NFKC')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .toLowerCase()

function hasContact(name: string): boolean {
  const read = asRead(name)
  return read.includes('@') || [NUMBER, LINK, SPELLED_SIGN, SERVICES].some((pattern) => pattern.test(read))
}

/** Accents that no letter of its own has: languages that need one put one on a letter, and few in a name. */
const LOOSE_ACCENT = /[\u0300-\u036F\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE20-\uFE2F]/g
const MOST_LOOSE_ACCENTS = 4
/** Vowel signs and tones of other scripts stand in threes at most. */
const STACKED = /[\u0300-\u036F\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE20-\uFE2F]{2}|\p{M}{4}/u

function isReadable(name: string): boolean {
  const composed = name.normalize('NFC')
  const loose = composed.match(LOOSE_ACCENT)?.length ?? 0
  return /\p{L}/u.test(composed) && loose <= MOST_LOOSE_ACCENTS && !STACKED.test(composed)
}

/** What is wrong with a profile name, if anything. The name without spaces around it, the address as it is stored. */
export function validateProfileName(name: string, email: string): string | undefined {
  const reason = validateName(name, email)
  if (reason !== undefined) return reason
  if (hasContact(name)) return 'name_contact'
  return isReadable(name) ? undefined : 'name_unreadable'
}
