/**
 * An open conversation: the loaded page, later messages, and older ones on request. A nudge or a changed chat list
 * reloads the newest page; a gap to the loaded messages is filled too.
 */
import type { EndedConversation } from '@app/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import { isNotFound, readConversation, readMessagesBefore } from '../../../shared/api/chat-calls.ts'
import { findEndedChat } from '../../../shared/api/ended-chat-calls.ts'
import { chatsStore } from '../../../shared/realtime/chats-store.ts'
import { createQueryStore, useQueryStore } from '../../../shared/realtime/query-store.ts'
import { onNudge } from '../../../shared/realtime/nudges.ts'
import type { ConversationData } from '../conversation-data.ts'
import { mergeMessages } from './merge-messages.ts'

/** The most pages fetched to fill a gap; the rest is loaded by scrolling. */
const MAX_MISSED_PAGES = 20

type Page = Pick<ConversationData, 'messages' | 'more' | 'history_limit_reached'>

async function readSince(id: string, lastNumber: number): Promise<ConversationData> {
  const newest = await readConversation(id, { background: true })
  let page: Page = newest
  for (let pages = 0; pages < MAX_MISSED_PAGES; pages += 1) {
    const first = page.messages[0]?.number ?? 0
    if (first <= lastNumber + 1 || !page.more) break
    const before = await readMessagesBefore(id, first)
    page = { ...before, messages: [...before.messages, ...page.messages] }
  }
  return { ...newest, ...page, now: 0 }
}

const firstOf = ({ messages }: Page) => messages[0]?.number ?? Infinity

/**
 * If older messages are already loaded, the newest page does not tell whether there are more. What the reader deleted for
 * themselves meanwhile, in another tab, goes.
 */
function joined<P extends Page & Pick<ConversationData, 'cleared_number'>>(known: Page, fresh: P): P {
  const messages = known.messages.filter(({ number }) => number > fresh.cleared_number)
  const isWhole = messages.length === known.messages.length
  const { more, history_limit_reached } = isWhole && firstOf(known) < firstOf(fresh) ? known : fresh
  return { ...fresh, messages: mergeMessages(messages, fresh.messages), more, history_limit_reached }
}

/** All that is known of a conversation; reading it again adds to it. */
function keepConversation(loaded: ConversationData) {
  const id = loaded.conversation?.id ?? ''
  const whole = (): ConversationData => kept.find() ?? loaded
  const kept = createQueryStore<ConversationData>(async () => {
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
      kept.set(joined(whole(), { ...whole(), ...older }), kept.requestedAt())
    },
    /** Whether the list of chats knows something this page does not. */
    isBehind: (): boolean => {
      const list = chatsStore.find()
      if (!list) return false
      const last = list.chats.find(({ conversation }) => conversation.id === id)?.last_message
      const own = whole().messages.at(-1)
      return last?.number !== own?.number || last?.delivery_status !== own?.delivery_status
    },
  }
}

export function useThread(loaded: ConversationData) {
  const [{ id, kept, readOlder, isBehind }] = useState(() => keepConversation(loaded))
  /** The conversation is there no more; or the other ended it. */
  const [gone, setGone] = useState<{ ended: EndedConversation | undefined }>()
  const whole = useQueryStore(kept, loaded)

  async function refresh(): Promise<boolean> {
    if (id === '' || gone) return false
    try {
      await kept.reload()
      return true
    } catch (error) {
      if (isNotFound(error)) await findOutWhy()
      return false
    }
  }
  async function findOutWhy(): Promise<void> {
    try {
      setGone({ ended: await findEndedChat(id) })
    } catch {
      // Until somebody answers it stays as it is; the next look finds out.
    }
  }
  const lookAgain = useEffectEvent(() => void refresh())
  useEffect(() => {
    const stops = [onNudge('chats', () => lookAgain()), chatsStore.subscribe(() => isBehind() && lookAgain())]
    return () => stops.forEach((stop) => stop())
  }, [isBehind])
  return { ...whole, requestedAt: kept.requestedAt(), gone, refresh, older: readOlder }
}

export type Thread = ReturnType<typeof useThread>
