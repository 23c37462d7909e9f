/**
 * Passwords become argon2id strings, off the event loop, peppered with the key whose id the string carries (`keyid` of
 * the PHC string format). Doors hash by the queue, tools as they like.
 */
import { hash, verify, type Options } from '@node-rs/argon2'
import { keyedHash, type Key, type KeyRing } from '../../../platform/keys.ts'

const COST = { timeCost: 1, parallelism: 1, outputLen: 32 } satisfies Options
const MEMORY_KIB = 47_104
const KEY_ID = /,keyid=([^$]*)/

export interface Hashing {
  hash: (password: string) => Promise<string>
  /** Takes as long for a missing hash as for a wrong password, and for one whose key is gone. */
  matches: (hash: string | undefined, password: string) => Promise<boolean>
  /** Whether a hash was made with an older key or at another cost. */
  isOutdated: (hash: string) => boolean
  /** How many times the slow work was done so far. */
  runs: () => number
}

// As text: the library hashes any bytes, but compares only what is UTF-8.
const peppered = (key: Key, password: string) => keyedHash(key, password.normalize('NFKC')).toString('base64')

export async function createHashing(keys: KeyRing, memory_kib = MEMORY_KIB): Promise<Hashing> {
  const cost: Options = { ...COST, memoryCost: memory_kib }
  const [newest] = keys
  const beginning = `$argon2id$v=19$m=${String(memory_kib)},t=${String(COST.timeCost)},p=${String(COST.parallelism)}`
  let runs = 0
  const dummyHash = await hash(peppered(newest, 'nobody'), cost)
  return {
    hash: async (password) => {
      runs += 1
      const made = await hash(peppered(newest, password), cost)
      return `${beginning},keyid=${newest.id}${made.slice(beginning.length)}`
    },
    matches: async (hashToCompare = '', password) => {
      runs += 1
      const key = keys.find(({ id }) => id === KEY_ID.exec(hashToCompare)?.[1])
      const stored = key && hashToCompare.replace(KEY_ID, '')
      return (await verify(stored ?? dummyHash, peppered(key ?? newest, password))) && stored !== undefined
    },
    isOutdated: (made) => !made.startsWith(`${beginning},keyid=${newest.id}$`),
    runs: () => runs,
  }
}
