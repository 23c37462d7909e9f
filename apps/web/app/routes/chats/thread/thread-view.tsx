/** What was said: a log that keeps its place, brings older messages as one scrolls up, and says aloud what is new. */
import { useHydrated } from '@app/ui/use-hydrated'
import { useMemo } from 'react'
import { useText } from '../../../shared/texts.tsx'
import type { Written } from '../outbox.ts'
import { useTyping } from '../use-typing.ts'
import type { SendingWays } from '../use-send.ts'
import { Announced } from './announced.tsx'
import { LogBox } from './log-box.tsx'
import { LiveRows } from './live-rows.tsx'
import { mergedWith, withArrivals } from './merge.ts'
import { OlderNote } from './older-note.tsx'
import { RowView, type RowContext } from './row-view.tsx'
import { rowsOf } from './rows.ts'
import { useOlder } from './use-older.ts'
import type { Thread } from './use-thread.ts'

interface ThreadViewProps {
  thread: Thread
  written: Written
  sending: SendingWays
  onReport: (number: number) => void
}

export function ThreadView({ thread, written, sending, onReport }: ThreadViewProps) {
  const t = useText()
  const hydrated = useHydrated()
  const typing = useTyping(thread.conversation?.id)
  const older = useOlder(thread)
  const zone = hydrated ? undefined : 'UTC'
  const { messages: known, more, history_limit_reached: limited } = thread
  const messages = useMemo(() => withArrivals(mergedWith(written.arrived, known)), [written.arrived, known])
  const rows = useMemo(
    () => rowsOf({ messages, sending: written.sending, typing, more, limited }, zone),
    [messages, written.sending, typing, more, limited, zone],
  )
  const context: RowContext = { profile: thread.profile, now: thread.now, zone, sending, onReport }
  if (!hydrated) {
    return (
      <LogBox look="plain" label={t('chat.conversation')}>
        <div className="thread__rows">
          {rows.map((row) => (
            <RowView key={row.key} row={row} context={context} />
          ))}
        </div>
      </LogBox>
    )
  }
  return (
    <>
      <OlderNote older={older} />
      <LiveRows rows={rows} context={context} label={t('chat.conversation')} onTop={older.ask} />
      <Announced messages={messages} name={thread.profile.name} />
    </>
  )
}
