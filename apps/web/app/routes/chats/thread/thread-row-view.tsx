import type { MemberCard } from '@app/contract'
import { Icon } from '@app/ui/icon'
import { EyeOff } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { EmptyState } from '@app/ui/empty-state'
import { FictionalBox } from '@app/ui/fictional-box'
import { useDeskClosed } from '../../../shared/credits/desk-closed.tsx'
import { useRoot } from '../../../shared/site/use-root.ts'
import { useLocale, useText } from '../../../shared/texts.tsx'
import { formatDay, type Zone } from '../chat-times.ts'
import type { SendActions } from '../use-send.ts'
import type { ThreadRow } from './thread-rows.ts'
import { MessageRow } from './message-row.tsx'
import { SendingRow } from './sending-row.tsx'

/** What the rows of one conversation have in common. */
export interface RowContext {
  profile: MemberCard
  /** The server's time when it was read. */
  now: number
  zone: Zone
  linksOpen: boolean
  actions: SendActions
  onReport: (number: number) => void
}

interface ThreadRowViewProps {
  row: ThreadRow
  context: RowContext
  /** Where only what is in sight is drawn: its place, and what measures it. */
  index?: number
  measure?: (element: HTMLDivElement | null) => void
}

export function ThreadRowView({ row, context, index, measure }: ThreadRowViewProps) {
  const first = 'first' in row && row.first
  return (
    <div ref={measure} className="thread-row" data-index={index} data-first={first ? '' : undefined}>
      <RowContent row={row} context={context} />
    </div>
  )
}

function RowContent({ row, context }: Pick<ThreadRowViewProps, 'row' | 'context'>): ReactNode {
  switch (row.kind) {
    case 'limit':
      return <HistoryLimit />
    case 'first':
      return <EmptyThread profile={context.profile} />
    case 'day':
      return <Day at={row.at} now={context.now} zone={context.zone} />
    case 'typing':
      return <Typing name={context.profile.name} />
    case 'sending':
      return <SendingRow sending={row.sending} actions={context.actions} />
    default:
      return (
        <MessageRow
          message={row.message}
          last={row.last}
          zone={context.zone}
          linksOpen={context.linksOpen}
          onReport={context.onReport}
        />
      )
  }
}

function HistoryLimit() {
  const t = useText()
  const { settings } = useRoot()
  return (
    <div className="thread__note" role="note">
      <Icon of={EyeOff} size={16} />
      <span>{t('chat.history_limit', { days: settings.chat_history_days })}</span>
    </div>
  )
}

const Day = memo(function Day({ at, now, zone }: { at: string; now: number; zone: Zone }) {
  const locale = useLocale()
  return <div className="thread-day">{formatDay(at, now, locale, zone)}</div>
})

function Typing({ name }: { name: string }) {
  const t = useText()
  return (
    <div className="message message--in typing" role="img" aria-label={t('chat.typing', { name })}>
      <i />
      <i />
      <i />
    </div>
  )
}

/** Before anything was said; with somebody fictional the whole warning stands here, in sight on every screen. */
function EmptyThread({ profile }: { profile: MemberCard }) {
  const t = useText()
  const closed = useDeskClosed(profile)
  const { kind, name } = profile
  const { settings } = useRoot()
  return (
    <>
      <EmptyState
        art="speech"
        title={t('chat.first.title')}
        text={closed ? undefined : t('chat.first.text', { name })}
      />
      {kind === 'fictional' && <FictionalBox>{settings.fictional_warning}</FictionalBox>}
    </>
  )
}
