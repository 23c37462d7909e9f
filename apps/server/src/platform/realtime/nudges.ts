/**
 * Tells the browsers of a member that something changed, through Redis, which may be away: then the polls tell them.
 * What is told in a transaction leaves after its commit, and only then; what is rolled back was never told. Nobody
 * waits for any of it: what comes up in one turn of the process leaves in one piece, to each member once, line by line.
 */
import type { Nudge } from '@app/contract/live'
import type { Redis } from 'ioredis'
import type * as z from 'zod'
import type { Database, Tx } from '../db/pool.ts'
import { onEvent, type Event, type Reaction } from '../events.ts'

/** Beside what browsers are told: sessions of the member have ended, and their streams with them. */
type Told = Nudge | { changed: 'sessions' }

/** By the id of the account. In a transaction hand it over: the nudge waits for its commit. */
export type Nudger = (account_id: string, told: Told, tx?: Database | Tx) => void

/** The same, but for browsers of one session: the one that did it knows already, and tells its own tabs. */
type PublishNudge = (account_id: string, told: Told, tx?: Database | Tx, except_session?: string) => void

/** A first line that says whose streams are left out. */
const EXCEPT = 'not '

/** What a message through Redis tells, each thing as it reads, and the session it is not for. */
export function toldIn(text: string): { told: string[]; except_session: string | undefined } {
  const told = text.split('\n')
  const except = told[0]?.startsWith(EXCEPT) ? told.shift() : undefined
  return { told, except_session: except?.slice(EXCEPT.length) }
}

/** What waits for the commit of each transaction that is under way. */
type Nudging = [account_id: string, told: Told, except_session: string | undefined]
const waiting = new WeakMap<object, Nudging[]>()

export const channelOf = (redis: Redis, account_id: string) => `${redis.options.keyPrefix ?? ''}nudge:${account_id}`

export function openNudges(redis: Redis): PublishNudge {
  let leaving: Map<string, [account_id: string, lines: Set<string>]> | undefined
  function leave(): void {
    for (const [account_id, lines] of leaving?.values() ?? []) {
      // One by one: a pipeline costs more than the few it would join.
      redis.publish(channelOf(redis, account_id), [...lines].join('\n')).catch(() => {}) // -- the connection reports that it is away
    }
    leaving = undefined
  }
  return (account_id, told, tx, except_session) => {
    const after = tx && waiting.get(tx)
    if (after) {
      after.push([account_id, told, except_session])
      return
    }
    if (!leaving) setImmediate(leave)
    leaving ??= new Map()
    const key = `${account_id} ${except_session ?? ''}`
    const first = except_session === undefined ? [] : [EXCEPT + except_session]
    const going = leaving.get(key) ?? [account_id, new Set(first)]
    going[1].add(JSON.stringify(told))
    leaving.set(key, going)
  }
}

/** For the calls of one member: what the member's own browser just did, it is not told. That a session ended, it is. */
export function nudgeFrom(publish: PublishNudge, account: { id: string; session_id: string } | null): Nudger {
  return (account_id, told, tx) => {
    const own = account?.id === account_id && told.changed !== 'sessions'
    publish(account_id, told, tx, own ? account.session_id : undefined)
  }
}

/** Runs a transaction; what was told in it leaves when it is committed. */
export async function transactionWith<T>(
  db: Database,
  publish: PublishNudge,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const told: Nudging[] = []
  const result = await db.transaction().execute((tx) => {
    waiting.set(tx, told)
    return work(tx)
  })
  for (const [account_id, what, except] of told) publish(account_id, what, undefined, except)
  return result
}

/** For a room's reactions: tells these members once the transaction is committed. */
export function nudgeAfter(tx: Tx, account_ids: readonly string[], changed: 'chats' | 'likes' | 'credits'): void {
  // A job's transaction keeps nothing waiting: the polls bring what it changed.
  const after = waiting.get(tx)
  for (const account_id of account_ids) after?.push([account_id, { changed }, undefined])
}

/** For a room's `<room>.nudges.ts`: which event nudges which members, and of what. */
export function nudgeOn<P extends z.ZodType>(
  event: Event<P>,
  changed: 'chats' | 'likes' | 'credits',
  whom: (payload: z.output<P>) => readonly string[],
): Reaction {
  return onEvent(event, async (tx, payload) => nudgeAfter(tx, whom(payload), changed))
}
