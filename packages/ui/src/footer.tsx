import { useId, type ReactNode } from 'react'
import { BaseButton } from './base-button.tsx'
import { Link } from './link.tsx'

export interface FooterColumn {
  title: ReactNode
  links: readonly ({ label: string } & ({ href: string } | { onSelect: () => void }))[]
}

export interface FooterProps {
  logo: ReactNode
  /** Adults only, some profiles are fictional: always here. */
  disclaimer: ReactNode
  /** A language menu for phones, where the top bar has none. */
  localeMenu?: ReactNode
  columns: readonly FooterColumn[]
  /** The company's line: name, numbers, address. */
  company: ReactNode
  /** How to reach it; help stands in the same place on every page (WCAG 3.2.6). */
  contact?: ReactNode
}

export function Footer({ logo, disclaimer, localeMenu, columns, company, contact }: FooterProps) {
  return (
    <footer className="footer">
      <div className="container stack gap-8">
        <div className="footer__columns">
          <div className="stack gap-3">
            {logo}
            <p className="footer__fine">{disclaimer}</p>
            {localeMenu && <div className="only-narrow">{localeMenu}</div>}
          </div>
          <FooterColumns columns={columns} />
        </div>
        <hr />
        <div className="cluster cluster--wrap cluster--between footer__fine">
          <span>{company}</span>
          {contact && <span>{contact}</span>}
        </div>
      </div>
    </footer>
  )
}

export function FooterColumns({ columns }: Pick<FooterProps, 'columns'>) {
  return columns.map((column, i) => <Column key={i} {...column} />)
}

function Column({ title, links }: FooterColumn) {
  const id = useId()
  return (
    <nav aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        {links.map(({ label, ...to }) => (
          <li key={label}>
            {'href' in to ? (
              <Link href={to.href}>{label}</Link>
            ) : (
              <BaseButton onClick={to.onSelect}>{label}</BaseButton>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
