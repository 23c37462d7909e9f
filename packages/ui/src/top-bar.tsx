import { Bell, Flame } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from './badge.tsx'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { Link } from './link.tsx'

interface Bar {
  logo: ReactNode
  /** The installed app's back button, before the logo. */
  back?: ReactNode
  /** Without ground and rule, over a hero. */
  plain?: boolean | undefined
}

function Frame({ logo, back, plain, children }: Bar & { children: ReactNode }) {
  return (
    <header className={classNames('topbar', plain && 'topbar--plain')}>
      <div className="container">
        {back}
        {logo}
        {children}
      </div>
    </header>
  )
}

export interface NavTarget {
  href: string
  label: ReactNode
}

export interface VisitorTopBarProps extends Bar {
  /** The language menu; from 992 px (the footer holds one below). */
  localeMenu?: ReactNode
  logIn?: NavTarget | undefined
  join?: NavTarget | undefined
}

export function VisitorTopBar({ localeMenu, logIn, join, ...bar }: VisitorTopBarProps) {
  return (
    <Frame {...bar}>
      <div className="end">
        {localeMenu && <div className="only-d">{localeMenu}</div>}
        {logIn && (
          <Button variant="ghost" size="sm" href={logIn.href}>
            {logIn.label}
          </Button>
        )}
        {join && (
          <Button variant="night" size="sm" href={join.href}>
            {join.label}
          </Button>
        )}
      </div>
    </Frame>
  )
}

export interface NavLink extends NavTarget {
  /** This is the page being read. */
  current?: boolean | undefined
  /** How many are new, and the words for it. */
  badge?: { count: number; label: string } | undefined
}

export interface MemberTopBarProps extends Bar {
  navLabel: string
  links: readonly NavLink[]
  /** The credits chip, for those who hold credits. */
  credits?: ReactNode
  /** For free members: a link among the others from 992 px, a button (with the short label) below. */
  premium?: (NavLink & { shortLabel: ReactNode }) | undefined
  notifications?: { href: string; label: string; badge?: { count: number; label: string } } | undefined
  /** The account menu; below 992 px only where there is no tab bar. */
  account?: ReactNode
}

export function MemberTopBar(props: MemberTopBarProps) {
  const { navLabel, links, credits, premium, notifications, account, ...bar } = props
  const places: readonly NavLink[] = [...links, ...(premium ? [premium] : [])]
  return (
    <Frame {...bar}>
      {places.length > 0 && (
        <nav className="nav" aria-label={navLabel}>
          {places.map(({ href, label, current, badge }) => (
            <Link key={href} className="navlink" href={href} aria-current={current ? 'page' : undefined}>
              {label} {badge && badge.count > 0 && <Badge {...badge} />}
            </Link>
          ))}
        </nav>
      )}
      <div className="end">
        {premium && !credits && (
          <Button variant="flame" size="sm" icon={Flame} href={premium.href} className="only-m">
            {premium.shortLabel}
          </Button>
        )}
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
    </Frame>
  )
}
