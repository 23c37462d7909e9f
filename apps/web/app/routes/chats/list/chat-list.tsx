/** The pane with all chats: a heading, a search in names, a row for each, and the ways to the other pages. */
import { Button } from '@app/ui/button'
import { EmptyState } from '@app/ui/empty-state'
import { RowSkeleton } from '@app/ui/skeleton'
import { useState } from 'react'
import { MemberFoot } from '../../../features/navigation/member-foot.tsx'
import { FailureWords } from '../../../features/people/failure.tsx'
import { MoreButton } from '../../../features/people/more-button.tsx'
import { useText } from '../../../shared/texts.tsx'
import { ChatRow } from './chat-row.tsx'
import { ListHead } from './list-head.tsx'
import type { ChatPages } from './use-chat-pages.ts'

const LOADING_ROWS = 6

interface ChatListProps {
  pages: ChatPages
  now: number | null
  /** The level of its heading: where a conversation is open, that one is the page's subject. */
  heading: 1 | 2
}

export function ChatList({ pages, now, heading }: ChatListProps) {
  const t = useText()
  const [sought, setSought] = useState('')
  const { chats } = pages
  const words = sought.trim().toLocaleLowerCase()
  const found = chats?.filter(({ profile }) => profile.name.toLocaleLowerCase().includes(words))
  return (
    <aside className="chat__list" aria-label={t('chat.list')}>
      <ListHead
        heading={heading}
        sought={sought}
        onSeek={setSought}
        found={words === '' ? undefined : found?.length}
        searchable={(chats?.length ?? 0) > 0}
      />
      <div className="chat__rows">
        {found ? (
          <ul aria-label={t('chat.list')}>
            {found.map((item) => (
              <li key={item.conversation.id} ref={pages.itemRef(item.conversation.id)}>
                <ChatRow item={item} now={now} />
              </li>
            ))}
          </ul>
        ) : (
          <Missing pages={pages} />
        )}
        {chats?.length === 0 && <NoChats />}
        {chats && pages.next !== null && (
          <MoreButton count={null} busy={pages.busy} failed={pages.failed} onMore={pages.more} />
        )}
      </div>
      <MemberFoot />
    </aside>
  )
}

/** What stands in their place until they are there, or because they are not. */
function Missing({ pages }: { pages: ChatPages }) {
  const t = useText()
  if (pages.missing) {
    return (
      <div role="alert">
        <FailureWords kind={pages.missing} busy={false} onAgain={pages.ask} />
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

function NoChats() {
  const t = useText()
  return (
    <EmptyState
      art="matchbox"
      title={t('chat.empty.title')}
      text={t('chat.empty.text')}
      action={
        <Button variant="night" href="/members">
          {t('chat.empty.go')}
        </Button>
      }
    />
  )
}
