/** Title and description of a page, for the tab, for search engines and for links that are shared. */
import { addressIn } from '@app/i18n/language-addresses'
import type { Locale } from '@app/i18n/locales'

interface PageDescription {
  title: string
  description?: string
}

/** What others show of a page that everybody may open. */
export interface PagePreview {
  site: string
  /** Of the page in the language of the domain. */
  address: string
  /** Of the page as it is read. */
  canonical: string
  picture: string
  picture_alt: string
  domain: Locale
  /** The languages it is there in, as search engines call them. */
  hreflangs: readonly string[]
}

export function describePage(page: PageDescription | undefined) {
  if (!page) return []
  return [{ title: page.title }, ...(page.description ? [{ name: 'description', content: page.description }] : [])]
}

const headLink = (rel: string, href: string, hrefLang?: string) => ({
  tagName: 'link' as const,
  rel,
  href,
  ...(hrefLang === undefined ? {} : { hrefLang }),
})

/** Where the page is in each language, and where for a reader of any other. */
function languageLinks({ address, domain, hreflangs }: PagePreview) {
  if (hreflangs.length === 0) return []
  return [
    ...hreflangs.map((code) => headLink('alternate', addressIn(address, code.slice(0, 2), domain), code)),
    headLink('alternate', address, 'x-default'),
  ]
}

/** A page that everybody may open, and may send to somebody. No page of a member, and none with a word in its address. */
export function describePublic(page: (PageDescription & { preview: PagePreview }) | undefined) {
  if (!page) return []
  const { title, description = '', preview } = page
  const facts = {
    'og:type': 'website',
    'og:site_name': preview.site,
    'og:url': preview.canonical,
    'og:image': preview.picture,
    'og:image:type': 'image/png',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': preview.picture_alt,
    'og:title': title,
    'og:description': description,
  }
  return [
    ...describePage(page),
    headLink('canonical', preview.canonical),
    ...languageLinks(preview),
    ...Object.entries(facts).map(([property, content]) => ({ property, content })),
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

/** A page that one person reached by a link of their own: no search engine shall know of it. */
export function describeUnlisted(page: PageDescription | undefined) {
  return [...describePage(page), { name: 'robots', content: 'noindex' }]
}
