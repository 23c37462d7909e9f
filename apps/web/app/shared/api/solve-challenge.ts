/** Solves a challenge by trying keys. The browser derives them beside the page, so nothing stands still meanwhile. */
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { Challenge } from 'altcha-lib/types'

const LONGEST_MS = 30_000
/** Tried side by side: browsers derive keys on several threads. */
const LANES = 4

/** The proof as the server reads it; nothing where it took too long. */
export async function solve(text: string): Promise<string | undefined> {
  const challenge = JSON.parse(text) as Challenge
  const controller = new AbortController()
  const lanes = Array.from({ length: LANES }, (_, lane) =>
    solveChallenge({
      challenge,
      deriveKey,
      controller,
      counterStart: lane,
      counterStep: LANES,
      timeout: LONGEST_MS,
    }),
  )
  // The first that ends has found it, or has run out of time like the others.
  const solution = await Promise.race(lanes)
  controller.abort()
  return solution ? btoa(JSON.stringify({ challenge, solution })) : undefined
}
