/** What a member finds the way with: the bar, and on phones the tabs at the bottom. */
import type { User } from '@app/contract'
import { MemberBar } from './member-bar.tsx'
import { MemberRealtime } from './member-realtime.tsx'
import { MemberTabs } from './member-tabs.tsx'
import { useViewer } from './use-viewer.ts'

export function MemberNavigation({ user }: { user: User }) {
  const viewer = useViewer(user)
  return (
    <>
      <MemberRealtime user={user} />
      <MemberBar viewer={viewer} />
      <MemberTabs viewer={viewer} />
    </>
  )
}
