/**
 * Where a page of a list ended, as something its reader can hand back but neither read nor make: sealed with our key,
 * for one use and one reader.
 */
import { createCipheriv, createDecipheriv, createHash, createSecretKey, randomBytes, type KeyObject } from 'node:crypto'
import type * as z from 'zod'
import { fail } from './refusal.ts'

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Made once: it is needed for every page. */
const keys = new Map<string, KeyObject>()

function deriveKey(secret: string): KeyObject {
  const cachedKey = keys.get(secret)
  if (cachedKey) return cachedKey
  const key = createSecretKey(createHash('sha256').update(`cursor\n${secret}`).digest())
  keys.set(secret, key)
  return key
}

/** `use` names the list and whose it is: what was sealed for another is not opened. */
export function sealCursor(secret: string, use: string, position: unknown): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', deriveKey(secret), nonce).setAAD(Buffer.from(use))
  const sealed = Buffer.concat([cipher.update(JSON.stringify(position)), cipher.final()])
  return Buffer.concat([nonce, sealed, cipher.getAuthTag()]).toString('base64url')
}

function unseal(secret: string, use: string, text: string): unknown {
  const bytes = Buffer.from(text, 'base64url')
  const end = bytes.length - TAG_BYTES
  // Decoding passes over what it cannot read: a cursor has one spelling.
  if (end < NONCE_BYTES || bytes.toString('base64url') !== text) return undefined
  const decipher = createDecipheriv('aes-256-gcm', deriveKey(secret), bytes.subarray(0, NONCE_BYTES))
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
export function openCursor<P extends z.ZodType>(secret: string, use: string, text: string, shape: P): z.output<P> {
  const position = shape.safeParse(unseal(secret, use, text))
  return position.success ? position.data : fail('invalid_input')
}
