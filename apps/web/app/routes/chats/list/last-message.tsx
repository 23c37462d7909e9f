import type { ChatItem } from '@app/contract'
import { Icon } from '@app/ui/icon'
import { Gift } from 'lucide-react'
import { useText } from '../../../shared/texts.tsx'
import { DeliveryTicks } from '../delivery-ticks.tsx'

/** The second line of a row: who is typing, or what was said last, with how far an own message came. */
export function LastMessage({ item: { last_message: last }, typing }: { item: ChatItem; typing: boolean }) {
  const t = useText()
  if (typing) {
    return (
      <span className="chat-row__preview" data-kind="typing">
        <span className="truncate">{t('chat.row.typing')}</span>
      </span>
    )
  }
  if (!last) {
    return (
      <span className="chat-row__preview">
        <span className="truncate">{t('chat.row.old')}</span>
      </span>
    )
  }
  const gift = last.gift && t(last.own ? 'chat.gift.own' : 'chat.gift.theirs', { gift: last.gift })
  const text = last.own ? t('chat.row.own', { text: last.text }) : last.text
  return (
    <span className="chat-row__preview">
      {last.delivery_status && <DeliveryTicks delivery_status={last.delivery_status} size={16} />}
      {last.gift && <Icon of={Gift} size={16} />}
      <span className="truncate" dir="auto">
        {gift ?? text}
      </span>
    </span>
  )
}
