/** What a device signs: ours, for one use on one site, for a few minutes, and once. */
import { randomBytes, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import { MINUTE_MS } from '../../../platform/calendar.ts'
import type { Context } from '../../../platform/context.ts'
import { keyedHash, type Key } from '../../../platform/keys.ts'
import type { AccountsDeps } from '../deps.ts'
import { countUse } from '../limits/counters.queries.ts'
import { hashSecret } from '../secrets.ts'

/** How long a person has to find their key. */
export const PASSKEY_MS = 5 * MINUTE_MS
const NONCE_BYTES = 16
const TIME_BYTES = 6

/** `use` is who adds a passkey, or nothing where somebody logs in. */
function signatureOf(ctx: Context, key: Key, use: string, body: Buffer): Buffer {
  return keyedHash(key, 'passkey', ctx.site.id, use, body.toString('base64'))
}

export function newPasskeyChallenge(ctx: Context, deps: AccountsDeps, use: string): Uint8Array<ArrayBuffer> {
  const body = Buffer.alloc(NONCE_BYTES + TIME_BYTES, randomBytes(NONCE_BYTES))
  body.writeUIntBE(ctx.now.getTime() + PASSKEY_MS, NONCE_BYTES, TIME_BYTES)
  return new Uint8Array(Buffer.concat([body, signatureOf(ctx, deps.keys.challenges[0], use, body)]))
}

const isSame = (a: Buffer, b: Buffer) => a.length === b.length && timingSafeEqual(a, b)

const ClientData = z.object({ challenge: z.string() })

function challengeIn(clientDataJSON: string): string | undefined {
  try {
    return ClientData.parse(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))).challenge
  } catch {
    return undefined
  }
}

/** The challenge a device signed, if it is one of ours that still holds; asking uses it up. */
export async function takePasskeyChallenge(ctx: Context, deps: AccountsDeps, use: string, clientDataJSON: string) {
  const challenge = challengeIn(clientDataJSON)
  const bytes = Buffer.from(challenge ?? '', 'base64url')
  const body = bytes.subarray(0, NONCE_BYTES + TIME_BYTES)
  const signature = bytes.subarray(NONCE_BYTES + TIME_BYTES)
  const isOurs = deps.keys.challenges.some((key) => isSame(signature, signatureOf(ctx, key, use, body)))
  if (!isOurs) return undefined
  const until = new Date(body.readUIntBE(NONCE_BYTES, TIME_BYTES))
  if (until <= ctx.now) return undefined
  return (await countUse(ctx.db, hashSecret(signature.toString('base64url')), ctx.now, until)) === 1
    ? challenge
    : undefined
}
