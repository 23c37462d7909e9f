/**
 * Repeats a refused call with the proof of work its challenge asks for. The member sees nothing of it; if the challenge
 * cannot be solved, the refusal stands.
 */
import { callError } from './call.ts'

export async function withProof<T>(ask: (proof: string | undefined) => Promise<T>): Promise<T> {
  try {
    return await ask(undefined)
  } catch (error) {
    const { code, challenge } = callError(error)
    if (code !== 'challenge_required' || challenge === undefined) throw error
    const proof = await prove(challenge)
    if (proof === undefined) throw error
    return ask(proof)
  }
}

/** What a page hands in for a challenge; nothing where it cannot be solved here. */
export async function prove(challenge: string): Promise<string | undefined> {
  try {
    const { solve } = await import('./solve-challenge.ts')
    return await solve(challenge)
  } catch {
    return undefined
  }
}
