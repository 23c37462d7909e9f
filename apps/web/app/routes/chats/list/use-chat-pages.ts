/** The chats on screen: the first page as it is kept up to date, further ones as they are asked for, without removed ones. */
import type { ChatItem } from '@app/contract'
import { useCallback, useEffect, useState } from 'react'
import { listChats } from '../../../shared/api/chat-calls.ts'
import { failureKind, type FailureKind } from '../../../shared/api/failure-kind.ts'
import { reloadChats, useChats, type ChatList } from '../../../shared/realtime/chats-store.ts'
import { usePagedList } from '../../../shared/use-paged-list.ts'
import { useHidden } from './hidden-chats.ts'

/** In the browser the first page may have to be asked for. */
function useFirstPage(loaded: ChatList | null) {
  const stored = useChats()
  const list = stored ?? loaded ?? undefined
  const [failed, setFailed] = useState<FailureKind>()
  const missing = list === undefined
  const ask = useCallback(() => {
    reloadChats().catch((error: unknown) => setFailed(failureKind(error)))
  }, [])
  useEffect(() => {
    if (missing) ask()
  }, [missing, ask])
  const retry = () => {
    setFailed(undefined)
    ask()
  }
  return { list, failed, ask: retry }
}

export function useChatPages(loaded: ChatList | null) {
  const { list, failed, ask } = useFirstPage(loaded)
  const pages = usePagedList<ChatItem>({
    first: { items: list?.chats ?? [], next: list?.next ?? null },
    keyOf: ({ conversation }) => conversation.id,
    load: async (after) => {
      const page = await listChats(after)
      return { items: page.chats, next: page.next }
    },
  })
  const hidden = useHidden()
  const chats = list && pages.items.filter(({ conversation }) => !hidden.includes(conversation.id))
  return { ...pages, chats, missing: list ? undefined : failed, ask }
}

export type ChatPages = ReturnType<typeof useChatPages>
