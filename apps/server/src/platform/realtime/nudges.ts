/**
 * Tells the browsers of a member that something changed, through Redis, which may be away: then the polls tell them.
 * What is told in a transaction leaves after its commit, and only then; what is rolled back was never told. Nobody
 * waits for any of it: what comes up in one turn of the process leaves in one piece, to each member once, line by line.
 */
import type { Nudge } from '@app/contract/live'
import type { AccountId, SessionId } from '@app/db/ids'
import type { Redis } from 'ioredis'
import type * as z from 'zod'
import type { Database, Tx } from '../db/pool.ts'
import { onEvent, type Event, type Reaction } from '../event-bus.ts'

/** Beside what browsers are told: sessions of the member have ended, and their streams with them. */
type NudgeMessage = Nudge | { changed: 'sessions' }

/** By the id of the account. In a transaction hand it over: the nudge waits for its commit. */
export type Nudger = (account_id: AccountId, message: NudgeMessage, tx?: Database | Tx) => void

/** The same, but for browsers of one session: the one that did it knows already, and tells its own tabs. */
type PublishNudge = (account_id: AccountId, message: NudgeMessage, tx?: Database | Tx, except_session?: string) => void

/** A first line that says whose streams are left out. */
const EXCEPT = 'not '

/** What a message through Redis tells, each thing as it reads, and the session it is not for. */
export function parseNudges(text: string): { lines: string[]; except_session: string | undefined } {
  const lines = text.split('\n')
  const except = lines[0]?.startsWith(EXCEPT) ? lines.shift() : undefined
  return { lines, except_session: except?.slice(EXCEPT.length) }
}

/** What waits for the commit of each transaction that is under way. */
type PendingNudge = [account_id: AccountId, message: NudgeMessage, except_session: string | undefined]
const waiting = new WeakMap<object, PendingNudge[]>()

export const channelOf = (redis: Redis, account_id: AccountId) => `${redis.options.keyPrefix ?? ''}nudge:${account_id}`

export function createNudges(redis: Redis): PublishNudge {
  let outgoing: Map<string, [account_id: AccountId, lines: Set<string>]> | undefined
  function flush(): void {
    for (const [account_id, lines] of outgoing?.values() ?? []) {
      // One by one: a pipeline costs more than the few it would join.
      redis.publish(channelOf(redis, account_id), [...lines].join('\n')).catch(() => {}) // -- the connection reports that it is away
    }
    outgoing = undefined
  }
  return (account_id, message, tx, except_session) => {
    const pending = tx && waiting.get(tx)
    if (pending) {
      pending.push([account_id, message, except_session])
      return
    }
    if (!outgoing) setImmediate(flush)
    outgoing ??= new Map()
    const key = `${account_id} ${except_session ?? ''}`
    const first = except_session === undefined ? [] : [EXCEPT + except_session]
    const queued = outgoing.get(key) ?? [account_id, new Set(first)]
    queued[1].add(JSON.stringify(message))
    outgoing.set(key, queued)
  }
}

/** For the calls of one member: what the member's own browser just did, it is not told. That a session ended, it is. */
export function nudgesOf(publish: PublishNudge, account: { id: string; session_id: SessionId } | null): Nudger {
  return (account_id, message, tx) => {
    const isOwnBrowser = account?.id === account_id && message.changed !== 'sessions'
    publish(account_id, message, tx, isOwnBrowser ? account.session_id : undefined)
  }
}

/** Runs a transaction; what was told in it leaves when it is committed. */
export async function transactionWithNudges<T>(
  db: Database,
  publish: PublishNudge,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const pending: PendingNudge[] = []
  const result = await db.transaction().execute((tx) => {
    waiting.set(tx, pending)
    return work(tx)
  })
  for (const [account_id, message, except] of pending) publish(account_id, message, undefined, except)
  return result
}

/** For a room's reactions: tells these members once the transaction is committed. */
export function nudgeAfter(tx: Tx, account_ids: readonly string[], changed: 'chats' | 'likes' | 'credits'): void {
  // A job's transaction keeps nothing waiting: the polls bring what it changed.
  const pending = waiting.get(tx)
  for (const account_id of account_ids) pending?.push([account_id, { changed }, undefined])
}

/** For a room's `<room>.nudges.ts`: which event nudges which members, and of what. */
export function nudgeOn<P extends z.ZodType>(
  event: Event<P>,
  changed: 'chats' | 'likes' | 'credits',
  recipientsOf: (payload: z.output<P>) => readonly string[],
): Reaction {
  return onEvent(event, async (tx, payload) => nudgeAfter(tx, recipientsOf(payload), changed))
}
