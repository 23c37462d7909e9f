/** The languages shown where the reader is, each in its own words. With only one there is nothing to switch. */
import { LOCALE_NAMES } from '@app/i18n/locales'
import { LocaleMenu } from '@app/ui/locale-menu'
import { useLocation } from 'react-router'
import { useRoot } from '../../shared/site.ts'
import { useText } from '../../shared/texts.tsx'

export function LocaleSwitcher() {
  const { locale, locales } = useRoot()
  const { pathname, search } = useLocation()
  const t = useText()
  if (locales.length < 2) return null
  const short = locale.toUpperCase()
  return (
    <LocaleMenu
      short={short}
      label={`${t('nav.language')}: ${short}, ${LOCALE_NAMES[locale]}`}
      items={locales.map((item) => ({ locale: item, label: LOCALE_NAMES[item], current: item === locale }))}
      action="/lang-config"
      hidden={{ back: `${pathname}${search}` }}
    />
  )
}
