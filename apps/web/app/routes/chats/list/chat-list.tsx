/** The pane with all chats: a heading, a search in names, a row for each, those that ended, and the ways to the other pages. */
import type { EndedConversation } from '@app/contract'
import { RowSkeleton } from '@app/ui/skeleton'
import { useState } from 'react'
import { LazyMemberTabs } from '../../../features/navigation/lazy-member-tabs.tsx'
import { useDebtAmount } from '../../../shared/credits/use-debt-amount.ts'
import { lazyPart } from '../../../shared/lazy-part.tsx'
import { LoadFailureMessage } from '../../../features/loading/load-failure.tsx'
import { MoreButton } from '../../../features/loading/more-button.tsx'
import { useText } from '../../../shared/texts.tsx'
import { ChatRow } from './chat-row.tsx'
import { EndedLines } from './ended-lines.tsx'
import { NoChats } from './no-chats.tsx'
import { ListHead } from './list-head.tsx'
import type { ChatPages } from './use-chat-pages.ts'

const LimitedBanner = lazyPart(async () => (await import('../../../shared/credits/limited-banner.tsx')).LimitedBanner)

const LOADING_ROWS = 6

interface ChatListProps {
  pages: ChatPages
  ended: readonly EndedConversation[]
  now: number | null
  /** The level of its heading: where a conversation is open, that one is the page's subject. */
  heading: 1 | 2
}

export function ChatList({ pages, ended, now, heading }: ChatListProps) {
  const t = useText()
  const [search, setSearch] = useState('')
  const { chats } = pages
  const words = search.trim().toLocaleLowerCase()
  const fits = (name: string) => name.toLocaleLowerCase().includes(words)
  const matching = chats?.filter(({ profile }) => fits(profile.name))
  return (
    <aside className="chat__list" aria-label={t('chat.list')}>
      <LimitedNotice />
      <ListHead
        heading={heading}
        search={search}
        onSearch={setSearch}
        matchCount={words === '' ? undefined : matching?.length}
        searchable={(chats?.length ?? 0) > 0}
      />
      <div className="chat__rows">
        {matching ? (
          <ul aria-label={t('chat.list')}>
            {matching.map((item) => (
              <li key={item.conversation.id} ref={pages.itemRef(item.conversation.id)}>
                <ChatRow item={item} now={now} />
              </li>
            ))}
          </ul>
        ) : (
          <ChatsPlaceholder pages={pages} />
        )}
        {/* A wide screen says it once, in the middle. */}
        {chats?.length === 0 && (
          <div className="only-narrow">
            <NoChats />
          </div>
        )}
        {chats && pages.next !== null && (
          <MoreButton count={null} busy={pages.busy} failed={pages.failed} onMore={pages.more} />
        )}
        {chats && <EndedLines ended={ended.filter(({ name }) => fits(name))} now={now} />}
      </div>
      <LazyMemberTabs />
    </aside>
  )
}

/** This layout has no place for banners above the page. */
function LimitedNotice() {
  const amount = useDebtAmount()
  return (
    amount !== undefined && (
      <div className="chat__alert">
        <LimitedBanner amount={amount} stack />
      </div>
    )
  )
}

/** Replaces the list while it loads, or after it failed. */
function ChatsPlaceholder({ pages }: { pages: ChatPages }) {
  const t = useText()
  if (pages.missing) {
    return (
      <div role="alert">
        <LoadFailureMessage kind={pages.missing} busy={false} onRetry={pages.ask} />
      </div>
    )
  }
  return (
    <>
      <span className="sr-only" role="status">
        {t('chat.loading')}
      </span>
      {Array.from({ length: LOADING_ROWS }, (_, index) => (
        <RowSkeleton key={index} />
      ))}
    </>
  )
}
