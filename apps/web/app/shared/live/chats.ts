/** The chats of the member, the latest first, and how many messages are unread in all. */
import type { Answer } from '@app/contract'
import type { chat } from '@app/contract/chat'
import { readChats } from '../api/news-calls.ts'
import { useRoot } from '../site.ts'
import { keepAnswer, useKept } from './kept-answer.ts'

export type ChatList = Answer<typeof chat.list>

export const keptChats = keepAnswer<ChatList | undefined>(readChats)

/** Reads the first page of the chats again, for everything that shows them. Fails where the call does. */
export async function reloadChats(): Promise<ChatList> {
  const list = await keptChats.reload()
  if (!list) throw new Error('the chats were not read')
  return list
}

/** The first page of the chats; what the page was loaded with, or nothing, while none was read since. */
export function useChats(): ChatList | undefined
export function useChats(loaded: ChatList): ChatList
export function useChats(loaded?: ChatList): ChatList | undefined {
  return useKept(keptChats, loaded) ?? loaded
}

/** How many messages are unread, counted up to a bound. */
export function useUnread(): number {
  const { num_unread } = useRoot()
  return useKept(keptChats, undefined)?.num_unread ?? num_unread
}
