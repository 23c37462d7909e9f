/**
 * The last part of the address that a provider calls for one payment: the attempt, sealed. It cannot be made up or
 * walked, and it leads to the attempt even if we never learnt what the provider calls the payment. It is part of the request
 * for the payment, which is repeated to the letter, so an attempt has one word.
 */
import type { KeyRing } from '../../platform/keys.ts'
import { sealAlike, unseal } from '../../platform/sealing.ts'

const USE = 'payment notice'

export interface NoticeWords {
  wordOf: (attempt: string) => string
  attemptOf: (word: string) => string | undefined
}

export function createNoticeWords(keys: KeyRing): NoticeWords {
  return {
    wordOf: (attempt) => sealAlike(keys, USE, attempt).toString('base64url'),
    attemptOf(word) {
      const bytes = Buffer.from(word, 'base64url')
      // Decoding passes over what it cannot read: a word has one spelling.
      const attempt = bytes.toString('base64url') === word ? unseal(keys, USE, bytes) : undefined
      return typeof attempt === 'string' ? attempt : undefined
    },
  }
}
