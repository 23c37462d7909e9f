import type { User } from '@app/contract'
import { MemberTabs } from './member-tabs.tsx'
import { useTellLanguage } from './tell-language.ts'
import { useViewer } from './use-viewer.ts'

/** For pages without the bar, which do not carry its menu either. */
export function MemberTabsAlone({ user }: { user: User }) {
  useTellLanguage()
  return <MemberTabs viewer={useViewer(user)} />
}
