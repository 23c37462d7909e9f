import type { User } from '@app/contract'
import { MemberTabs } from './member-tabs.tsx'
import { useViewer } from './use-viewer.ts'

/** For pages without the bar, which do not carry its menu either. */
export function StandaloneMemberTabs({ user }: { user: User }) {
  return <MemberTabs viewer={useViewer(user)} />
}
