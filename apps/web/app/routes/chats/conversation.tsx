/** A conversation on screen: its head, what was said, where to write, and the profile beside it on a wide screen. */
import { useEffect, useState, useRef, useSyncExternalStore } from 'react'
import { FictionalBar } from '@app/ui/fictional-bar'
import { Link } from '@app/ui/link'
import { GiftSheet } from '../../features/gift-sheet/gift-sheet.tsx'
import { useText } from '../../shared/texts.tsx'
import type { ChatDialog } from './chat-dialog-state.ts'
import { ChatDialogs } from './chat-dialogs.tsx'
import { Composer } from './composer/composer.tsx'
import { Unavailable } from '../../features/loading/unavailable.tsx'
import { ProfilePanel } from './profile-panel/profile-panel.tsx'
import { ThreadHead } from './thread/thread-head.tsx'
import { ThreadView } from './thread/thread-view.tsx'
import { useThread } from './thread/use-thread.ts'
import type { ConversationData } from './conversation-data.ts'
import { freeRepliesLeft, freeRepliesLeftFor } from './free-replies.ts'
import { useSend } from './use-send.ts'
import { markRead } from '../../shared/api/chat-calls.ts'
import { reloadChats } from '../../shared/realtime/chats-store.ts'
import { useRoot } from '../../shared/site/use-root.ts'
import { EMPTY_OUTBOX, outboxFor, type Outbox, type OutboxState } from './outbox.ts'

/** What the reader writes to one other. */
function useOutbox(other: string): { outbox: Outbox; state: OutboxState } {
  const own = useRoot().user?.profile.id ?? ''
  const [outbox] = useState(() => outboxFor(own, other))
  const state = useSyncExternalStore(outbox.store.subscribe, outbox.store.get, () => EMPTY_OUTBOX)
  return { outbox, state }
}

/** Marks messages on screen as read while the tab is visible, and updates the list. */
function useMarkRead(conversation: string | undefined, newest: number | undefined): void {
  const lastMarked = useRef(0)
  useEffect(() => {
    async function mark() {
      if (conversation === undefined || newest === undefined || document.hidden || lastMarked.current >= newest) return
      const before = lastMarked.current
      lastMarked.current = newest
      try {
        await markRead(conversation, newest)
        await reloadChats()
      } catch {
        // The mark is sent again with the next message or view.
        lastMarked.current = before
      }
    }
    const markIfVisible = () => void mark()
    markIfVisible()
    document.addEventListener('visibilitychange', markIfVisible)
    return () => document.removeEventListener('visibilitychange', markIfVisible)
  }, [conversation, newest])
}

interface ConversationProps {
  found: ConversationData
  by: 'conversation' | 'member'
}

export function Conversation({ found: data, by: addressedBy }: ConversationProps) {
  const t = useText()
  const thread = useThread(data)
  const { outbox, state: outboxState } = useOutbox(data.profile.id)
  const [openDialog, setOpenDialog] = useState<ChatDialog>()
  const { profile, conversation, messages, more, requestedAt } = thread
  const freeReplies = (key?: string) =>
    key === undefined ? freeRepliesLeft(thread, outboxState) : freeRepliesLeftFor(key, thread, outboxState)
  const sendActions = useSend({ outbox, conversation, profile, freeReplies, refresh: thread.refresh })
  useMarkRead(conversation?.id, messages.at(-1)?.number)
  const { sending: pending } = outboxState
  useEffect(() => {
    outbox.reconcile({ messages, more, requestedAt }, pending)
  }, [outbox, messages, more, requestedAt, pending])
  if (thread.gone) {
    return (
      <section className="chat__main" aria-label={t('chat.conversation')}>
        <Unavailable kind="conversation" />
      </section>
    )
  }
  const deskClosed = thread.cannot_send_reason === 'desk_closed'
  const canGiveGift = thread.cannot_send_reason === null
  const actions = { hasConversation: conversation !== null, onOpenDialog: setOpenDialog }
  return (
    <>
      <section className="chat__main" aria-label={t('chat.conversation')}>
        <ThreadHead profile={profile} {...actions}>
          {canGiveGift && (
            <GiftSheet
              className="only-narrow"
              profile={profile}
              conversation={conversation}
              onSent={sendActions.addSent}
            />
          )}
        </ThreadHead>
        {profile.kind === 'fictional' && <FictionalChatBar closed={deskClosed} />}
        <ThreadView
          thread={thread}
          outboxState={outboxState}
          actions={sendActions}
          onReport={(number) => setOpenDialog({ number })}
        />
        <Composer thread={thread} outbox={outbox} outboxState={outboxState} actions={sendActions} />
      </section>
      <ProfilePanel profile={profile} spent={thread.credits_spent} {...actions} />
      <ChatDialogs
        dialog={openDialog}
        chat={{ profile, conversation, addressedBy, outbox }}
        onClose={() => setOpenDialog(undefined)}
      />
    </>
  )
}

/**
 * Under the head of a chat with somebody fictional, in sight before anything can be spent. That the team writes the
 * answers is said only where it does.
 */
function FictionalChatBar({ closed }: { closed: boolean }) {
  const t = useText()
  return (
    <FictionalBar action={<Link href="/pages/faq#fictional-profiles">{t('chat.fictional.why')}</Link>}>
      {t(closed ? 'chat.fictional.bar.closed' : 'chat.fictional.bar')}
    </FictionalBar>
  )
}
