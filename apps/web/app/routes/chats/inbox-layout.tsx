/** The two panes: the list of chats and the selected conversation. A phone shows one at a time. */
import { chat } from '@app/contract/addresses/chat'
import { endedChats } from '@app/contract/addresses/ended-chats'
import { useEffect } from 'react'
import { Outlet, useParams, useNavigate, useNavigation } from 'react-router'
import type { ChatItem } from '@app/contract'
import { Skeleton } from '@app/ui/skeleton'
import { hostContext } from '../../shared/request/host.ts'
import { chatsStore } from '../../shared/realtime/chats-store.ts'
import type { Route } from './+types/inbox-layout'
import { ChatList } from './list/chat-list.tsx'
import { useEndedChats } from './list/ended-chats.ts'
import { useChatPages } from './list/use-chat-pages.ts'
import { useSlowLoading } from '../../features/profiles/loading-profiles.tsx'
import { useText } from '../../shared/texts.tsx'
import { PhoneBack } from './phone-back.tsx'

/** Alt with the arrows up and down goes to the chat above or below. */
function useSwitchKeys(chats: readonly ChatItem[] | undefined): void {
  const navigate = useNavigate()
  const { id } = useParams()
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
      if (!event.altKey || event.ctrlKey || event.metaKey || step === undefined || !chats) return
      const open = chats.findIndex(({ conversation, profile }) => conversation.id === id || profile.id === id)
      const next = chats[open === -1 ? (step === 1 ? 0 : -1) : open + step]
      if (!next) return
      event.preventDefault()
      void navigate(`/chats/${next.conversation.id}`)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [chats, id, navigate])
}

export async function loader({ context }: Route.LoaderArgs) {
  const host = context.get(hostContext)
  const [list, ended] = await Promise.all([host.call(chat.list, { query: {} }), host.call(endedChats.list, {})])
  return { list, ended, now: host.now.getTime() }
}

/** In the browser the store's value is shown, and reloaded meanwhile. */
export function clientLoader() {
  return { list: chatsStore.find() ?? null, ended: null, now: null }
}

export function shouldRevalidate() {
  return false
}

export default function InboxLayout({ loaderData }: Route.ComponentProps) {
  const { id } = useParams()
  const pages = useChatPages(loaderData.list)
  const ended = useEndedChats(loaderData.ended)
  const threadLoading = useThreadLoading()
  useSwitchKeys(pages.chats)
  const { list } = loaderData
  useEffect(() => {
    // Seeds the store with the document's list, for every component that shows chats.
    if (list && !chatsStore.find()) chatsStore.set(list)
  }, [list])
  return (
    <div className="chat" data-pane={id === undefined && !threadLoading ? 'list' : 'thread'}>
      <ChatList pages={pages} ended={ended} now={loaderData.now} heading={id === undefined ? 1 : 2} />
      {threadLoading ? <LoadingThread /> : <Outlet context={pages.chats} />}
    </div>
  )
}

const CONVERSATION_PATH = /^\/(chats\/[^/]+|members\/[^/]+\/chat)$/
const WIDTHS = [60, 40, 60, 40, 75] as const

/** Where a conversation will be, once it has taken long enough to be noticed. */
function useThreadLoading(): boolean {
  const { state, location } = useNavigation()
  return useSlowLoading(state === 'loading' && CONVERSATION_PATH.test(location.pathname))
}

function LoadingThread() {
  const t = useText()
  return (
    <section className="chat__main" aria-label={t('chat.conversation')} aria-busy="true">
      <span className="sr-only" role="status">
        {t('chat.loading')}
      </span>
      <PhoneBack />
      <div className="thread-skeleton">
        {WIDTHS.map((width, index) => (
          <Skeleton key={index} width={width} />
        ))}
      </div>
    </section>
  )
}
