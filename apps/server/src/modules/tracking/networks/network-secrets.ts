/** Secrets of networks, sealed at rest: opened where a request is signed, and nowhere else. */
import type { KeyRing } from '../../../platform/keys.ts'
import { seal, unseal } from '../../../platform/sealing.ts'

const USE = 'network secret'

export const sealSecret = (keys: KeyRing, secret: string): Buffer => seal(keys, USE, secret)

export function openSecret(keys: KeyRing, sealed: Buffer): string {
  const opened = unseal(keys, USE, sealed)
  if (typeof opened !== 'string') throw new Error('the secret of a network was sealed with a key that is gone')
  return opened
}
