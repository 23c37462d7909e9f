import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { Link } from './link.tsx'

export interface TabLinksProps {
  label: string
  links: readonly { href: string; label: ReactNode; badge?: ReactNode; current?: boolean | undefined }[]
}

/** Pages side by side that look like tabs; links, so they need no script. */
export function TabLinks({ label, links }: TabLinksProps) {
  const anchors = useRef<(HTMLAnchorElement | null)[]>([])
  /** Arrow keys, Home and End go from link to link, as between tabs. */
  const move = (at: number) => (event: KeyboardEvent) => {
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: links.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    anchors.current.at(to % links.length)?.focus()
  }
  return (
    <nav className="tabs" aria-label={label}>
      {links.map(({ href, label: text, badge, current }, at) => (
        <Link
          key={href}
          ref={(anchor) => {
            anchors.current[at] = anchor
          }}
          className="tabs__tab"
          href={href}
          aria-current={current ? 'page' : undefined}
          onKeyDown={move(at)}
        >
          {text} {badge}
        </Link>
      ))}
    </nav>
  )
}
