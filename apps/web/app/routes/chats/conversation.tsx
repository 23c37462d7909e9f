/** A conversation on screen: its head, what was said, where to write, and the profile beside it on a wide screen. */
import type { Message, RealityCheck } from '@app/contract'
import { useEffect, useState, useRef, useSyncExternalStore } from 'react'
import { FictionalBar } from '@app/ui/fictional-bar'
import { Link } from '@app/ui/link'
import { GiftSheet } from '../../features/gift-sheet/gift-sheet.tsx'
import { useText } from '../../shared/texts.tsx'
import type { ChatDialog } from './chat-dialog-state.ts'
import { ChatDialogs } from './chat-dialogs.tsx'
import { Composer } from './composer/composer.tsx'
import type { ComposerProps } from './composer/composer-props.ts'
import { useRealityCheck } from './composer/use-reality-check.ts'
import { GoneConversation } from './ended/gone-conversation.tsx'
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

/** The newest message on the page: the server's, or one that was sent since. */
function newestOf(messages: readonly Message[], { acknowledged }: OutboxState): number | undefined {
  const numbers = [...messages.slice(-1), ...acknowledged].map(({ number }) => number)
  return numbers.length === 0 ? undefined : Math.max(...numbers)
}

interface ConversationProps {
  found: ConversationData
  /** The reality check that was due when the page was opened. */
  check: RealityCheck | null
  by: 'conversation' | 'member'
}

export function Conversation({ found: data, check, by: addressedBy }: ConversationProps) {
  const thread = useThread(data)
  const { outbox, state: outboxState } = useOutbox(data.profile.id)
  const [openDialog, setOpenDialog] = useState<ChatDialog>()
  const { profile, conversation, messages, more, requestedAt } = thread
  const freeReplies = (key?: string) =>
    key === undefined ? freeRepliesLeft(thread, outboxState) : freeRepliesLeftFor(key, thread, outboxState)
  const sendActions = useSend({ outbox, conversation, profile, freeReplies, refresh: thread.refresh })
  const reality = useRealityCheck(thread, check)
  useMarkRead(conversation?.id, messages.at(-1)?.number)
  const { sending: pending } = outboxState
  useEffect(() => {
    outbox.reconcile({ messages, more, requestedAt }, pending)
  }, [outbox, messages, more, requestedAt, pending])
  const { gone } = thread
  useEffect(() => {
    if (gone) outbox.close()
  }, [gone, outbox])
  return (
    <>
      {gone ? (
        <GoneConversation ended={gone.ended} outboxState={outboxState} />
      ) : (
        <OpenConversation
          thread={thread}
          outbox={outbox}
          outboxState={outboxState}
          actions={sendActions}
          reality={reality}
          onOpenDialog={setOpenDialog}
        />
      )}
      {/* In the same place before and after: what is being reported stays, whoever ends the conversation meanwhile. */}
      <ChatDialogs
        dialog={openDialog}
        chat={{
          profile,
          conversation,
          addressedBy,
          newest: newestOf(messages, outboxState),
          isGone: gone !== undefined,
          outbox,
        }}
        onClose={() => setOpenDialog(undefined)}
      />
    </>
  )
}

interface OpenConversationProps extends ComposerProps {
  onOpenDialog: (dialog: ChatDialog) => void
}

function OpenConversation({ onOpenDialog, ...props }: OpenConversationProps) {
  const t = useText()
  const { thread, outboxState, actions } = props
  const { profile, conversation, cannot_send_reason: reason } = thread
  const dialogs = { hasConversation: conversation !== null, onOpenDialog }
  return (
    <>
      <section className="chat__main" aria-label={t('chat.conversation')}>
        <ThreadHead profile={profile} {...dialogs}>
          {reason === null && !props.reality.check && (
            <GiftSheet className="only-narrow" profile={profile} conversation={conversation} onSent={actions.addSent} />
          )}
        </ThreadHead>
        {profile.kind === 'fictional' && <FictionalChatBar closed={reason === 'desk_closed'} />}
        <ThreadView
          thread={thread}
          outboxState={outboxState}
          actions={actions}
          onReport={(number) => onOpenDialog({ number })}
        />
        <Composer {...props} />
      </section>
      <ProfilePanel profile={profile} spent={thread.credits_spent} {...dialogs} />
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
