/** The tabs of a member by themselves, for pages without the bar. */
import type { User } from '@app/contract'
import { Suspense, type ComponentType } from 'react'
import { splitPart } from '../../shared/split-part.tsx'
import { useRoot } from '../../shared/site.ts'

/** Where they cannot be loaded, the page stays without them. */
const Tabs = splitPart<{ user: User }>(() =>
  import('./member-tabs-alone.tsx').then(
    (module): ComponentType<{ user: User }> => module.MemberTabsAlone,
    () => () => null,
  ),
)

export function MemberFoot() {
  const { user } = useRoot()
  return <Suspense>{user && <Tabs user={user} />}</Suspense>
}
