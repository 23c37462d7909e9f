/** The languages shown where the reader is, and the one that is read, each in its own words. With only one there is nothing to switch. */
import { LOCALE_NAMES, type Locale } from '@app/i18n/locales'
import { LocaleMenu } from '@app/ui/locale-menu'
import { useLocation, useMatches } from 'react-router'
import { speaksAsAddressed, withLanguage } from '../../shared/site/public-pages.ts'
import { useRoot } from '../../shared/site/use-root.ts'
import { useText } from '../../shared/texts.tsx'

/** The path a language choice returns to; a secret URL is not written into a page, so from there it is home. */
export function useReturnPath(): string {
  const { pathname, search } = useLocation()
  const secret = useMatches().some(({ handle }) => (handle as { secretAddress?: boolean } | undefined)?.secretAddress)
  return secret ? '/' : `${pathname}${search}`
}

/** Where each language is: on a public page at an address of its own, which keeps nothing in the visitor's browser. */
function useLanguageLinks(): ((locale: Locale) => string) | undefined {
  const { user } = useRoot()
  const { pathname, search } = useLocation()
  // Who came to the page of languages came to have their choice kept.
  if (user || pathname === '/lang-config' || !speaksAsAddressed(pathname)) return undefined
  return (locale) => withLanguage(pathname + search, locale)
}

export function LocaleSwitcher() {
  const { locale, locales: nearby } = useRoot()
  const back = useReturnPath()
  const linkTo = useLanguageLinks()
  const t = useText()
  const locales = nearby.includes(locale) ? nearby : [...nearby, locale]
  if (locales.length < 2) return null
  const short = locale.toUpperCase()
  const items = locales.map((item) => ({
    locale: item,
    label: LOCALE_NAMES[item],
    current: item === locale,
    href: linkTo?.(item),
  }))
  return (
    <LocaleMenu
      short={short}
      label={`${t('nav.language')}: ${short}, ${LOCALE_NAMES[locale]}`}
      items={items}
      action={linkTo ? undefined : '/lang-config'}
      hidden={{ back }}
    />
  )
}
