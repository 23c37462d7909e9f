/**
 * Work that is asked of a browser after its first tries: nothing to see for a person, a cost for who tries thousands
 * of times. A challenge is signed, belongs to one site and one use, lasts some minutes, and can be handed in once.
 */
import { createChallenge, randomInt, verifySolution, type Challenge, type Solution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import * as z from 'zod'
import type { Context } from '../../../platform/context.ts'
import { fail } from '../../../platform/refusal.ts'
import { countUse } from './counters.queries.ts'
import type { Keeping } from '../keeping.ts'
import { keyedHash } from '../secrets.ts'

export type ChallengeUse = 'login' | 'signup' | 'reset'

const VALID_MS = 5 * 60 * 1000
/** How many keys a browser has to derive: about a third of a second with the usual cost. */
const FEWEST = 100
const MOST = 250

const Handed = z.object({
  challenge: z.object({
    parameters: z.looseObject({ data: z.object({ use: z.string(), site: z.number(), until: z.number() }) }),
    signature: z.string(),
  }),
  solution: z.looseObject({ counter: z.number(), derivedKey: z.string() }),
})

const secretsOf = ({ secret }: Keeping) => ({
  hmacSignatureSecret: keyedHash(secret, 'challenge').toString('base64'),
  hmacKeySignatureSecret: keyedHash(secret, 'challenge key').toString('base64'),
})

function read(proof: string | undefined) {
  if (proof === undefined) return undefined
  try {
    const parsed = Handed.safeParse(JSON.parse(Buffer.from(proof, 'base64').toString('utf8')))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}

/** Whether the work was done; asking uses it up. */
export async function isSolved(ctx: Context, keeping: Keeping, use: ChallengeUse, proof: string | undefined) {
  const handed = read(proof)
  if (!handed) return false
  const { data } = handed.challenge.parameters
  if (data.use !== use || data.site !== ctx.site.id || data.until <= ctx.now.getTime()) return false
  const challenge = handed.challenge as unknown as Challenge
  const solution = handed.solution as unknown as Solution
  const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secretsOf(keeping) })
  if (!verified) return false
  const key = keyedHash(keeping.secret, 'handed in', handed.challenge.signature)
  return (await countUse(ctx.db, key, ctx.now, new Date(data.until))) === 1
}

/** Refuses with work to do. */
export async function refuseWithWork(ctx: Context, keeping: Keeping, use: ChallengeUse): Promise<never> {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: keeping.challenge_cost,
    counter: randomInt(FEWEST, MOST),
    data: { use, site: ctx.site.id, until: ctx.now.getTime() + VALID_MS },
    deriveKey,
    ...secretsOf(keeping),
  })
  return fail('challenge_required', { challenge: JSON.stringify(challenge) })
}

/** Lets through who did the work; anyone else is refused with work to do. */
export async function requireProof(ctx: Context, keeping: Keeping, use: ChallengeUse, proof: string | undefined) {
  if (!(await isSolved(ctx, keeping, use, proof))) await refuseWithWork(ctx, keeping, use)
}
