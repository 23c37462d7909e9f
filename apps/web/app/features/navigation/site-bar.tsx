/** The navigation for whoever reads. What members see comes along for members only: visitors do not pay for it. */
import { VisitorTopBar } from '@app/ui/top-bar'
import { lazyPart } from '../../shared/lazy-part.tsx'
import { useRoot } from '../../shared/site/use-root.ts'
import { SiteLogo } from './site-logo.tsx'
import { VisitorBar } from './visitor-bar.tsx'

const MemberNavigation = lazyPart(
  async () => (await import('./member-navigation.tsx')).MemberNavigation,
  <VisitorTopBar logo={<SiteLogo />} />,
)

export function SiteBar({ plain }: { plain: boolean }) {
  const { user } = useRoot()
  if (!user) return <VisitorBar plain={plain} />
  return <MemberNavigation user={user} />
}
