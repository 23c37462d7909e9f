import type { KeyboardEvent, ReactNode } from 'react'
import { Link } from './link.tsx'

export interface TabLinksProps {
  label: string
  links: readonly { href: string; label: ReactNode; badge?: ReactNode; current?: boolean | undefined }[]
}

/** Arrow keys, Home and End go from link to link, as between tabs. */
function move(event: KeyboardEvent<HTMLAnchorElement>): void {
  const links = [...(event.currentTarget.parentElement?.querySelectorAll('a') ?? [])]
  const at = links.indexOf(event.currentTarget)
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: links.length - 1 }[event.key]
  if (to === undefined) return
  event.preventDefault()
  links.at(to % links.length)?.focus()
}

/** Pages side by side that look like tabs; links, so they need no script. */
export function TabLinks({ label, links }: TabLinksProps) {
  return (
    <nav className="tabs" aria-label={label}>
      {links.map(({ href, label: text, badge, current }) => (
        <Link key={href} className="tabs__tab" href={href} aria-current={current ? 'page' : undefined} onKeyDown={move}>
          {text} {badge}
        </Link>
      ))}
    </nav>
  )
}
