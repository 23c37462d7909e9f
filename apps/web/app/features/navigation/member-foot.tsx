/** The tabs of a member by themselves, for pages without the bar. */
import type { User } from '@app/contract'
import { lazy, Suspense, type ComponentType } from 'react'
import { useRoot } from '../../shared/site.ts'

/** Where they cannot be loaded, the page stays without them. */
const Tabs = lazy<ComponentType<{ user: User }>>(() =>
  import('./member-tabs-alone.tsx').then(
    (module) => ({ default: module.MemberTabsAlone }),
    () => ({ default: () => null }),
  ),
)

export function MemberFoot() {
  const { user } = useRoot()
  return <Suspense>{user && <Tabs user={user} />}</Suspense>
}
