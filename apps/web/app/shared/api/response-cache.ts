/**
 * A cache of answers by URL with their ETag, so that an unchanged answer comes back as 304. In memory only: nothing a
 * member was sent stays on the browser's disk.
 */
export interface CachedAnswer {
  etag: string
  answer: unknown
}

/** More entries than any page reloads. */
const MAX_CACHED = 20

const cache = new Map<string, CachedAnswer>()

export const findCached = (url: string) => cache.get(url)

/** The body of a response; on 304 the cached answer itself, so that it stays the same object. */
export async function readAnswer(response: Response, url: string, cached: CachedAnswer | undefined): Promise<unknown> {
  if (response.status === 304 && cached) return cached.answer
  const answer: unknown = await response.json()
  const etag = response.headers.get('etag')
  if (etag === null) return answer
  cache.delete(url)
  cache.set(url, { etag, answer })
  for (const oldest of cache.keys()) if (cache.size > MAX_CACHED) cache.delete(oldest)
  return answer
}
