import { Bell } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from './badge.tsx'
import { IconButton } from './icon-button.tsx'
import { Link } from './link.tsx'
import { TopBarFrame, type NavTarget, type TopBarFrameProps } from './top-bar.tsx'

export interface NavLink extends NavTarget {
  /** This is the page being read. */
  current?: boolean | undefined
  /** How many are new, and the words for it. */
  badge?: { count: number; label: string } | undefined
}

export interface MemberTopBarProps extends TopBarFrameProps {
  navLabel: string
  links: readonly NavLink[]
  /** The credits chip, for those who hold credits. */
  credits?: ReactNode
  /** For free members: a link among the others from 992 px; below, the tabs have it. */
  premium?: NavLink | undefined
  notifications?: { href: string; label: string; badge?: { count: number; label: string } } | undefined
  /** The account menu; below 992 px only where there is no tab bar. */
  account?: ReactNode
}

/** Apart from the visitors' bar, who would otherwise load it too. */
export function MemberTopBar(props: MemberTopBarProps) {
  const { navLabel, links, credits, premium, notifications, account, ...bar } = props
  const places: readonly NavLink[] = [...links, ...(premium ? [premium] : [])]
  return (
    <TopBarFrame {...bar}>
      {places.length > 0 && (
        <nav className="main-nav" aria-label={navLabel}>
          {places.map(({ href, label, current, badge }) => (
            <Link key={href} className="nav-link" href={href} aria-current={current ? 'page' : undefined}>
              {label} {badge && badge.count > 0 && <Badge {...badge} />}
            </Link>
          ))}
        </nav>
      )}
      <div className="top-bar__end">
        {credits}
        {notifications && (
          <IconButton
            href={notifications.href}
            label={[notifications.label, (notifications.badge?.count ?? 0) > 0 && notifications.badge?.label]
              .filter(Boolean)
              .join(', ')}
            icon={Bell}
            badge={notifications.badge && notifications.badge.count > 0 && <Badge {...notifications.badge} />}
          />
        )}
        {account}
      </div>
    </TopBarFrame>
  )
}
