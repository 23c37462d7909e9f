/**
 * The addresses of a page in each language of its site. The language of the domain needs no word in the address, every other
 * one is named in it. Pages say so in their head and the sitemaps say the same, so both ask here.
 */
import { decideLocale, isSpokenIn, LOCALES, visibleLocales, type Locale } from './locales.ts'

/** What decides which languages a site has. */
export interface SiteLanguages {
  countries: readonly string[]
  domain_language: string
}

/** The language of a site where nobody asks for another. */
export const domainLocale = ({ domain_language }: Pick<SiteLanguages, 'domain_language'>): Locale =>
  decideLocale(undefined, domain_language)

/** The languages of a site's countries, and that of its domain. */
export function siteLocales(site: SiteLanguages): Locale[] {
  const spoken = new Set([domainLocale(site), ...site.countries.flatMap((country) => visibleLocales(country))])
  return LOCALES.filter((locale) => spoken.has(locale))
}

/** What search engines call the languages: each one, and once for each country where several of the site share it. */
export function hreflangsOf(site: SiteLanguages): string[] {
  return siteLocales(site).flatMap((locale) => {
    const countries = site.countries.filter((country) => isSpokenIn(country, locale))
    return [locale, ...(countries.length > 1 ? countries.map((country) => `${locale}-${country}`) : [])]
  })
}

export function addressIn(path: string, locale: string, domain: Locale): string {
  return locale === domain ? path : `${path}?lang=${locale}`
}

interface Alternate {
  hreflang: string
  path: string
}

/** The page in every language, and for whoever reads none of them that of the domain. With one language there is nothing to say. */
export function alternatesOf(path: string, site: SiteLanguages): Alternate[] {
  const domain = domainLocale(site)
  if (siteLocales(site).length < 2) return []
  return [
    ...hreflangsOf(site).map((hreflang) => ({ hreflang, path: addressIn(path, hreflang.slice(0, 2), domain) })),
    { hreflang: 'x-default', path },
  ]
}
