import { Trans } from '@lingui/react'
import type { ReactElement } from 'react'
import { phoneHref } from '../../shared/format/phone.ts'
import { AppLink } from '../../shared/site/app-link.tsx'
import { useRoot } from '../../shared/site/use-root.ts'
import { SiteFictionalMark } from '../../shared/site/site-fictional-mark.tsx'

export type PageValues = Readonly<Record<string, string | number>>

const ADDRESSES: Readonly<Record<string, string>> = {
  home: '/',
  language: '/lang-config',
  terms: '/pages/terms',
  privacy: '/pages/privacy',
  cookies: '/pages/cookies',
  faq: '/pages/faq',
  ban: '/pages/ban',
  returns: '/pages/return-policy',
  service: '/pages/service',
}

const LINKS: Readonly<Record<string, ReactElement>> = Object.fromEntries(
  Object.entries(ADDRESSES).map(([name, href]) => [name, <AppLink key={name} className="link" href={href} />]),
)

/** A text of a long page. Ids are those its document names, so they are not checked at compile time. */
export function PageText({ id, values }: { id: string; values: PageValues }) {
  const { settings } = useRoot()
  const { support_email: email, support_phone: phone } = settings
  const tags = {
    ...LINKS,
    b: <b />,
    fictional: <SiteFictionalMark />,
    email: (
      <a className="link" href={`mailto:${email}`}>
        {email}
      </a>
    ),
    phone: (
      <a className="link" href={phoneHref(phone)}>
        {phone}
      </a>
    ),
  }
  return <Trans id={id} values={values} components={tags} />
}
