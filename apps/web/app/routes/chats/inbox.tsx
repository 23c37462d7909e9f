/** The panes: the list of chats, and beside it what was chosen. A phone shows one of them at a time. */
import { chat } from '@app/contract/addresses/chat'
import { useEffect } from 'react'
import { Outlet, useParams } from 'react-router'
import { hostContext } from '../../shared/host.ts'
import { keptChats } from '../../shared/live/chats.ts'
import type { Route } from './+types/inbox'
import { ChatList } from './list/chat-list.tsx'
import { useChatPages } from './list/use-chat-pages.ts'
import { useSwitchKeys } from './list/use-switch-keys.ts'
import { LoadingThread, useThreadOnItsWay } from './thread/loading-thread.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const host = context.get(hostContext)
  return { list: await host.call(chat.list, { query: {} }), now: host.now.getTime() }
}

/** The browser shows what it knows, and asks for the rest while it does. */
export function clientLoader() {
  return { list: keptChats.find() ?? null, now: null }
}

export function shouldRevalidate() {
  return false
}

export default function Inbox({ loaderData }: Route.ComponentProps) {
  const { id } = useParams()
  const pages = useChatPages(loaderData.list)
  const coming = useThreadOnItsWay()
  useSwitchKeys(pages.chats)
  const { list } = loaderData
  useEffect(() => {
    // What the document brought is as good as what was read: whoever shows chats shows these.
    if (list && !keptChats.find()) keptChats.take(list)
  }, [list])
  return (
    <div className="chat" data-pane={id === undefined && !coming ? 'list' : 'thread'}>
      <ChatList pages={pages} now={loaderData.now} heading={id === undefined ? 1 : 2} />
      {coming ? <LoadingThread /> : <Outlet context={pages.chats} />}
    </div>
  )
}
