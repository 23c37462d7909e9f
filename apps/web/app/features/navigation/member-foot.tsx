/** The tabs of a member by themselves, for pages without the bar. */
import { lazyPart } from '../../shared/lazy-part.tsx'
import { useRoot } from '../../shared/site.ts'

const Tabs = lazyPart(async () => (await import('./member-tabs-alone.tsx')).MemberTabsAlone)

export function MemberFoot() {
  const { user } = useRoot()
  return user && <Tabs user={user} />
}
