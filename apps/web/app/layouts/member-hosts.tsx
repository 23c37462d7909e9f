/** What runs behind the chats, and shows nothing by itself: news as it comes, push, and the time bonus once it is due. */
import type { User } from '@app/contract'
import { MemberRealtime } from '../features/navigation/member-realtime.tsx'
import { PushHost } from '../features/push/push-host.tsx'
import { TimeBonusHost } from '../features/time-bonus/time-bonus-host.tsx'
import { useRoot } from '../shared/site/use-root.ts'

export function MemberHosts({ user }: { user: User }) {
  const { timeBonusDismissed } = useRoot()
  return (
    <>
      <MemberRealtime user={user} />
      <PushHost user={user} />
      <TimeBonusHost user={user} dismissedBefore={timeBonusDismissed} />
    </>
  )
}
