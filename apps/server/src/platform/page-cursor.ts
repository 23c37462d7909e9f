/**
 * Where a page of a list ended, as something its reader can hand back but neither read nor make: sealed with our key,
 * for one use and one reader.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type * as z from 'zod'
import type { Key, KeyRing } from './keys.ts'
import { fail } from './refusal.ts'

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** `use` names the list and whose it is: what was sealed for another is not opened. */
export function sealCursor([key]: KeyRing, use: string, position: unknown): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key.bytes, nonce).setAAD(Buffer.from(use))
  const sealed = Buffer.concat([cipher.update(JSON.stringify(position)), cipher.final()])
  return Buffer.concat([nonce, sealed, cipher.getAuthTag()]).toString('base64url')
}

function unseal(key: Key, use: string, bytes: Buffer): unknown {
  const end = bytes.length - TAG_BYTES
  if (end < NONCE_BYTES) return undefined
  const decipher = createDecipheriv('aes-256-gcm', key.bytes, bytes.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(use))
    .setAuthTag(bytes.subarray(end))
  try {
    const opened = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, end)), decipher.final()])
    return JSON.parse(opened.toString())
  } catch {
    return undefined
  }
}

/** What was sealed, or a refusal where it is not ours, not for this use, or of a shape that is no longer written. */
export function openCursor<P extends z.ZodType>(keys: KeyRing, use: string, text: string, shape: P): z.output<P> {
  const bytes = Buffer.from(text, 'base64url')
  for (const key of keys) {
    const position = shape.safeParse(unseal(key, use, bytes))
    if (position.success) return position.data
  }
  return fail('invalid_input')
}
