/** One chat in the list: with whom, what was said last, how far it came, when, and how much is unread. */
import type { ChatItem } from '@app/contract'
import { Badge } from '@app/ui/badge'
import { FictionalMark } from '@app/ui/fictional-mark'
import { Link } from '@app/ui/link'
import { useHydrated } from '@app/ui/use-hydrated'
import { useParams } from 'react-router'
import { MemberAvatar } from '../../../features/profiles/member-avatar.tsx'
import { serverNow } from '../../../shared/clock.ts'
import { useLocale, useText } from '../../../shared/texts.tsx'
import { formatRowTime } from '../chat-times.ts'
import { useTyping } from '../use-typing.ts'
import { LastMessage } from './last-message.tsx'

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
