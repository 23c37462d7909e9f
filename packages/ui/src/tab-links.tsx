import type { ReactNode } from 'react'
import { Link } from './link.tsx'

export interface TabLinksProps {
  label: string
  links: readonly { href: string; label: ReactNode; badge?: ReactNode; current?: boolean | undefined }[]
}

/** Pages side by side that look like tabs; links, so they need no script. */
export function TabLinks({ label, links }: TabLinksProps) {
  return (
    <nav className="tabs" aria-label={label}>
      {links.map(({ href, label: text, badge, current }) => (
        <Link key={href} className="tab" href={href} aria-current={current ? 'page' : undefined}>
          {text} {badge}
        </Link>
      ))}
    </nav>
  )
}
