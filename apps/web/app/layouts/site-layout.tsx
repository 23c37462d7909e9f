/** The default frame around a page: skip link, bar, page, and at the end the footer and the entry warning. */
import { LinkProvider, type LinkProps } from '@app/ui/link'
import type { ComponentType, ReactNode } from 'react'
import { AppLink } from '../shared/site/app-link.tsx'
import { useText } from '../shared/texts.tsx'

interface SiteLayoutProps {
  /** Above the bar. */
  top?: ReactNode
  bar: ReactNode
  /** One thing to know or to do, above the page. */
  banner?: ReactNode
  children: ReactNode
  end?: ReactNode
  /** What the links of the page are. */
  link?: ComponentType<LinkProps>
}

export function SiteLayout({ top, bar, banner, children, end, link = AppLink }: SiteLayoutProps) {
  const t = useText()
  return (
    <LinkProvider value={link}>
      <a className="skip" href="#main">
        {t('shell.skip')}
      </a>
      {top}
      {bar}
      {banner}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {end}
    </LinkProvider>
  )
}
