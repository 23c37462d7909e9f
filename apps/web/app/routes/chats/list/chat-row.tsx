/** One chat in the list: with whom, what was said last, how far it came, when, and how much is unread. */
import type { ChatItem } from '@app/contract'
import { Badge } from '@app/ui/badge'
import { FictionalMark } from '@app/ui/fictional-mark'
import { Link } from '@app/ui/link'
import { useHydrated } from '@app/ui/use-hydrated'
import { useParams } from 'react-router'
import { Icon } from '@app/ui/icon'
import { Gift } from 'lucide-react'
import { MemberAvatar } from '../../../features/profiles/member-avatar.tsx'
import { serverNow } from '../../../shared/clock.ts'
import { useLocale, useText } from '../../../shared/texts.tsx'
import { formatRowTime } from '../chat-times.ts'
import { useTyping } from '../use-typing.ts'
import { DeliveryTicks } from '../delivery-ticks.tsx'

export function ChatRow({ item, now }: { item: ChatItem; now: number | null }) {
  const t = useText()
  const locale = useLocale()
  const hydrated = useHydrated()
  const { id: open } = useParams()
  const { conversation, profile } = item
  const typing = useTyping(conversation.id)
  const current = open === conversation.id || open === profile.id
  // What is on screen is being read.
  const unread = current ? 0 : item.num_unread_messages
  const time = formatRowTime(item.last_at, (hydrated ? null : now) ?? serverNow(), locale, hydrated ? undefined : 'UTC')
  return (
    <Link
      className="chat-row"
      href={`/chats/${conversation.id}`}
      aria-current={current ? 'page' : undefined}
      data-unread={unread > 0 ? '' : undefined}
    >
      <MemberAvatar member={profile} size="lg" online={profile.online} />
      <span className="chat-row__name">
        <span className="truncate" dir="auto">
          {t('members.person', { name: profile.name, age: profile.age })}
        </span>
        {profile.kind === 'fictional' && <FictionalMark>{t('fictional.mark')}</FictionalMark>}
        {profile.kind === 'real' && profile.online && <span className="sr-only">{t('members.person.online')}</span>}
      </span>
      <time className="chat-row__time numeric" dateTime={item.last_at} suppressHydrationWarning>
        {time}
      </time>
      <LastMessage item={item} typing={typing} />
      {unread > 0 ? <Badge count={unread} label={t('nav.unread', { count: unread })} /> : <span />}
    </Link>
  )
}

/** The second line of a row: who is typing, or what was said last, with how far an own message came. */
function LastMessage({ item: { last_message: last }, typing }: { item: ChatItem; typing: boolean }) {
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
