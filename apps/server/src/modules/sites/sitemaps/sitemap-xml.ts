/** Sitemaps as sitemaps.org and Google's alternates have them: what pages there are, since when, and in which languages. */
import { addressIn, alternatesOf, domainLocale, siteLocales, type SiteLanguages } from '@app/i18n/language-addresses'
import type { Locale } from '@app/i18n/locales'
import { TEXT_REVISIONS } from '@app/i18n/text-revisions'

const documents = Object.keys(TEXT_REVISIONS).filter((name) => name.startsWith('pages/'))

/** The pages that visitors may find, by their paths, and the day on which their words were last changed. */
const PAGES = [
  { path: '/', text: 'texts/home' },
  { path: '/complaints', text: 'texts/complaints' },
  { path: '/pricing', text: 'texts/buying' },
  ...documents.map((text) => ({ path: `/${text}`, text })),
].map(({ path, text }) => ({ path, changed: TEXT_REVISIONS[text]?.changed ?? '' }))

/** A site as its sitemaps see it. */
export interface MappedSite extends SiteLanguages {
  /** As `https://example.com`. */
  origin: string
  saved_at: Date
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
export const escapeXml = (text: string) => text.replaceAll(/[&<>"']/g, (found) => ENTITIES[found] ?? found)

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)
/** Every page says something of its site, so it is as new as what was changed last. */
const laterOf = (one: string, other: string) => (one > other ? one : other)

const wrap = (root: string, more: string, entries: readonly string[]) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${more}>`,
    ...entries,
    `</${root}>`,
    '',
  ].join('\n')

export function sitemapIndex(site: MappedSite): string {
  const lastmod = PAGES.map(({ changed }) => changed).reduce(laterOf, dayOf(site.saved_at))
  const entries = siteLocales(site).map(
    (locale) =>
      `<sitemap><loc>${escapeXml(site.origin)}/sitemap-${locale}.xml</loc><lastmod>${lastmod}</lastmod></sitemap>`,
  )
  return wrap('sitemapindex', '', entries)
}

/** Nothing for a language the site does not have. */
export function languageSitemap(site: MappedSite, locale: Locale): string | undefined {
  if (!siteLocales(site).includes(locale)) return undefined
  const address = (path: string) => escapeXml(site.origin + path)
  const entries = PAGES.map(({ path, changed }) => {
    const links = alternatesOf(path, site).map(
      ({ hreflang, path: other }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${address(other)}"/>`,
    )
    const loc = address(addressIn(path, locale, domainLocale(site)))
    const lastmod = laterOf(changed, dayOf(site.saved_at))
    return `<url><loc>${loc}</loc><lastmod>${lastmod}</lastmod>${links.join('')}</url>`
  })
  return wrap('urlset', ' xmlns:xhtml="http://www.w3.org/1999/xhtml"', entries)
}
