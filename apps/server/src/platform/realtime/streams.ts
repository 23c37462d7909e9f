/** The open streams of this process: what Redis says to a member is written to all of theirs, and they end in time. */
import type { ServerResponse } from 'node:http'
import type { Nudge } from '@app/contract/live'
import type { AccountId, SessionId } from '@app/db/ids'
import type { Redis } from 'ioredis'
import { TIME_LIMITS } from '../time-limits.ts'
import { openEventIds } from './event-ids.ts'
import { createConnectedMembers, type ConnectedMember } from './connected-members.ts'
import { channelOf, parseNudges } from './nudges.ts'
import { end, retryField, write, type OpenStream } from './open-stream.ts'
import { startHeartbeat } from './heartbeat.ts'
import { openSubscriptions } from './subscriptions.ts'

const ALL: readonly Nudge[] = [{ changed: 'chats' }, { changed: 'likes' }, { changed: 'credits' }]
const EVERYTHING = ALL.map((nudge) => JSON.stringify(nudge))
const SESSIONS = JSON.stringify({ changed: 'sessions' })
/** Of no use a moment later, so nobody is told of one they missed. */
const TYPING = '{"changed":"typing"'

interface StreamsDeps {
  /** A connection of its own: one that listens can do nothing else. */
  redis: Redis
  /** Which of these sessions are still open. */
  openSessions: (ids: readonly SessionId[]) => Promise<ReadonlySet<string>>
  turn_ms?: number
  /** Told when something was written, and when it had been told. */
  onWritten?: (published_at: number) => void
}

function writeAll({ open }: ConnectedMember, text: string, except_session?: string): void {
  if (text !== '') for (const stream of open) if (stream.session_id !== except_session) write(stream, text)
}

/**
 * Ends those of these whose session is over. Without the database nobody is sent away: they are looked at again in the
 * next round. Nor is who joins while it is asked, so these are a list of their own.
 */
async function endStreamsWithoutSession(
  candidates: readonly OpenStream[],
  openSessions: StreamsDeps['openSessions'],
): Promise<void> {
  const sessionIds = [...new Set(candidates.map(({ session_id }) => session_id))]
  const open = sessionIds.length === 0 ? null : await openSessions(sessionIds).catch(() => null)
  for (const stream of candidates) if (open && !open.has(stream.session_id)) end(stream)
}

export function openStreams({ redis, openSessions, turn_ms = TIME_LIMITS.stream_turn_ms, onWritten }: StreamsDeps) {
  const ids = openEventIds()
  const prefix = channelOf(redis, '')
  let closing = false

  function eventFor(member: ConnectedMember, text: string): string {
    if (text.startsWith(TYPING)) return `data: ${text}\n\n`
    member.last = ids.next()
    return `${ids.field()}data: ${text}\n\n`
  }
  const everythingChangedFor = (member: ConnectedMember) => EVERYTHING.map((text) => eventFor(member, text)).join('')

  const endClosed = (streams: readonly OpenStream[]) => endStreamsWithoutSession([...streams], openSessions)

  const subscriptions = openSubscriptions(redis, {
    onMessage(channel, text) {
      const member = members.find(channel.slice(prefix.length))
      if (!member) return
      const { lines, except_session, published_at } = parseNudges(text)
      if (lines.includes(SESSIONS)) void endClosed(member.open)
      writeAll(member, lines.map((line) => (line === SESSIONS ? '' : eventFor(member, line))).join(''), except_session)
      if (published_at !== undefined) onWritten?.(published_at)
    },
    onReconnect() {
      for (const member of members.all()) writeAll(member, everythingChangedFor(member))
    },
  })
  const members = createConnectedMembers({
    nextNumber: ids.next,
    onIdle: (id) => subscriptions.unsubscribe(prefix + id),
  })
  const heartbeat = startHeartbeat({ checkSessions: endClosed, check: subscriptions.check, turn_ms })

  return {
    /** A place for one more stream of this member, whose channel is heard from then on, if there is one. */
    async reserve(account_id: AccountId) {
      const member = closing ? undefined : members.reserveSlot(account_id)
      if (!member) return undefined
      await subscriptions.subscribe(prefix + account_id)
      return {
        giveUp: () => members.releaseSlot(account_id, member),
        /** Takes over an answer whose head is written; `last_id` is of the event the browser last got. */
        begin(raw: ServerResponse, session_id: SessionId, last_id: string | undefined): void {
          const stream: OpenStream = { raw, session_id, heartbeat_group: heartbeat.nextTurn() }
          members.addStream(member, stream)
          heartbeat.join(stream)
          raw.once('close', () => {
            members.removeStream(account_id, member, stream)
            heartbeat.leave(stream)
          })
          write(stream, `${retryField()}${ids.field()}\n`)
          const isBehind = last_id !== undefined && !ids.isFrom(last_id, Math.max(member.since, member.last))
          if (isBehind) write(stream, everythingChangedFor(member))
          if (closing) end(stream)
        },
      }
    },
    size: () => members.size(),
    /** Sends everybody away, each to come back at a time of their own. */
    close(): void {
      closing = true
      heartbeat.stop()
      subscriptions.close()
      for (const { open } of members.all()) for (const stream of open) end(stream)
    },
  }
}

export type Streams = ReturnType<typeof openStreams>
