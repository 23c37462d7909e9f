/**
 * Work that is asked of a browser after its first tries: nothing to see for a person, a cost for who tries thousands
 * of times. A challenge is signed, belongs to one site and one use, lasts some minutes, and can be handed in once.
 */
import { createChallenge, randomInt, verifySolution, type Challenge, type Solution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import * as z from 'zod'
import type { Context } from '../../../platform/context.ts'
import { keyedHash, type Key } from '../../../platform/keys.ts'
import { fail } from '../../../platform/refusal.ts'
import { countUse } from './counters.queries.ts'
import type { AccountsDeps } from '../deps.ts'
import { hashSecret } from '../secrets.ts'

export type ChallengeUse = 'login' | 'signup' | 'reset' | 'direct_debit' | 'complaint'

/** What challenges are made and known by. */
export type ChallengeDeps = Pick<AccountsDeps, 'keys' | 'challenge_cost'>

const CHALLENGE_VALID_MS = 5 * 60 * 1000
/** How many keys a browser has to derive: about a third of a second with the usual cost. */
const FEWEST = 100
const MOST = 250

const ChallengeProof = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      data: z.object({ use: z.string(), site: z.number(), until: z.number(), work: z.number(), key_id: z.string() }),
    }),
    signature: z.string(),
  }),
  solution: z.looseObject({ counter: z.number(), derivedKey: z.string() }),
})

const secretsOf = (key: Key) => ({
  hmacSignatureSecret: keyedHash(key, 'challenge').toString('base64'),
  hmacKeySignatureSecret: keyedHash(key, 'challenge key').toString('base64'),
})

function read(proof: string | undefined) {
  if (proof === undefined) return undefined
  try {
    const parsed = ChallengeProof.safeParse(JSON.parse(Buffer.from(proof, 'base64').toString('utf8')))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}

/** Whether the work was done; asking uses it up. Who began before it grew has done enough with half of it. */
export async function isSolved(
  ctx: Context,
  deps: ChallengeDeps,
  use: ChallengeUse,
  proof: string | undefined,
  work = 1,
) {
  const challengeProof = read(proof)
  if (!challengeProof) return false
  const { data } = challengeProof.challenge.parameters
  const key = deps.keys.challenges.find(({ id }) => id === data.key_id)
  if (!key || data.use !== use || data.site !== ctx.site.id || data.until <= ctx.now.getTime()) return false
  if (data.work < work / 2) return false
  const challenge = challengeProof.challenge as unknown as Challenge
  const solution = challengeProof.solution as unknown as Solution
  const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secretsOf(key) })
  if (!verified) return false
  const handed_in = hashSecret(challengeProof.challenge.signature)
  return (await countUse(ctx.db, handed_in, ctx.now, new Date(data.until))) === 1
}

/** Refuses with work to do, so many times the usual. */
export async function refuseWithChallenge(
  ctx: Context,
  deps: ChallengeDeps,
  use: ChallengeUse,
  work = 1,
): Promise<never> {
  const [key] = deps.keys.challenges
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: deps.challenge_cost,
    counter: randomInt(FEWEST * work, MOST * work),
    data: { use, site: ctx.site.id, until: ctx.now.getTime() + CHALLENGE_VALID_MS, work, key_id: key.id },
    deriveKey,
    ...secretsOf(key),
  })
  return fail('challenge_required', { challenge: JSON.stringify(challenge) })
}

/** Lets through who did the work; anyone else is refused with work to do. */
export async function requireProof(
  ctx: Context,
  deps: ChallengeDeps,
  use: ChallengeUse,
  proof: string | undefined,
  work = 1,
) {
  if (!(await isSolved(ctx, deps, use, proof, work))) await refuseWithChallenge(ctx, deps, use, work)
}
