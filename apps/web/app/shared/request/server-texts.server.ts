/** Texts as the server hands them to a page, and for what a loader writes itself: titles and descriptions. */
import type { PageHost } from '@app/contract/page-host'
import type { Texts } from '@app/i18n/catalogue'
import type { Locale } from '@app/i18n/locales'
import type { TextId } from '@app/i18n/text-ids'
import { setupI18n } from '@lingui/core'
import type { RouterContextProvider } from 'react-router'
import { hostContext, readerContext } from './host.ts'

/** The host knows texts only as compiled; here they get the type their compiler gave them. */
export function hostTexts(host: PageHost, features: readonly string[], locale: Locale): Texts {
  return host.texts(features, locale) as Texts
}

/** The texts of one page, for its loader to hand on. */
export function pageTexts(context: Readonly<RouterContextProvider>, ...features: string[]): Texts {
  return hostTexts(context.get(hostContext), features, context.get(readerContext).locale)
}

export function textsFor(context: Readonly<RouterContextProvider>, features: readonly string[]) {
  return textsIn(context, features, context.get(readerContext).locale)
}

/** The same in a language that is not the reader's. */
export function textsIn(context: Readonly<RouterContextProvider>, features: readonly string[], locale: Locale) {
  const i18n = setupI18n({ locale, messages: { [locale]: hostTexts(context.get(hostContext), features, locale) } })
  return (id: TextId, values?: Record<string, string | number>) => i18n._(id, values)
}

/** A page's name and its site's, as the tab shows them. */
export function pageTitle(context: Readonly<RouterContextProvider>, page: string): string {
  const { settings } = context.get(readerContext)
  return textsFor(context, ['shell'])('shell.title', { page, site: settings.name })
}

/** What the loader of most pages hands on: the title, by the id of a text of the page, and the page's texts. */
export function pageTitleAndTexts(context: Readonly<RouterContextProvider>, title: TextId, ...features: string[]) {
  const t = textsFor(context, ['shell', ...features])
  return { title: pageTitle(context, t(title)), texts: pageTexts(context, ...features) }
}
