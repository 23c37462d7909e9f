/**
 * A public page as others show it: what stands beside its link where it is shared, its address in each language, and what search
 * engines may know of it. A page that does not come here is found by none.
 */
import { addressIn, domainLocale, hreflangsOf, siteLocales } from '@app/i18n/language-addresses'
import type { RouterContextProvider } from 'react-router'
import type { PagePreview } from '../site/describe-page.ts'
import { foundPageContext, hostContext, readerContext } from './host.ts'
import { textsFor } from './server-texts.server.ts'

/** The path is the page's own, without what a visitor's address carries besides; the facts are objects of schema.org. */
export function linkPreview(
  context: Readonly<RouterContextProvider>,
  path: string,
  facts: readonly object[] = [],
): PagePreview {
  const { origin } = context.get(hostContext)
  const { settings, locale } = context.get(readerContext)
  const locales = siteLocales(settings)
  const isOwn = locales.includes(locale)
  // In a language that no country of the site speaks a page can be read, and is not looked for.
  if (isOwn) context.set(foundPageContext, { facts })
  const domain = domainLocale(settings)
  return {
    site: settings.name,
    address: origin + path,
    canonical: origin + addressIn(path, locale, domain),
    picture: `${origin}/preview.png`,
    picture_alt: textsFor(context, ['link-preview'])('preview.picture', { site: settings.name }),
    domain,
    hreflangs: isOwn && locales.length > 1 ? hreflangsOf(settings) : [],
  }
}
