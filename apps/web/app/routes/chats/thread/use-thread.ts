/**
 * An open conversation: what was loaded, what came since, and older messages as they are asked for. A nudge or a changed
 * list of chats makes it read the newest page again; what lies between that and what is known is fetched too.
 */
import { useEffect, useEffectEvent, useState } from 'react'
import { isGone, readConversation, readMessagesBefore } from '../../../shared/api/chat-calls.ts'
import { keptChats } from '../../../shared/live/chats.ts'
import { keepAnswer, useKept } from '../../../shared/live/kept-answer.ts'
import { onNudge } from '../../../shared/live/nudges.ts'
import type { Found } from '../unbegun.ts'
import { mergedWith } from './merge.ts'

/** More than this many pages at once are not made up for: the rest is asked for by scrolling. */
const MOST_MISSED_PAGES = 20

type Page = Pick<Found, 'messages' | 'more' | 'history_limit_reached'>

async function readSince(id: string, known: number): Promise<Found> {
  const found = await readConversation(id, { byItself: true })
  let page: Page = found
  for (let pages = 0; pages < MOST_MISSED_PAGES; pages += 1) {
    const first = page.messages[0]?.number ?? 0
    if (first <= known + 1 || !page.more) break
    const before = await readMessagesBefore(id, first)
    page = { ...before, messages: [...before.messages, ...page.messages] }
  }
  return { ...found, ...page, now: 0 }
}

const firstOf = ({ messages }: Page) => messages[0]?.number ?? Infinity

/** Where older ones were known before, the newest page says nothing of whether there are more of them. */
function joined<P extends Page>(known: Page, fresh: P): P {
  const { more, history_limit_reached } = firstOf(known) < firstOf(fresh) ? known : fresh
  return { ...fresh, messages: mergedWith(known.messages, fresh.messages), more, history_limit_reached }
}

/** All that is known of a conversation; reading it again adds to it. */
function keepConversation(loaded: Found) {
  const id = loaded.conversation?.id ?? ''
  const whole = (): Found => kept.find() ?? loaded
  const kept = keepAnswer<Found>(async () => {
    const fresh = await readSince(id, whole().messages.at(-1)?.number ?? 0)
    return joined(whole(), fresh)
  })
  return {
    id,
    kept,
    readOlder: async (): Promise<void> => {
      const first = whole().messages[0]
      if (!first) return
      const older = await readMessagesBefore(id, first.number)
      kept.take(joined(whole(), { ...whole(), ...older }), kept.asked())
    },
    /** Whether the list of chats knows something this page does not. */
    isBehind: (): boolean => {
      const list = keptChats.find()
      if (!list) return false
      const last = list.chats.find(({ conversation }) => conversation.id === id)?.last_message
      const own = whole().messages.at(-1)
      return last?.number !== own?.number || last?.delivery_status !== own?.delivery_status
    },
  }
}

export function useThread(loaded: Found) {
  const [{ id, kept, readOlder, isBehind }] = useState(() => keepConversation(loaded))
  const [gone, setGone] = useState(false)
  const whole = useKept(kept, loaded)

  async function refresh(): Promise<boolean> {
    if (id === '') return false
    try {
      await kept.reload()
      return true
    } catch (error) {
      if (isGone(error)) setGone(true)
      return false
    }
  }
  const lookAgain = useEffectEvent(() => void refresh())
  useEffect(() => {
    const stops = [onNudge('chats', () => lookAgain()), keptChats.follow(() => isBehind() && lookAgain())]
    return () => stops.forEach((stop) => stop())
  }, [isBehind])
  return { ...whole, asked: kept.asked(), gone, refresh, older: readOlder }
}

export type Thread = ReturnType<typeof useThread>
