/**
 * An open conversation: what was loaded, what came since, and older messages as they are asked for. A nudge or a changed
 * list of chats makes it read the newest page again; what lies between that and what is known is fetched too.
 */
import { useCallback, useEffect, useState } from 'react'
import { chatCalls } from '../../../shared/chats/calls.ts'
import { keptChats } from '../../../shared/live/chats.ts'
import { keepAnswer } from '../../../shared/live/kept-answer.ts'
import { onNudge } from '../../../shared/live/nudges.ts'
import type { Found } from '../unbegun.ts'
import { mergedWith } from './merge.ts'

/** More than this many pages at once are not made up for: the rest is asked for by scrolling. */
const MOST_MISSED_PAGES = 20

type Page = Pick<Found, 'messages' | 'more' | 'history_limit_reached'>

async function readSince(id: string, known: number): Promise<Found> {
  const { readConversation, readMessagesBefore } = await chatCalls()
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

/** The newest page as it is read again and again, and the whole that is known. */
class Conversation {
  whole: Page
  readonly id: string
  readonly kept

  constructor(found: Found) {
    this.id = found.conversation?.id ?? ''
    this.whole = found
    this.kept = keepAnswer<Found>(async () => {
      const fresh = await readSince(this.id, this.whole.messages.at(-1)?.number ?? 0)
      this.take(fresh)
      return fresh
    })
  }

  /** Where older ones were known before, the newest page says nothing of whether there are more of them. */
  take(fresh: Page): void {
    const older = (this.whole.messages[0]?.number ?? Infinity) < (fresh.messages[0]?.number ?? Infinity)
    const { more, history_limit_reached } = older ? this.whole : fresh
    this.whole = { messages: mergedWith(this.whole.messages, fresh.messages), more, history_limit_reached }
  }

  /** Whether the list of chats knows something this page does not. */
  isBehind(): boolean {
    const list = keptChats.find()
    if (!list) return false
    const last = list.chats.find(({ conversation }) => conversation.id === this.id)?.last_message
    const own = this.whole.messages.at(-1)
    return last?.number !== own?.number || last?.arrival !== own?.arrival
  }
}

export function useThread(loaded: Found) {
  const [talk] = useState(() => new Conversation(loaded))
  const [gone, setGone] = useState(false)
  const [, setRead] = useState(0)
  const fresh = talk.kept.use(loaded)

  async function refresh(): Promise<boolean> {
    if (talk.id === '') return false
    try {
      await talk.kept.reload()
      return true
    } catch (error) {
      // Where even the calls could not be loaded, nobody was asked.
      const calls = await chatCalls().catch(() => undefined)
      if (calls?.isGone(error)) setGone(true)
      return false
    }
  }
  useEffect(() => {
    const stops = [onNudge('chats', () => void refresh()), keptChats.follow(() => void (talk.isBehind() && refresh()))]
    return () => stops.forEach((stop) => stop())
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what refreshes is the same for as long as the page lives
  }, [talk])

  const older = useCallback(async (): Promise<void> => {
    const first = talk.whole.messages[0]
    if (!first) return
    const { readMessagesBefore } = await chatCalls()
    talk.take(await readMessagesBefore(talk.id, first.number))
    setRead((times) => times + 1)
  }, [talk])
  return { ...fresh, ...talk.whole, asked: talk.kept.asked(), gone, refresh, older }
}

export type Thread = ReturnType<typeof useThread>
