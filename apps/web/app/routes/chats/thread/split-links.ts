/**
 * Finds the addresses in what somebody wrote. Only whole addresses of the web become links; anything that could look
 * like another place than it leads to stays text.
 */
import { hasForeignLetters, parseOutsideAddress } from '../../../shared/outside-address.ts'

export interface TextPart {
  text: string
  href?: string
}

const URL_PATTERN = /https?:\/\/[^\s<>"'`{}|\\^]+/gi
/** What ends a sentence does not belong to the address in it. */
const PUNCTUATION = '.,;:!?…)]*_~'

/** A closing bracket belongs to the address if it was opened in it. */
function trimPunctuation(match: string): string {
  let end = match.length
  // By hand, from the end: a pattern would look at every row of dots again from each of its dots.
  while (end > 0 && PUNCTUATION.includes(match.charAt(end - 1))) end -= 1
  const short = match.slice(0, end)
  const rest = match.slice(short.length)
  const opened = (short.match(/\(/g) ?? []).length - (short.match(/\)/g) ?? []).length
  return opened > 0 && rest.startsWith(')') ? `${short})` : short
}

/** Nothing where it is no address of the web, or imitates one with letters of other alphabets. */
function safeHref(text: string): string | undefined {
  const url = parseOutsideAddress(text)
  return url && !hasForeignLetters(url) ? url.href : undefined
}

export function splitLinks(text: string): readonly TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: match, index } of text.matchAll(URL_PATTERN)) {
    const address = trimPunctuation(match)
    const href = safeHref(address)
    if (href === undefined) continue
    if (index > end) parts.push({ text: text.slice(end, index) })
    parts.push({ text: address, href })
    end = index + address.length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}
