/** The tabs of a member by themselves, for pages without the bar. */
import { lazyPart } from '../../shared/lazy-part.tsx'
import { useRoot } from '../../shared/site/use-root.ts'

const Tabs = lazyPart(async () => (await import('./standalone-member-tabs.tsx')).StandaloneMemberTabs)

export function LazyMemberTabs() {
  const { user } = useRoot()
  return user && <Tabs user={user} />
}
