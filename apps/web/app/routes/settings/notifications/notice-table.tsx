/** A row for each kind of notice, with a switch for push and one for mail. */
import type { NoticePreferences } from '@app/contract'
import { NOTICE_KINDS, type NoticeChannel, type NoticeKind } from '@app/contract/notice-kinds'
import { Card } from '@app/ui/card'
import { Switch } from '@app/ui/switch'
import { useHydrated } from '@app/ui/use-hydrated'
import { useText } from '../../../shared/texts.tsx'

interface NoticeTableProps {
  choices: NoticePreferences['choices']
  /** Whether the site sends anything that way. */
  available: Readonly<Record<NoticeChannel, boolean>>
  onChoose: (kind: NoticeKind, channel: NoticeChannel, on: boolean) => void
}

const CHANNELS: readonly NoticeChannel[] = ['push', 'mail']
/** No offers: nothing sends any yet, and a switch that does nothing is no choice. */
const SHOWN = NOTICE_KINDS.filter((kind) => kind !== 'offer')
/** Those that go without saying have no second line. */
const WITH_TEXT = new Set<NoticeKind>(['message', 'like', 'credits', 'account', 'people'])

export function NoticeTable({ choices, available, onChoose }: NoticeTableProps) {
  const t = useText()
  const hydrated = useHydrated()
  return (
    <Card className="notice-table">
      <div className="notice-table__row notice-table__head" aria-hidden="true">
        <span />
        {CHANNELS.map((channel) => (
          <span key={channel}>{t(`notices.channel.${channel}`)}</span>
        ))}
      </div>
      {SHOWN.map((kind) => (
        <div key={kind} className="notice-table__row" role="group" aria-label={t(`notices.kind.${kind}`)}>
          <div>
            <div className="setting__title">{t(`notices.kind.${kind}`)}</div>
            {WITH_TEXT.has(kind) && (
              <div className="setting__text">{t(`notices.about.${kind}` as 'notices.about.message')}</div>
            )}
          </div>
          {CHANNELS.map((channel) => {
            const on = available[channel] ? choices[kind][channel] : null
            const label = t('notices.switch', {
              kind: t(`notices.kind.${kind}`),
              channel: t(`notices.channel.${channel}`),
            })
            return on === null ? (
              <span key={channel} className="notice-table__none" aria-hidden="true">
                –
              </span>
            ) : (
              <Switch
                key={channel}
                label={label}
                checked={on}
                disabled={!hydrated}
                onChange={(checked) => onChoose(kind, channel, checked)}
              />
            )
          })}
        </div>
      ))}
    </Card>
  )
}
