/** The bar for whoever reads. What members see comes along for members only: visitors do not pay for it. */
import type { User } from '@app/contract'
import { VisitorTopBar } from '@app/ui/top-bar'
import { lazy, Suspense } from 'react'
import { useRoot } from '../../shared/site.ts'
import { SiteLogo } from './site-logo.tsx'
import type { Viewer } from './viewer.ts'
import { VisitorBar } from './visitor-bar.tsx'

const MemberBar = lazy(() => import('./member-bar.tsx').then((module) => ({ default: module.MemberBar })))
const MemberTabs = lazy(() => import('./member-tabs.tsx').then((module) => ({ default: module.MemberTabs })))

function viewerOf({ profile, paid_user, credits }: User): Viewer {
  const initials = profile.name.slice(0, 1).toUpperCase()
  return { name: profile.name, initials, paid_user, credits, unread_messages: 0, new_likes: 0 }
}

export function SiteBar({ plain }: { plain: boolean }) {
  const { user } = useRoot()
  if (!user) return <VisitorBar plain={plain} />
  return (
    <Suspense fallback={<VisitorTopBar logo={<SiteLogo />} />}>
      <MemberBar viewer={viewerOf(user)} />
    </Suspense>
  )
}

export function SiteTabs() {
  const { user } = useRoot()
  return (
    user && (
      <Suspense>
        <MemberTabs viewer={viewerOf(user)} />
      </Suspense>
    )
  )
}
