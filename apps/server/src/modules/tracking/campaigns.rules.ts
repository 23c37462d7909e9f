/** Pure rules of campaigns: which words need a source, and when a campaign is on. */
import { LONGEST_HEADLINE_WORD } from '@app/contract/lander-names'

/** The age of the law stands on every page, and is no claim. */
const AGE = /18\+/g
const ANY_NUMBER = /\p{N}/u

/** Whether words say a number that is neither the age nor part of the code they offer. */
export function saysNumber(words: string, offer_code: string | null): boolean {
  const rest = words.replaceAll(AGE, '')
  return ANY_NUMBER.test(offer_code === null ? rest : rest.replaceAll(offer_code, ''))
}

/** A word that is longer than a small phone is wide would be cut. */
export const fitsPhone = (headline: string): boolean =>
  headline.split(/[\s-]+/).every((word) => word.length <= LONGEST_HEADLINE_WORD)

interface Span {
  from_at: Date
  until_at: Date | null
}

export const isCampaignOn = ({ from_at, until_at }: Span, now: Date): boolean =>
  from_at <= now && (until_at === null || now < until_at)
