/**
 * Tells the browsers of a member that something changed, through Redis, which may be away: then the polls tell them.
 * What is told in a transaction leaves after its commit, and only then; what is rolled back was never told. Nobody
 * waits for any of it: what comes up in one turn of the process leaves in one piece, to each member once, line by line.
 */
import type { Nudge } from '@app/contract/live'
import type { AccountId, ProfileId, SessionId } from '@app/db/ids'
import type { Redis } from 'ioredis'
import type * as z from 'zod'
import { systemClock, type Clock } from '../clock.ts'
import type { Database, Tx } from '../db/pool.ts'
import { onEvent, type Event, type Reaction } from '../event-bus.ts'

/** Beside what browsers are told: sessions of the member have ended, and their streams with them. */
type NudgeMessage = Nudge | { changed: 'sessions' }

/** By either id: a member's are one number, and nobody listens for a fictional profile. */
type Recipient = AccountId | ProfileId

/** In a transaction hand it over: the nudge waits for its commit. */
export type Nudger = (recipient: Recipient, message: NudgeMessage, tx?: Database | Tx) => void

/** The same, but for browsers of one session: the one that did it knows already, and tells its own tabs. */
type PublishNudge = (recipient: Recipient, message: NudgeMessage, tx?: Database | Tx, except_session?: string) => void

/**
 * A first line that says whose streams are left out, and when it was told. Processes of the version before read all after
 * the first word as the session: then nobody is left out, which costs one look.
 */
const EXCEPT = 'not '
const NOBODY = '-'

interface ReadNudges {
  lines: string[]
  except_session: string | undefined
  /** In milliseconds of the world's clock. Nothing from a process of the version before. */
  published_at: number | undefined
}

/** What a message through Redis tells, each thing as it reads, and the session it is not for. */
export function parseNudges(text: string): ReadNudges {
  const lines = text.split('\n')
  const [, session, published_at] = lines[0]?.startsWith(EXCEPT) ? (lines.shift() ?? '').split(' ') : []
  return {
    lines,
    except_session: session === NOBODY ? undefined : session,
    published_at: published_at === undefined ? undefined : Number(published_at),
  }
}

/** What waits for the commit of each transaction that is under way. */
type PendingNudge = [recipient: Recipient, message: NudgeMessage, except_session: string | undefined]
const waiting = new WeakMap<object, PendingNudge[]>()

export const channelOf = (redis: Redis, recipient: Recipient | '') =>
  `${redis.options.keyPrefix ?? ''}nudge:${recipient}`

const firstLine = (except_session: string | undefined, clock: Clock) =>
  `${EXCEPT}${except_session ?? NOBODY} ${String(clock.now().getTime())}`

/** `clock` is that of the world: another process compares with its own. */
export function createNudges(redis: Redis, clock: Clock = systemClock): PublishNudge {
  let outgoing: Map<string, [recipient: Recipient, lines: Set<string>]> | undefined
  function flush(): void {
    for (const [recipient, lines] of outgoing?.values() ?? []) {
      // One by one: a pipeline costs more than the few it would join.
      redis.publish(channelOf(redis, recipient), [...lines].join('\n')).catch(() => {}) // -- the connection reports that it is away
    }
    outgoing = undefined
  }
  return (recipient, message, tx, except_session) => {
    const pending = tx && waiting.get(tx)
    if (pending) {
      pending.push([recipient, message, except_session])
      return
    }
    if (!outgoing) setImmediate(flush)
    outgoing ??= new Map()
    const key = `${recipient} ${except_session ?? ''}`
    const queued = outgoing.get(key) ?? [recipient, new Set([firstLine(except_session, clock)])]
    queued[1].add(JSON.stringify(message))
    outgoing.set(key, queued)
  }
}

/** For the calls of one member: what the member's own browser just did, it is not told. That a session ended, it is. */
export function nudgesOf(publish: PublishNudge, account: { id: Recipient; session_id: SessionId } | null): Nudger {
  return (recipient, message, tx) => {
    const isOwnBrowser = account !== null && account.id === recipient && message.changed !== 'sessions'
    publish(recipient, message, tx, isOwnBrowser ? account.session_id : undefined)
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
  for (const [recipient, message, except] of pending) publish(recipient, message, undefined, except)
  return result
}

/** For a room's reactions: tells these members once the transaction is committed. */
export function nudgeAfter(tx: Tx, recipients: readonly Recipient[], changed: 'chats' | 'likes' | 'credits'): void {
  // A transaction that was begun on the database itself keeps nothing waiting: the polls bring what it changed.
  const pending = waiting.get(tx)
  for (const recipient of recipients) pending?.push([recipient, { changed }, undefined])
}

/** For a room's `<room>.nudges.ts`: which event nudges which members, and of what. */
export function nudgeOn<P extends z.ZodType>(
  event: Event<P>,
  changed: 'chats' | 'likes' | 'credits',
  recipientsOf: (payload: z.output<P>) => readonly Recipient[],
): Reaction {
  return onEvent(event, async (tx, payload) => nudgeAfter(tx, recipientsOf(payload), changed))
}
