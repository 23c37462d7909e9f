/** The two panes: the list of chats and the selected conversation. A phone shows one at a time. */
import { chat } from '@app/contract/addresses/chat'
import { useEffect } from 'react'
import { Outlet, useParams } from 'react-router'
import { hostContext } from '../../shared/request/host.ts'
import { chatsStore } from '../../shared/realtime/chats-store.ts'
import type { Route } from './+types/inbox-layout'
import { ChatList } from './list/chat-list.tsx'
import { useChatPages } from './list/use-chat-pages.ts'
import { useSwitchKeys } from './list/use-switch-keys.ts'
import { LoadingThread, useThreadLoading } from './thread/loading-thread.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const host = context.get(hostContext)
  return { list: await host.call(chat.list, { query: {} }), now: host.now.getTime() }
}

/** In the browser the store's value is shown, and reloaded meanwhile. */
export function clientLoader() {
  return { list: chatsStore.find() ?? null, now: null }
}

export function shouldRevalidate() {
  return false
}

export default function InboxLayout({ loaderData }: Route.ComponentProps) {
  const { id } = useParams()
  const pages = useChatPages(loaderData.list)
  const threadLoading = useThreadLoading()
  useSwitchKeys(pages.chats)
  const { list } = loaderData
  useEffect(() => {
    // Seeds the store with the document's list, for every component that shows chats.
    if (list && !chatsStore.find()) chatsStore.set(list)
  }, [list])
  return (
    <div className="chat" data-pane={id === undefined && !threadLoading ? 'list' : 'thread'}>
      <ChatList pages={pages} now={loaderData.now} heading={id === undefined ? 1 : 2} />
      {threadLoading ? <LoadingThread /> : <Outlet context={pages.chats} />}
    </div>
  )
}
