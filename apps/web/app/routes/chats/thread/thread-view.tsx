/** What was said: a log that keeps its place, brings older messages as one scrolls up, and says aloud what is new. */
import { useHydrated } from '@app/ui/use-hydrated'
import { useMemo, useState } from 'react'
import type { Message } from '@app/contract'
import { Button } from '@app/ui/button'
import { useText } from '../../../shared/texts.tsx'
import type { OutboxState } from '../outbox.ts'
import { useTyping } from '../use-typing.ts'
import type { SendActions } from '../use-send.ts'
import { LogBox } from './log-box.tsx'
import { VirtualRows } from './virtual-rows.tsx'
import { mergeMessages, withDeliveryStatus } from './merge-messages.ts'
import { ThreadRowView, type RowContext } from './thread-row-view.tsx'
import { threadRows } from './thread-rows.ts'
import { useOlderMessages, type OlderMessages } from './use-older-messages.ts'
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
  const { messages: loaded, more, history_limit_reached: limited, cleared_number: cleared } = thread
  const messages = useMemo(() => {
    const sent = outboxState.acknowledged.filter(({ number }) => number > cleared)
    return withDeliveryStatus(mergeMessages(sent, loaded))
  }, [outboxState.acknowledged, loaded, cleared])
  const rows = useMemo(
    () => threadRows({ messages, sending: outboxState.sending, typing, more, limited }, zone),
    [messages, outboxState.sending, typing, more, limited, zone],
  )
  const { profile, now, links_open: linksOpen } = thread
  const context: RowContext = { profile, now, zone, linksOpen, actions, onReport }
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

/** Announces new messages of the other to screen readers. */
function MessageAnnouncer({ messages, name }: { messages: readonly Message[]; name: string }) {
  const t = useText()
  const [from] = useState(messages.at(-1)?.number ?? 0)
  const fresh = messages.findLast(({ own, number }) => !own && number > from)
  const text = fresh && (fresh.gift ? t('chat.gift.theirs', { gift: fresh.gift }) : fresh.text)
  return (
    <div className="sr-only" role="status">
      {text !== undefined && t('chat.said', { name, text })}
    </div>
  )
}

/** The status above the oldest loaded message: more are loading, or failed. It takes no space from the rows. */
function OlderMessagesNote({ older }: { older: OlderMessages }) {
  const t = useText()
  return (
    <div className="older" role="status">
      {older.state && (
        <span className="thread__note">
          {t(`chat.older.${older.state}`)}
          {older.state === 'failed' && (
            <Button variant="ghost" size="sm" onClick={older.again}>
              {t('chat.retry')}
            </Button>
          )}
        </span>
      )}
    </div>
  )
}
