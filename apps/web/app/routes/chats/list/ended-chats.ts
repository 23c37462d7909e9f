/**
 * Chats that others ended: they come with the document, and are read again when one is no longer among the chats. Which
 * are listed is the server's word; one that is taken away is off the screen at once.
 */
import type { Answer, EndedConversation } from '@app/contract'
import type { endedChats } from '@app/contract/ended-chats'
import { useEffect } from 'react'
import { dismissEndedChat, readEndedChats } from '../../../shared/api/ended-chat-calls.ts'
import type { Refusal } from '../../../shared/api/refusal.ts'
import { chatsStore } from '../../../shared/realtime/chats-store.ts'
import { createQueryStore, useQueryStore } from '../../../shared/realtime/query-store.ts'

type EndedList = Answer<typeof endedChats.list>

const endedStore = createQueryStore<EndedList | undefined>(readEndedChats)

const reloadEnded = () => endedStore.reload().catch(() => {})

const idsOfChats = () => chatsStore.find()?.chats.map(({ conversation }) => conversation.id) ?? []

/** Calls when a chat that was in the list is not any more: somebody ended it, or it moved down. */
function onMissingChat(listener: () => void): () => void {
  let known = idsOfChats()
  return chatsStore.subscribe(() => {
    const ids = idsOfChats()
    const missing = known.some((id) => !ids.includes(id))
    known = ids
    if (missing) listener()
  })
}

export function useEndedChats(loaded: EndedList | null): readonly EndedConversation[] {
  useEffect(() => {
    if (loaded) endedStore.set(loaded)
    else void reloadEnded()
  }, [loaded])
  useEffect(() => onMissingChat(() => void reloadEnded()), [])
  return useQueryStore(endedStore, loaded ?? undefined)?.ended ?? []
}

/** Where the server refuses, it is back. */
export async function dismissEnded(id: string): Promise<Refusal | undefined> {
  const ended = endedStore.find()?.ended ?? []
  endedStore.set({ ended: ended.filter(({ conversation }) => conversation.id !== id) })
  const refusal = await dismissEndedChat(id)
  if (refusal) await reloadEnded()
  return refusal
}
