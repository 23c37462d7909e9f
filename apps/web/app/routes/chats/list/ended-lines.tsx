/** At the end of the chats: a line for each that the other ended, with a way to report it and one to take it away. */
import type { EndedConversation } from '@app/contract'
import { Button } from '@app/ui/button'
import { Icon } from '@app/ui/icon'
import { IconButton } from '@app/ui/icon-button'
import { useHydrated } from '@app/ui/use-hydrated'
import { MessageCircleOff, X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { refusalText } from '../../../shared/forms/refusal-banner.tsx'
import { serverNow } from '../../../shared/clock.ts'
import { useLocale, useText } from '../../../shared/texts.tsx'
import { useShowToast } from '../../../shared/toasts.tsx'
import { formatDay } from '../chat-times.ts'
import { EndedReport } from '../ended/ended-report.tsx'
import { dismissEnded } from './ended-chats.ts'

interface EndedLinesProps {
  ended: readonly EndedConversation[]
  /** The server's time, as the document has it. */
  now: number | null
}

export function EndedLines({ ended, now }: EndedLinesProps) {
  const t = useText()
  const show = useShowToast()
  const place = useRef<HTMLDivElement>(null)
  const [reported, setReported] = useState<EndedConversation>()
  async function dismiss(id: string) {
    // The button that was pressed goes with its line, and the last line with the list.
    place.current?.focus()
    const refusal = await dismissEnded(id)
    if (refusal) show({ id: `dismiss-${id}`, tone: 'error', text: refusalText(refusal, t) })
  }
  return (
    <div ref={place} className="ended-chats" tabIndex={-1}>
      {ended.length > 0 && (
        <ul aria-label={t('chat.ended.list')}>
          {ended.map((conversation) => (
            <EndedLine
              key={conversation.conversation.id}
              conversation={conversation}
              now={now}
              onReport={() => setReported(conversation)}
              onDismiss={() => void dismiss(conversation.conversation.id)}
            />
          ))}
        </ul>
      )}
      {reported && <EndedReport conversation={reported} onClose={() => setReported(undefined)} />}
    </div>
  )
}

interface EndedLineProps {
  conversation: EndedConversation
  now: number | null
  onReport: () => void
  onDismiss: () => void
}

function EndedLine({ conversation: { name, ended_at }, now, onReport, onDismiss }: EndedLineProps) {
  const t = useText()
  const locale = useLocale()
  const id = useId()
  const hydrated = useHydrated()
  const day = formatDay(ended_at, (hydrated ? null : now) ?? serverNow(), locale, hydrated ? undefined : 'UTC')
  return (
    <li className="ended-chat">
      <Icon of={MessageCircleOff} size={20} />
      <div id={id}>
        <span dir="auto">{t('chat.ended.title', { name })}</span>
        <br />
        <time className="small" dateTime={ended_at} suppressHydrationWarning>
          {day}
        </time>
      </div>
      <div className="cluster gap-1">
        <Button variant="line" size="sm" aria-describedby={id} onClick={onReport}>
          {t('chat.report')}
        </Button>
        <IconButton icon={X} iconSize={20} label={t('chat.ended.dismiss')} aria-describedby={id} onClick={onDismiss} />
      </div>
    </li>
  )
}
