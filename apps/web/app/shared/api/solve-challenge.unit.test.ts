import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Payload } from 'altcha-lib/types'
import { expect, test } from 'vitest'
import { solve } from './solve-challenge.ts'

const SECRET = 'a secret of the server'

async function verified(proof: string): Promise<boolean> {
  const { challenge, solution } = JSON.parse(Buffer.from(proof, 'base64').toString()) as Payload
  return (await verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret: SECRET })).verified
}

test('what the browser solves is what the server accepts', async () => {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 100,
    deriveKey,
    hmacSignatureSecret: SECRET,
  })
  const proof = await solve(JSON.stringify(challenge))
  expect(await verified(proof ?? '')).toBe(true)

  const other = await createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 100, deriveKey, hmacSignatureSecret: 'x' })
  expect(await verified((await solve(JSON.stringify(other))) ?? '')).toBe(false)
})
