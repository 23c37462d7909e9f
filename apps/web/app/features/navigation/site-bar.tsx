/** The navigation for whoever reads. What members see comes along for members only: visitors do not pay for it. */
import { VisitorTopBar } from '@app/ui/top-bar'
import { lazy, Suspense } from 'react'
import { useRoot } from '../../shared/site.ts'
import { SiteLogo } from './site-logo.tsx'
import { VisitorBar } from './visitor-bar.tsx'

const MemberNavigation = lazy(() =>
  import('./member-navigation.tsx').then((module) => ({ default: module.MemberNavigation })),
)

export function SiteBar({ plain }: { plain: boolean }) {
  const { user } = useRoot()
  if (!user) return <VisitorBar plain={plain} />
  return (
    <Suspense fallback={<VisitorTopBar logo={<SiteLogo />} />}>
      <MemberNavigation user={user} />
    </Suspense>
  )
}
