import type { ReactNode } from 'react'
import { Badge, type BadgeProps } from './badge.tsx'
import { Icon, type LucideIcon } from './icon.tsx'
import { Link } from './link.tsx'

export interface TabBarItem {
  href: string
  /** At most eleven characters, or German wraps. */
  label: ReactNode
  icon: LucideIcon
  current?: boolean | undefined
  badge?: Pick<BadgeProps, 'count' | 'tone' | 'label'> | undefined
}

export interface TabBarProps {
  label: string
  /** Five of them. */
  items: readonly TabBarItem[]
}

/** Navigation at the bottom, below 992 px. */
export function TabBar({ label, items }: TabBarProps) {
  return (
    <nav className="tab-bar" aria-label={label}>
      {items.map(({ href, label: text, icon, current, badge }) => (
        <Link key={href} href={href} aria-current={current ? 'page' : undefined}>
          <span className="tab-bar__icon">
            <Icon of={icon} size={24} />
            {badge && <Badge {...badge} />}
          </span>
          <span className="tab-bar__label">{text}</span>
        </Link>
      ))}
    </nav>
  )
}
