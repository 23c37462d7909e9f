import type { ReactNode } from 'react'
import { ArrowLeft } from 'lucide-react'
import { IconButton } from './icon-button.tsx'
import { Icon, type LucideIcon } from './icon.tsx'
import { Link } from './link.tsx'

export interface SettingsLayoutProps {
  /** Name of the rail: "Settings". */
  label: string
  links: readonly { href: string; icon: LucideIcon; label: ReactNode; current?: boolean | undefined }[]
  /** Whose settings they are, above the rail. */
  who?: ReactNode
  title: ReactNode
  /** The way back to the list, where there is no rail. */
  back: { href: string; label: string }
  children: ReactNode
}

/** One page of the settings: beside the rail of all of them from 992 px, with a way back below. */
export function SettingsLayout({ label, links, who, title, back, children }: SettingsLayoutProps) {
  return (
    <div className="container settings">
      <div className="only-wide">
        {who}
        <nav className="side-nav" aria-label={label}>
          {links.map(({ href, icon, label: words, current }) => (
            <Link key={href} href={href} aria-current={current ? 'page' : undefined}>
              <Icon of={icon} />
              {words}
            </Link>
          ))}
        </nav>
      </div>
      <div className="stack gap-5">
        <div className="settings__head">
          <IconButton href={back.href} label={back.label} icon={ArrowLeft} className="only-narrow" />
          <h1>{title}</h1>
        </div>
        {children}
      </div>
    </div>
  )
}
