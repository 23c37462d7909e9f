/**
 * The keys of a process: one for each purpose, derived from the secrets of the environment, so that whoever holds one
 * key can do nothing with the others. New things are made with the newest; what an older one made is still known by it.
 */
import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'
import type { Config } from './config/config.ts'

export interface Key {
  /** Says which secret it came from, without telling anything of it. */
  id: string
  bytes: Buffer
  /** The same for hashing: made from bytes each time, it would cost five times the hash. */
  secret: KeyObject
}

/** The keys of one purpose, newest first. */
export type KeyRing = readonly [Key, ...Key[]]

const SHORT = [
  'challenges',
  'counters',
  'cursors',
  'mail_links',
  'photo_addresses',
  'push_topics',
  'signup_pauses',
  'sms_codes',
] as const
/**
 * What these made is kept for longer than a secret is in use: passwords, hashes of mailboxes, sealed reports, bank details,
 * hashes of accounts and phones that are charged no more, hashes of addresses that take no mail, what mails that were sent
 * carry to unsubscribe, the keys that mails, pushes and requests to networks are signed with, and the addresses of notices, by which a provider tells
 * of a payment that is taken back a year later.
 */
const LONG = [
  'bank_details',
  'debtors',
  'mail_addresses',
  'mail_signing',
  'mail_words',
  'mailboxes',
  'network_secrets',
  'passwords',
  'payment_notices',
  'push_keys',
  'refused_addresses',
  'reports',
] as const
type Purpose = (typeof SHORT)[number] | (typeof LONG)[number]
export type Keys = Readonly<Record<Purpose, KeyRing>>

const derive = (secret: string, info: string, size = 32) => Buffer.from(hkdfSync('sha256', secret, '', info, size))

function ringOf(purpose: string, [newest, ...older]: readonly string[]): KeyRing {
  if (newest === undefined) throw new Error('there is no secret')
  const keyOf = (secret: string): Key => {
    const bytes = derive(secret, purpose)
    return { id: derive(secret, 'key id', 4).toString('hex'), bytes, secret: createSecretKey(bytes) }
  }
  return [keyOf(newest), ...older.map(keyOf)]
}

/** A retired secret is good for what is kept long, and for nothing else. */
export function deriveKeys({ SECRETS, RETIRED_SECRETS }: Pick<Config, 'SECRETS' | 'RETIRED_SECRETS'>): Keys {
  const all = [...SECRETS, ...RETIRED_SECRETS]
  const rings = [
    ...SHORT.map((purpose) => [purpose, ringOf(purpose, SECRETS)]),
    ...LONG.map((purpose) => [purpose, ringOf(purpose, all)]),
  ]
  return Object.fromEntries(rings) as Keys
}

/** Tells two things apart without telling what they are: for counting by address without keeping the address. */
export function keyedHash({ secret }: Key, ...parts: (string | number)[]): Buffer {
  return createHmac('sha256', secret).update(parts.join('\u0000')).digest()
}
