/** What runs behind every page of a member and shows nothing by itself: news as it comes, and push. */
import type { User } from '@app/contract'
import { MemberRealtime } from '../features/navigation/member-realtime.tsx'
import { PushHost } from '../features/push/push-host.tsx'

export function MemberHosts({ user }: { user: User }) {
  return (
    <>
      <MemberRealtime user={user} />
      <PushHost user={user} />
    </>
  )
}
