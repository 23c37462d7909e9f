/** A conversation on screen: its head, what was said, where to write, and the profile beside it on a wide screen. */
import { useEffect, useState } from 'react'
import { GiftSheet } from '../../features/gift-sheet/gift-sheet.tsx'
import { useText } from '../../shared/texts.tsx'
import type { ChatDialog } from './chat-dialog-state.ts'
import { ChatDialogs } from './chat-dialogs.tsx'
import { Composer } from './composer/composer.tsx'
import { Unavailable } from '../../features/loading/unavailable.tsx'
import { ProfilePanel } from './profile-panel/profile-panel.tsx'
import { FictionalChatBar } from './thread/fictional-chat-bar.tsx'
import { ThreadHead } from './thread/thread-head.tsx'
import { ThreadView } from './thread/thread-view.tsx'
import { useMarkRead } from './thread/use-mark-read.ts'
import { useThread } from './thread/use-thread.ts'
import type { ConversationData } from './conversation-data.ts'
import { useOutbox } from './use-outbox.ts'
import { useSend } from './use-send.ts'

export function Conversation({
  found: data,
  by: addressedBy,
}: {
  found: ConversationData
  by: 'conversation' | 'member'
}) {
  const t = useText()
  const thread = useThread(data)
  const { outbox, state: outboxState } = useOutbox(data.profile.id)
  const [openDialog, setOpenDialog] = useState<ChatDialog>()
  const { profile, conversation, messages, more, requestedAt } = thread
  const sendActions = useSend({ outbox, conversation, profile, refresh: thread.refresh })
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
        {profile.kind === 'fictional' && <FictionalChatBar />}
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
