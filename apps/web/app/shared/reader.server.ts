/** Finds out who reads: site, language, country, what was chosen before, and the member if one is logged in. */
import { accounts } from '@app/contract/addresses/accounts'
import { sites } from '@app/contract/addresses/sites'
import { decideLocale, visibleLocales } from '@app/i18n/locales'
import type { PageHost } from '@app/contract/page-host'
import { markOf } from './account-mark.ts'
import type { Reader } from './host.ts'
import { isTheme, readPreference } from './preferences.ts'

export async function findReader(request: Request, host: PageHost): Promise<Reader> {
  const cookies = request.headers.get('cookie')
  const chosen = readPreference(cookies, 'country')
  const country = /^[A-Z]{2}$/.test(chosen ?? '') ? (chosen ?? null) : host.ip_country
  const { user } = await host.call(accounts.user, {})
  const wish = readPreference(cookies, 'locale') ?? user?.language
  const theme = readPreference(cookies, 'theme')
  const query = { ...(country === null ? {} : { country }), ...(wish === undefined ? {} : { language: wish }) }
  let settings = await host.call(sites.settings, { query })
  const locale = decideLocale(wish, settings.domain_language)
  // Only a first visit has to ask again: the language of the domain is known from the settings alone.
  if (locale !== wish) settings = await host.call(sites.settings, { query: { ...query, language: locale } })
  return {
    settings,
    locale,
    locales: visibleLocales(country),
    country,
    theme: isTheme(theme) ? theme : null,
    entryDismissed: readPreference(cookies, 'entry') !== undefined,
    reminderDismissed: user !== null && readPreference(cookies, 'reminder') === markOf(user),
    addPhotoDismissed: user !== null && readPreference(cookies, 'add-photo') === markOf(user),
    user,
  }
}
