/** The languages shown where the reader is, each in its own words. With only one there is nothing to switch. */
import { LOCALE_NAMES } from '@app/i18n/locales'
import { LocaleMenu } from '@app/ui/locale-menu'
import { useLocation, useMatches } from 'react-router'
import { useRoot } from '../../shared/site.ts'
import { useText } from '../../shared/texts.tsx'

/** Where a choice leads back to. An address that is itself a secret is not written into any page: from there, home. */
function useWayBack(): string {
  const { pathname, search } = useLocation()
  const secret = useMatches().some(({ handle }) => (handle as { secretAddress?: boolean } | undefined)?.secretAddress)
  return secret ? '/' : `${pathname}${search}`
}

export function LocaleSwitcher() {
  const { locale, locales } = useRoot()
  const back = useWayBack()
  const t = useText()
  if (locales.length < 2) return null
  const short = locale.toUpperCase()
  return (
    <LocaleMenu
      short={short}
      label={`${t('nav.language')}: ${short}, ${LOCALE_NAMES[locale]}`}
      items={locales.map((item) => ({ locale: item, label: LOCALE_NAMES[item], current: item === locale }))}
      action="/lang-config"
      hidden={{ back }}
    />
  )
}
