/** Sealing: what only our keys open, and only for the use it was sealed for. */
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import type { Key, KeyRing } from './keys.ts'

const NONCE_BYTES = 12
const TAG_BYTES = 16

function sealWith(key: Key, nonce: Buffer, use: string, text: string): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key.bytes, nonce).setAAD(Buffer.from(use))
  const sealed = Buffer.concat([cipher.update(text), cipher.final()])
  return Buffer.concat([nonce, sealed, cipher.getAuthTag()])
}

export function seal([key]: KeyRing, use: string, value: unknown): Buffer {
  return sealWith(key, randomBytes(NONCE_BYTES), use, JSON.stringify(value))
}

/** The same each time for the same value, for what has to be repeated to the letter. Whoever sees two knows if they are equal. */
export function sealAlike([key]: KeyRing, use: string, value: unknown): Buffer {
  const text = JSON.stringify(value)
  // No two values share a nonce, as long as the keyed hash tells them apart.
  const nonce = createHmac('sha256', key.bytes).update(`nonce\n${use}\n${text}`).digest().subarray(0, NONCE_BYTES)
  return sealWith(key, nonce, use, text)
}

function unsealWith(key: Key, use: string, bytes: Buffer): unknown {
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

/** Nothing where it is not ours, or was sealed for another use. */
export function unseal(keys: KeyRing, use: string, bytes: Buffer): unknown {
  for (const key of keys) {
    const value = unsealWith(key, use, bytes)
    if (value !== undefined) return value
  }
  return undefined
}
