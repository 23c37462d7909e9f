/** Whether a request was signed by who knows the secret, for now, and for the first time. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

const LONGEST_AGE_MS = 5 * 60 * 1000

interface SignedRequest {
  method: string
  /** Path and query, as they came. */
  url: string
  timestamp: string
  signature: string
  body: Buffer | undefined
}

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/** The signature is over the address, and the address holds the hash of the body. */
function isWhole({ url, body }: SignedRequest): boolean {
  const digest = new URL(url, 'http://network').searchParams.get('digest')
  return body === undefined ? digest === null : digest === createHash('sha256').update(body).digest('hex')
}

export function createVerifier(secret: string) {
  const used = new Set<string>()
  return {
    /** Why it is not taken; nothing where it is. */
    refusal(request: SignedRequest, now: number): [status: number, why: string] | undefined {
      const { method, url, timestamp, signature } = request
      const expected = createHmac('sha256', secret).update(`${method}\n${url}\n${timestamp}`).digest('hex')
      if (!/^\d{10}$/.test(timestamp) || !isSame(signature, expected)) return [401, 'not signed by whom it says']
      if (!isWhole(request)) return [401, 'another body than was signed']
      if (Math.abs(now - Number(timestamp) * 1000) > LONGEST_AGE_MS) return [401, 'too old, or of tomorrow']
      if (used.has(signature)) return [409, 'said before']
      used.add(signature)
      return undefined
    },
    reset: () => used.clear(),
  }
}
