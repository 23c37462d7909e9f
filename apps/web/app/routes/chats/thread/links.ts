/**
 * Finds the addresses in what somebody wrote. Only whole addresses of the web become links; anything that could look
 * like another place than it leads to stays text.
 */
export interface Piece {
  text: string
  href?: string
}

const ADDRESS = /https?:\/\/[^\s<>"'`{}|\\^]+/gi
/** What ends a sentence does not belong to the address in it. */
const ENDING = /[.,;:!?…)\]*_~]+$/

/** A closing bracket belongs to the address if it was opened in it. */
function withoutEnding(found: string): string {
  const short = found.replace(ENDING, '')
  const rest = found.slice(short.length)
  const opened = (short.match(/\(/g) ?? []).length - (short.match(/\)/g) ?? []).length
  return opened > 0 && rest.startsWith(')') ? `${short})` : short
}

/** Nothing where it is no address, hides another host behind a name, or imitates one with letters of other alphabets. */
function hrefOf(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^https?:$/.test(url.protocol)) return undefined
  const plain = url.username === '' && url.password === '' && !/(^|\.)xn--/.test(url.hostname)
  return plain && url.hostname.includes('.') ? url.href : undefined
}

export function piecesOf(text: string): readonly Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = withoutEnding(found)
    const href = hrefOf(address)
    if (href === undefined) continue
    if (index > end) pieces.push({ text: text.slice(end, index) })
    pieces.push({ text: address, href })
    end = index + address.length
  }
  if (end < text.length) pieces.push({ text: text.slice(end) })
  return pieces
}
