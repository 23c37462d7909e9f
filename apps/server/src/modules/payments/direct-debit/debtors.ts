/**
 * Keyed hashes of bank accounts and phones, by a key of their own: enough to know one again, for limits and blocks, and
 * nothing to read. One is stored with the newest key, and looked for with all of them.
 */
import { keyedHash, type KeyRing } from '../../../platform/keys.ts'

export interface Debtor {
  iban_hashes: readonly Buffer[]
  phone_hashes: readonly Buffer[]
}

export const hashesOf = (keys: KeyRing, kind: 'iban' | 'phone', value: string) =>
  keys.map((key) => keyedHash(key, kind, value))

export const debtorOf = (keys: KeyRing, iban: string, phone: string): Debtor => ({
  iban_hashes: hashesOf(keys, 'iban', iban),
  phone_hashes: hashesOf(keys, 'phone', phone),
})

/** The ones to store. */
export function newestHashes({ iban_hashes: [iban_hash], phone_hashes: [phone_hash] }: Debtor) {
  if (!iban_hash || !phone_hash) throw new Error('there is no key')
  return { iban_hash, phone_hash }
}
