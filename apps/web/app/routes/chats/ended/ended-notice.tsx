/** In place of a conversation that the other ended: who did, when, and how long it can be reported. */
import type { EndedConversation } from '@app/contract'
import { Button } from '@app/ui/button'
import { EmptyState } from '@app/ui/empty-state'
import { useHydrated } from '@app/ui/use-hydrated'
import { useState } from 'react'
import { useLocale, useText } from '../../../shared/texts.tsx'
import { daysUntil, formatDay } from '../chat-times.ts'
import { EndedReport } from './ended-report.tsx'

interface EndedNoticeProps {
  conversation: EndedConversation
  /** The server's time. */
  now: number
}

export function EndedNotice({ conversation, now }: EndedNoticeProps) {
  const t = useText()
  const locale = useLocale()
  const zone = useHydrated() ? undefined : 'UTC'
  const [reporting, setReporting] = useState(false)
  const { name, ended_at, report_until } = conversation
  return (
    <div className="container">
      <EmptyState
        art="failed"
        level={1}
        title={t('chat.ended.title', { name })}
        text={
          <>
            <time className="small" dateTime={ended_at}>
              {formatDay(ended_at, now, locale, zone)}
            </time>
            <br />
            {t('chat.ended.text', { days: daysUntil(report_until, now, zone) })}
          </>
        }
        action={
          <div className="cluster cluster--wrap">
            <Button variant="line" onClick={() => setReporting(true)}>
              {t('chat.report')}
            </Button>
            <Button variant="night" href="/chats">
              {t('chat.back')}
            </Button>
          </div>
        }
      />
      {reporting && <EndedReport conversation={conversation} onClose={() => setReporting(false)} />}
    </div>
  )
}
