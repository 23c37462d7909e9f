/** The chats on screen: the first page as it is kept up to date, further ones as they are asked for, without removed ones. */
import type { ChatItem } from '@app/contract'
import { useCallback, useEffect, useState } from 'react'
import { chatCalls } from '../../../shared/chats/calls.ts'
import { reloadChats, useChats, type ChatList } from '../../../shared/live/chats.ts'
import { isOffline } from '../../../shared/offline.ts'
import { useHidden } from './hidden-chats.ts'

interface Further {
  chats: readonly ChatItem[]
  next: string | null
}

/** Whoever wrote meanwhile is on the first page, and shown once. */
function joined(first: readonly ChatItem[], further: readonly ChatItem[]): readonly ChatItem[] {
  const known = new Set(first.map(({ conversation }) => conversation.id))
  return [...first, ...further.filter(({ conversation }) => !known.has(conversation.id))]
}

/** In the browser the first page may have to be asked for. */
function useFirstPage(loaded: ChatList | null) {
  const known = useChats()
  const list = known ?? loaded ?? undefined
  const [failed, setFailed] = useState<'offline' | 'error'>()
  const missing = list === undefined
  const ask = useCallback(() => {
    reloadChats().catch(() => setFailed(isOffline() ? 'offline' : 'error'))
  }, [])
  useEffect(() => {
    if (missing) ask()
  }, [missing, ask])
  const again = () => {
    setFailed(undefined)
    ask()
  }
  return { list, failed, ask: again }
}

export function useChatPages(loaded: ChatList | null) {
  const { list, failed, ask } = useFirstPage(loaded)
  const [further, setFurther] = useState<Further>()
  const [state, setState] = useState<'busy' | 'failed'>()
  const hidden = useHidden()
  const next = further ? further.next : (list?.next ?? null)

  async function more() {
    if (state === 'busy' || next === null) return
    setState('busy')
    try {
      const { moreChats } = await chatCalls()
      const page = await moreChats(next)
      setFurther((known) => ({ chats: [...(known?.chats ?? []), ...page.chats], next: page.next }))
      setState(undefined)
    } catch {
      setState('failed')
    }
  }
  const all = list && joined(list.chats, further?.chats ?? [])
  return {
    chats: all?.filter(({ conversation }) => !hidden.includes(conversation.id)),
    next,
    state,
    more: () => void more(),
    failed: list ? undefined : failed,
    ask,
  }
}

export type ChatPages = ReturnType<typeof useChatPages>
