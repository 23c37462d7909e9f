/**
 * Answers the page has, by their address, with the mark the server gave them: who asks again says so, and is spared from
 * being told the same. Kept in the page alone, so that nothing a member was told stays on the disk of a browser.
 */
export interface KnownAnswer {
  mark: string
  answer: unknown
}

/** More than any page asks for again and again. */
const MOST_KNOWN = 20

const known = new Map<string, KnownAnswer>()

export const findKnown = (address: string) => known.get(address)

/** What an answer says: the same thing as before, where the server says that nothing is new. */
export async function answerIn(response: Response, address: string, before: KnownAnswer | undefined): Promise<unknown> {
  if (response.status === 304 && before) return before.answer
  const answer: unknown = await response.json()
  const mark = response.headers.get('etag')
  if (mark === null) return answer
  known.delete(address)
  known.set(address, { mark, answer })
  for (const oldest of known.keys()) if (known.size > MOST_KNOWN) known.delete(oldest)
  return answer
}
