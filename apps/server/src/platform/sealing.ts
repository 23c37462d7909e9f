/** Sealing: what only our key opens, and only for the use it was sealed for. */
import { createCipheriv, createDecipheriv, createHash, createSecretKey, randomBytes, type KeyObject } from 'node:crypto'

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Made once: it is needed for every page of a list. */
const keys = new Map<string, KeyObject>()

function deriveKey(secret: string): KeyObject {
  const cachedKey = keys.get(secret)
  if (cachedKey) return cachedKey
  const key = createSecretKey(createHash('sha256').update(`sealing\n${secret}`).digest())
  keys.set(secret, key)
  return key
}

export function seal(secret: string, use: string, value: unknown): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', deriveKey(secret), nonce).setAAD(Buffer.from(use))
  const sealed = Buffer.concat([cipher.update(JSON.stringify(value)), cipher.final()])
  return Buffer.concat([nonce, sealed, cipher.getAuthTag()])
}

/** Nothing where it is not ours, or was sealed for another use. */
export function unseal(secret: string, use: string, bytes: Buffer): unknown {
  const end = bytes.length - TAG_BYTES
  if (end < NONCE_BYTES) return undefined
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
