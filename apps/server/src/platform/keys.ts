/**
 * The keys of a process: one for each purpose, derived from the secrets of the environment, so that whoever holds one
 * key can do nothing with the others. New things are made with the newest; what an older one made is still known by it.
 */
import { createHmac, hkdfSync } from 'node:crypto'
import type { Config } from './config/config.ts'

export interface Key {
  /** Says which secret it came from, without telling anything of it. */
  id: string
  bytes: Buffer
}

/** The keys of one purpose, newest first. */
export type KeyRing = readonly [Key, ...Key[]]

const PURPOSES = ['challenges', 'counters', 'cursors', 'mail_links', 'passwords', 'photo_addresses'] as const
export type Keys = Readonly<Record<(typeof PURPOSES)[number], KeyRing>>

const derive = (secret: string, info: string, size = 32) => Buffer.from(hkdfSync('sha256', secret, '', info, size))

function ringOf(purpose: string, [newest, ...older]: readonly string[]): KeyRing {
  if (newest === undefined) throw new Error('there is no secret')
  const keyOf = (secret: string): Key => ({
    id: derive(secret, 'key id', 4).toString('hex'),
    bytes: derive(secret, purpose),
  })
  return [keyOf(newest), ...older.map(keyOf)]
}

/** A retired secret is good for the passwords made with it, until their owners log in again, and for nothing else. */
export function deriveKeys({ SECRETS, RETIRED_SECRETS }: Pick<Config, 'SECRETS' | 'RETIRED_SECRETS'>): Keys {
  const rings = PURPOSES.map((purpose) => {
    const secrets = purpose === 'passwords' ? [...SECRETS, ...RETIRED_SECRETS] : SECRETS
    return [purpose, ringOf(purpose, secrets)]
  })
  return Object.fromEntries(rings) as Keys
}

/** Tells two things apart without telling what they are: for counting by address without keeping the address. */
export function keyedHash({ bytes }: Key, ...parts: (string | number)[]): Buffer {
  return createHmac('sha256', bytes).update(parts.join('\u0000')).digest()
}
