/**
 * The queue before hashing passwords: four at a time, because a crowd at the door must not take the house down, and
 * shared fairly, because nobody may keep others from logging in. A block of addresses has one place and three who wait;
 * one place is kept for browsers that an owner used before. Whoever finds no room is to come back later.
 */
import type { Context } from '../../../platform/context.ts'
import { fail } from '../../../platform/refusal.ts'
import type { Hashing } from './hashing.ts'

const CONCURRENT_HASHES = 4
const FOR_STRANGERS = 3
const WAITING_PER_TURN = 3
const MAX_QUEUED = 200

/** With whom a caller shares a place: a known browser and a confirmed member with nobody, strangers with their block. */
export interface HashTurn {
  key: string
  known: boolean
}

export function turnOfBlock({ caller }: Context): HashTurn {
  return { key: caller.block, known: false }
}

/** An unconfirmed account costs nothing to make, so it waits with its block. */
export function turnOfMember(ctx: Context): HashTurn {
  const { account } = ctx
  return account?.status === 'confirmed' ? { key: `member ${account.id}`, known: true } : turnOfBlock(ctx)
}

export function turnOfBrowser(ctx: Context, device_hash: Buffer, known: boolean): HashTurn {
  return known ? { key: `browser ${device_hash.toString('base64')}`, known } : turnOfBlock(ctx)
}

interface Place extends HashTurn {
  start: () => void
}

/** Runs work in its turn. */
export function createTurns() {
  const running: Place[] = []
  const waiting: Place[] = []
  const mayStart = ({ key, known }: HashTurn) =>
    running.length < CONCURRENT_HASHES &&
    !running.some((other) => other.key === key) &&
    (known || running.filter((other) => !other.known).length < FOR_STRANGERS)
  const isFull = ({ key }: HashTurn) =>
    waiting.length >= MAX_QUEUED || waiting.filter((other) => other.key === key).length >= WAITING_PER_TURN
  const acquire = async (turn: HashTurn): Promise<Place> => {
    const place: Place = { ...turn, start: () => {} }
    if (mayStart(place)) running.push(place)
    else if (isFull(place)) fail('temporarily_unavailable')
    else await new Promise<void>((resolve) => waiting.push(Object.assign(place, { start: resolve })))
    return place
  }
  /** The place of who is done is handed on, not given up: nobody slips in between. */
  const handOn = (place: Place) => {
    running.splice(running.indexOf(place), 1)
    const next = waiting.find(mayStart)
    if (!next) return
    waiting.splice(waiting.indexOf(next), 1)
    running.push(next)
    next.start()
  }
  return async <T>(turn: HashTurn, work: () => Promise<T>): Promise<T> => {
    const place = await acquire(turn)
    try {
      return await work()
    } finally {
      handOn(place)
    }
  }
}

/** Hashing, in turn. */
export interface HashQueue extends Pick<Hashing, 'isOutdated' | 'runs'> {
  hash: (turn: HashTurn, password: string) => Promise<string>
  matches: (turn: HashTurn, hash: string | undefined, password: string) => Promise<boolean>
}

export function createHashQueue(hashing: Hashing): HashQueue {
  const inTurn = createTurns()
  return {
    hash: (turn, password) => inTurn(turn, () => hashing.hash(password)),
    matches: (turn, hash, password) => inTurn(turn, () => hashing.matches(hash, password)),
    isOutdated: hashing.isOutdated,
    runs: hashing.runs,
  }
}
