/** Resolves the reader of a request: site, language, country, earlier choices, and the logged-in member. */
import { accounts } from '@app/contract/addresses/accounts'
import { networks } from '@app/contract/addresses/networks'
import { sites } from '@app/contract/addresses/sites'
import { languageOffer } from '@app/i18n/language-offer'
import { decideLocale, isLocale, visibleLocales } from '@app/i18n/locales'
import type { PageHost } from '@app/contract/page-host'
import { dismissalId } from '../storage/dismissal-id.ts'
import type { Reader } from './host.ts'
import { languageOfAddress } from '../site/public-pages.ts'
import { isTheme, readPreference, type Dismissal } from '../storage/preferences.ts'
import { readTracking } from '../tracking.ts'

/** What the network of the address is called, where who signs up may have it told that they did. */
async function findNetworkName(host: PageHost, network: string | undefined): Promise<string | null> {
  if (network === undefined) return null
  const { name } = await host.call(networks.find, { params: { key: network } })
  return name
}

export async function findReader(request: Request, url: URL, host: PageHost): Promise<Reader> {
  const cookies = request.headers.get('cookie')
  const chosen = readPreference(cookies, 'country')
  const country = /^[A-Z]{2}$/.test(chosen ?? '') ? (chosen ?? null) : host.ip_country
  const { user } = await host.call(accounts.user, {})
  const chosenLanguage = languageOfAddress(url) ?? readPreference(cookies, 'locale') ?? user?.language
  const theme = readPreference(cookies, 'theme')
  const dismissed = (flag: Dismissal) => user !== null && readPreference(cookies, flag) === dismissalId(user)
  const { network } = readTracking(url.searchParams)
  const query = {
    ...(network === undefined ? {} : { network }),
    ...(country === null ? {} : { country }),
    ...(chosenLanguage === undefined ? {} : { language: chosenLanguage }),
  }
  let settings = await host.call(sites.settings, { query })
  const locale = decideLocale(chosenLanguage, settings.domain_language)
  // Only a first visit has to ask again: the language of the domain is known from the settings alone.
  if (locale !== chosenLanguage) settings = await host.call(sites.settings, { query: { ...query, language: locale } })
  return {
    settings,
    locale,
    locales: visibleLocales(country),
    languageOffer: isLocale(chosenLanguage) ? null : languageOffer(request.headers.get('accept-language'), locale),
    country,
    theme: isTheme(theme) ? theme : null,
    entryDismissed: readPreference(cookies, 'entry') !== undefined,
    reminderDismissed: dismissed('reminder'),
    mailOffDismissed: readPreference(cookies, 'mail-off') ?? null,
    // Its flag had another name before.
    addPhotoDismissed: dismissed('enrich') || dismissed('add-photo'),
    pushDismissed: dismissed('push'),
    installDismissed: dismissed('install'),
    timeBonusDismissed: dismissed('time-bonus'),
    signupNetwork: user ? null : await findNetworkName(host, network),
    user,
  }
}
