/**
 * Passwords become argon2id strings, off the event loop and at most four at a time: hashing is made to be slow, and a
 * crowd at the door must not take the house down. Beyond the queue the answer is to come back later.
 */
import { createHmac } from 'node:crypto'
import { hash, verify, type Options } from '@node-rs/argon2'
import { fail } from '../../../platform/refusal.ts'

const COST = { timeCost: 1, parallelism: 1, outputLen: 32 } satisfies Options
const MEMORY_KIB = 47_104
const CONCURRENT_HASHES = 4
const MAX_QUEUED = 50

export interface Hashing {
  hash: (password: string) => Promise<string>
  /** Takes as long for a missing hash as for a wrong password. */
  matches: (hash: string | undefined, password: string) => Promise<boolean>
  /** How many times the slow work was done so far. */
  runs: () => number
}

export async function createHashing(pepper: string, memory_kib = MEMORY_KIB): Promise<Hashing> {
  const cost: Options = { ...COST, memoryCost: memory_kib }
  let running = 0
  let runs = 0
  const waiting: (() => void)[] = []
  const limited = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < CONCURRENT_HASHES) running += 1
    else if (waiting.length >= MAX_QUEUED) fail('temporarily_unavailable')
    // The place of who is done is handed on, not given up: nobody slips in between.
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      runs += 1
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
  // As text: the library hashes any bytes, but compares only what is UTF-8.
  const peppered = (password: string) =>
    createHmac('sha256', pepper).update(password.normalize('NFKC')).digest('base64')
  const dummyHash = await hash(peppered('nobody'), cost)
  return {
    hash: (password) => limited(() => hash(peppered(password), cost)),
    matches: (hashToCompare, password) =>
      limited(
        async () => (await verify(hashToCompare ?? dummyHash, peppered(password))) && hashToCompare !== undefined,
      ),
    runs: () => runs,
  }
}
