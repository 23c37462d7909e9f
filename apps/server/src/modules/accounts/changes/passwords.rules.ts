/** Which passwords nobody should have: too short, on the lists everybody tries first, or made of what strangers know. */
import { isPasswordShort } from '@app/contract/signup-rules'
import { dictionary } from '@zxcvbn-ts/language-common'

const COMMON = new Set(dictionary['passwords-common'])

/** The letters and digits of a text: what is left when decoration is taken away. */
const core = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

function isGuessable(password: string, personalWords: readonly string[]): boolean {
  const typed = password.normalize('NFKC').toLowerCase()
  if (COMMON.has(typed) || new Set(typed).size <= 2) return true
  // The own name or the site's with a year behind it, and the like.
  const rest = core(typed).replaceAll(/\d/g, '')
  return personalWords
    .flatMap((text) => [core(text), core(text.split('@')[0] ?? '')])
    .some((word) => word !== '' && word.replaceAll(/\d/g, '') === rest)
}

/** Why a password is refused, if it is. */
export function validatePassword(
  password: string,
  personalWords: readonly string[],
): 'password_short' | 'password_common' | undefined {
  if (isPasswordShort(password)) return 'password_short'
  return isGuessable(password, personalWords) ? 'password_common' : undefined
}
