/** Words nobody can guess, and the only form in which we keep them. */
import { createHash, createHmac, randomBytes } from 'node:crypto'

/** 256 bits, fit for an address. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

/** Tells two things apart without telling what they are: for counting by address without keeping the address. */
export function keyedHash(key: string, ...parts: (string | number)[]): Buffer {
  return createHmac('sha256', key).update(parts.join('\u0000')).digest()
}
