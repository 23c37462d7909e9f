/** Passwords become argon2id strings, off the event loop. Doors hash by the queue, tools as they like. */
import { createHmac } from 'node:crypto'
import { hash, verify, type Options } from '@node-rs/argon2'

const COST = { timeCost: 1, parallelism: 1, outputLen: 32 } satisfies Options
const MEMORY_KIB = 47_104

export interface Hashing {
  hash: (password: string) => Promise<string>
  /** Takes as long for a missing hash as for a wrong password. */
  matches: (hash: string | undefined, password: string) => Promise<boolean>
  /** How many times the slow work was done so far. */
  runs: () => number
}

export async function createHashing(pepper: string, memory_kib = MEMORY_KIB): Promise<Hashing> {
  const cost: Options = { ...COST, memoryCost: memory_kib }
  let runs = 0
  // As text: the library hashes any bytes, but compares only what is UTF-8.
  const peppered = (password: string) =>
    createHmac('sha256', pepper).update(password.normalize('NFKC')).digest('base64')
  const dummyHash = await hash(peppered('nobody'), cost)
  return {
    hash: (password) => {
      runs += 1
      return hash(peppered(password), cost)
    },
    matches: async (hashToCompare, password) => {
      runs += 1
      return (await verify(hashToCompare ?? dummyHash, peppered(password))) && hashToCompare !== undefined
    },
    runs: () => runs,
  }
}
