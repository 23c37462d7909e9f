/** Solves a challenge by trying keys. The browser derives them beside the page, so nothing stands still meanwhile. */
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { Challenge } from 'altcha-lib/types'

const LONGEST_MS = 30_000

/** The proof as the server reads it; nothing where it took too long. */
export async function solve(text: string): Promise<string | undefined> {
  const challenge = JSON.parse(text) as Challenge
  const solution = await solveChallenge({ challenge, deriveKey, timeout: LONGEST_MS })
  return solution ? btoa(JSON.stringify({ challenge, solution })) : undefined
}
