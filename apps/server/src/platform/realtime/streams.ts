/** The open streams of this process: what Redis says to a member is written to all of theirs, and they end in time. */
import type { ServerResponse } from 'node:http'
import type { Nudge } from '@app/contract/live'
import type { Redis } from 'ioredis'
import { TIME_LIMITS } from '../time-limits.ts'
import { openEventIds } from './event-ids.ts'
import { openMembers, type Member } from './members.ts'
import { channelOf, toldIn } from './nudges.ts'
import { end, returnTime, write, type OpenStream } from './open-stream.ts'
import { startRounds } from './rounds.ts'
import { openSubscriptions } from './subscriptions.ts'

const ALL: readonly Nudge[] = [{ changed: 'chats' }, { changed: 'likes' }, { changed: 'credits' }]
const EVERYTHING = ALL.map((nudge) => JSON.stringify(nudge))
const SESSIONS = JSON.stringify({ changed: 'sessions' })
/** Of no use a moment later, so nobody is told of one they missed. */
const TYPING = '{"changed":"typing"'

interface Tools {
  /** A connection of its own: one that listens can do nothing else. */
  redis: Redis
  /** Which of these sessions are still open. */
  openSessions: (ids: readonly string[]) => Promise<ReadonlySet<string>>
  turn_ms?: number
}

function writeAll({ open }: Member, text: string, except_session?: string): void {
  if (text !== '') for (const stream of open) if (stream.session_id !== except_session) write(stream, text)
}

/**
 * Ends those of these whose session is over. Without the database nobody is sent away: they are looked at again in the
 * next round. Nor is who joins while it is asked, so these are a list of their own.
 */
async function endThose(these: readonly OpenStream[], openSessions: Tools['openSessions']): Promise<void> {
  const asked = [...new Set(these.map(({ session_id }) => session_id))]
  const open = asked.length === 0 ? null : await openSessions(asked).catch(() => null)
  for (const stream of these) if (open && !open.has(stream.session_id)) end(stream)
}

export function openStreams({ redis, openSessions, turn_ms = TIME_LIMITS.stream_turn_ms }: Tools) {
  const ids = openEventIds()
  const prefix = channelOf(redis, '')
  let closing = false

  function eventFor(member: Member, text: string): string {
    if (text.startsWith(TYPING)) return `data: ${text}\n\n`
    member.last = ids.next()
    return `${ids.field()}data: ${text}\n\n`
  }
  const everythingFor = (member: Member) => EVERYTHING.map((text) => eventFor(member, text)).join('')

  const endClosed = (streams: readonly OpenStream[]) => endThose([...streams], openSessions)

  const subscriptions = openSubscriptions(redis, {
    heard(channel, text) {
      const member = members.find(channel.slice(prefix.length))
      if (!member) return
      const { told, except_session } = toldIn(text)
      if (told.includes(SESSIONS)) void endClosed(member.open)
      writeAll(member, told.map((one) => (one === SESSIONS ? '' : eventFor(member, one))).join(''), except_session)
    },
    back() {
      for (const member of members.all()) writeAll(member, everythingFor(member))
    },
  })
  const members = openMembers({ nextNumber: ids.next, forgotten: (id) => subscriptions.letGo(prefix + id) })
  const rounds = startRounds({ lookAfter: endClosed, check: subscriptions.check, turn_ms })

  return {
    /** A place for one more stream of this member, whose channel is heard from then on, if there is one. */
    async enter(account_id: string) {
      const member = closing ? undefined : members.takePlace(account_id)
      if (!member) return undefined
      await subscriptions.hold(prefix + account_id)
      return {
        giveUp: () => members.leavePlace(account_id, member),
        /** Takes over an answer whose head is written; `last_id` is of the event the browser last got. */
        begin(raw: ServerResponse, session_id: string, last_id: string | undefined): void {
          const stream: OpenStream = { raw, session_id, turn: rounds.nextTurn() }
          members.fillPlace(member, stream)
          rounds.join(stream)
          raw.once('close', () => {
            members.emptyPlace(account_id, member, stream)
            rounds.leave(stream)
          })
          write(stream, `${returnTime()}${ids.field()}\n`)
          const isBehind = last_id !== undefined && !ids.isFrom(last_id, Math.max(member.since, member.last))
          if (isBehind) write(stream, everythingFor(member))
          if (closing) end(stream)
        },
      }
    },
    size: () => members.size(),
    /** Sends everybody away, each to come back at a time of their own. */
    close(): void {
      closing = true
      rounds.stop()
      subscriptions.close()
      for (const { open } of members.all()) for (const stream of open) end(stream)
    },
  }
}

export type Streams = ReturnType<typeof openStreams>
