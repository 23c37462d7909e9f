/** The member's chats, latest first, and the number of unread messages. */
import type { Answer } from '@app/contract'
import type { chat } from '@app/contract/chat'
import { readChats } from '../api/background-calls.ts'
import { useRoot } from '../site/use-root.ts'
import { createQueryStore, useQueryStore } from './query-store.ts'

export type ChatList = Answer<typeof chat.list>

export const chatsStore = createQueryStore<ChatList | undefined>(readChats)

/** Reads the first page of the chats again, for everything that shows them. Fails where the call does. */
export async function reloadChats(): Promise<ChatList> {
  const list = await chatsStore.reload()
  if (!list) throw new Error('the chats were not read')
  return list
}

/** The first page of the chats, or what the page was loaded with until one was read. */
export function useChats(): ChatList | undefined
export function useChats(loaded: ChatList): ChatList
export function useChats(loaded?: ChatList): ChatList | undefined {
  return useQueryStore(chatsStore, loaded) ?? loaded
}

/** How many messages are unread, counted up to a bound. */
export function useUnread(): number {
  const { num_unread } = useRoot()
  return useQueryStore(chatsStore, undefined)?.num_unread ?? num_unread
}
