import { ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { FooterColumns, type FooterProps } from './footer.tsx'
import { Icon } from './icon.tsx'

export interface FooterLineProps extends Omit<FooterProps, 'logo'> {
  /** What is needed often, in the line itself; `li` elements. */
  children: ReactNode
  /** Opens the rest: rules, company, how to reach it. */
  moreLabel: ReactNode
}

/** The end of a member's page: one line, and behind its last word all that a footer has to say. */
export function FooterLine({ disclaimer, children, moreLabel, ...rest }: FooterLineProps) {
  const { localeMenu, columns, company, contact } = rest
  return (
    <footer className="footer footer--line">
      <div className="container cluster cluster--wrap">
        <p className="footer__fine">{disclaimer}</p>
        <ul className="cluster cluster--wrap">{children}</ul>
        <details>
          <summary>
            {moreLabel}
            <Icon of={ChevronsUpDown} size={16} />
          </summary>
          <div className="stack gap-6">
            <div className="footer__columns">
              <FooterColumns columns={columns} />
            </div>
            {localeMenu && <div className="only-narrow">{localeMenu}</div>}
            <div className="cluster cluster--wrap cluster--between footer__fine">
              <span>{company}</span>
              {contact && <span>{contact}</span>}
            </div>
          </div>
        </details>
      </div>
    </footer>
  )
}
