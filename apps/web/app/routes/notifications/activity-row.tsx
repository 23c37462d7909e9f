/** One thing that happened: who or what it is about, in a sentence, and when. */
import type { NoticeEntry } from '@app/contract'
import { FictionalMark } from '@app/ui/fictional-mark'
import { Icon, type LucideIcon } from '@app/ui/icon'
import { Link } from '@app/ui/link'
import { CreditSign } from '@app/ui/credit-sign'
import {
  BadgeCheck,
  CircleAlert,
  Gavel,
  Gift,
  Heart,
  HeartHandshake,
  ImageOff,
  MessageCircle,
  MessageSquareReply,
  Undo2,
} from 'lucide-react'
import { MemberAvatar } from '../../features/profiles/member-avatar.tsx'
import { T, useText } from '../../shared/texts.tsx'
import { RelativeTimeText } from '../../shared/time/relative-time-text.tsx'
import type { Activity } from './find-activity.ts'

const KIND_ICONS: Readonly<Record<'message' | 'gift' | 'like' | 'match', LucideIcon>> = {
  message: MessageCircle,
  gift: Gift,
  like: Heart,
  match: HeartHandshake,
}

const ENTRIES: Readonly<Record<NoticeEntry['about'], { icon: LucideIcon; href: string }>> = {
  credits_added: { icon: CreditSign, href: '/settings/credits' },
  credits_returned: { icon: Undo2, href: '/settings/credits' },
  credits_taken: { icon: CircleAlert, href: '/settings/credits' },
  payment_failed: { icon: CircleAlert, href: '/transactions' },
  photo_approved: { icon: BadgeCheck, href: '/settings/photos' },
  photo_refused: { icon: ImageOff, href: '/settings/photos' },
  report_answered: { icon: MessageSquareReply, href: '/pages/service' },
  decision: { icon: Gavel, href: '/pages/service' },
}

interface ActivityRowProps {
  activity: Activity
  now: number
}

export function ActivityRow({ activity, now }: ActivityRowProps) {
  const t = useText()
  const href = activity.kind === 'entry' ? ENTRIES[activity.entry.about].href : activity.href
  return (
    <li>
      <Link className="activity" href={href} data-new={activity.is_new ? '' : undefined}>
        <Picture activity={activity} />
        <span className="grow">
          <span className="activity__text">
            <Sentence activity={activity} />
          </span>
          <span className="activity__time text-xs muted">
            {activity.kind !== 'entry' && <Icon of={KIND_ICONS[activity.kind]} size={16} />}
            <RelativeTimeText id="notices.when" at={activity.at} now={now} fine />
          </span>
        </span>
        {activity.is_new && (
          <span className="activity__new">
            <span className="sr-only">{t('notices.new')}</span>
          </span>
        )}
      </Link>
    </li>
  )
}

function Picture({ activity }: Pick<ActivityRowProps, 'activity'>) {
  if (activity.kind !== 'entry') return <MemberAvatar member={activity.member} size="md" />
  return (
    <span className="activity__icon">
      <Icon of={ENTRIES[activity.entry.about].icon} size={22} />
    </span>
  )
}

function Sentence({ activity }: Pick<ActivityRowProps, 'activity'>) {
  const t = useText()
  if (activity.kind === 'entry') {
    const { about, credits } = activity.entry
    return <T id={`notices.entry.${about}`} values={{ credits: credits ?? 0 }} tags={{ b: <b /> }} />
  }
  const { kind, member } = activity
  return (
    <>
      <span dir="auto">
        <T id={`notices.did.${kind}`} values={{ name: member.name }} tags={{ b: <b /> }} />
      </span>{' '}
      {member.kind === 'fictional' && <FictionalMark>{t('fictional.mark')}</FictionalMark>}
    </>
  )
}
