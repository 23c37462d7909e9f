/** What was said: a log that keeps its place, brings older messages as one scrolls up, and says aloud what is new. */
import { useHydrated } from '@app/ui/use-hydrated'
import { useMemo } from 'react'
import { useText } from '../../../shared/texts.tsx'
import type { OutboxState } from '../outbox.ts'
import { useTyping } from '../use-typing.ts'
import type { SendActions } from '../use-send.ts'
import { MessageAnnouncer } from './message-announcer.tsx'
import { LogBox } from './log-box.tsx'
import { VirtualRows } from './virtual-rows.tsx'
import { mergeMessages, withDeliveryStatus } from './merge-messages.ts'
import { OlderMessagesNote } from './older-messages-note.tsx'
import { ThreadRowView, type RowContext } from './thread-row-view.tsx'
import { threadRows } from './thread-rows.ts'
import { useOlderMessages } from './use-older-messages.ts'
import type { Thread } from './use-thread.ts'

interface ThreadViewProps {
  thread: Thread
  outboxState: OutboxState
  actions: SendActions
  onReport: (number: number) => void
}

export function ThreadView({ thread, outboxState, actions, onReport }: ThreadViewProps) {
  const t = useText()
  const hydrated = useHydrated()
  const typing = useTyping(thread.conversation?.id)
  const older = useOlderMessages(thread)
  const zone = hydrated ? undefined : 'UTC'
  const { messages: loaded, more, history_limit_reached: limited } = thread
  const messages = useMemo(
    () => withDeliveryStatus(mergeMessages(outboxState.acknowledged, loaded)),
    [outboxState.acknowledged, loaded],
  )
  const rows = useMemo(
    () => threadRows({ messages, sending: outboxState.sending, typing, more, limited }, zone),
    [messages, outboxState.sending, typing, more, limited, zone],
  )
  const context: RowContext = { profile: thread.profile, now: thread.now, zone, actions, onReport }
  if (!hydrated) {
    return (
      <LogBox look="plain" label={t('chat.conversation')}>
        <div className="thread__rows">
          {rows.map((row) => (
            <ThreadRowView key={row.key} row={row} context={context} />
          ))}
        </div>
      </LogBox>
    )
  }
  return (
    <>
      <OlderMessagesNote older={older} />
      <VirtualRows rows={rows} context={context} label={t('chat.conversation')} onTop={older.ask} />
      <MessageAnnouncer messages={messages} name={thread.profile.name} />
    </>
  )
}
