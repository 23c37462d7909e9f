/** Words nobody can guess, and the only form in which we keep them. */
import { createHash, randomBytes } from 'node:crypto'

/** 256 bits, fit for an address. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
