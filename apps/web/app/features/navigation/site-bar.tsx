/** The navigation for whoever reads. What members see comes along for members only: visitors do not pay for it. */
import { VisitorTopBar } from '@app/ui/top-bar'
import { Suspense } from 'react'
import { splitPart } from '../../shared/split-part.tsx'
import { useRoot } from '../../shared/site.ts'
import { SiteLogo } from './site-logo.tsx'
import { VisitorBar } from './visitor-bar.tsx'

const MemberNavigation = splitPart(async () => (await import('./member-navigation.tsx')).MemberNavigation)

export function SiteBar({ plain }: { plain: boolean }) {
  const { user } = useRoot()
  if (!user) return <VisitorBar plain={plain} />
  return (
    <Suspense fallback={<VisitorTopBar logo={<SiteLogo />} />}>
      <MemberNavigation user={user} />
    </Suspense>
  )
}
