/**
 * The seven languages, and which of them a country sees first. Pure data: the server, the pages and the build read it.
 */
export const LOCALES = ['en', 'nl', 'de', 'it', 'fr', 'es', 'pl'] as const
export type Locale = (typeof LOCALES)[number]

/** Where a text is missing. A missing text fails the build, so no reader ever meets the fallback. */
export const FALLBACK_LOCALE: Locale = 'nl'
/** Where nothing else decides. */
export const DEFAULT_LOCALE: Locale = 'en'

/** Each language in its own words. */
export const LOCALE_NAMES: Readonly<Record<Locale, string>> = {
  en: 'English',
  nl: 'Nederlands',
  de: 'Deutsch',
  it: 'Italiano',
  fr: 'Français',
  es: 'Español',
  pl: 'Polski',
}

const LOCALES_BY_COUNTRY: Readonly<Record<string, readonly Locale[]>> = {
  US: ['en', 'es'],
  NL: ['nl'],
  BE: ['nl', 'fr', 'de'],
  FR: ['fr'],
  IT: ['it'],
  ES: ['es'],
  DE: ['de'],
  AT: ['de'],
  IE: ['en'],
  GB: ['en'],
  CA: ['en', 'fr'],
  PL: ['pl'],
  AU: ['en'],
  NZ: ['en'],
  CH: ['de', 'it', 'fr', 'en'],
}

/** The languages shown for a country; a country outside the table sees all seven. */
export function visibleLocales(country: string | null): readonly Locale[] {
  return (country === null ? undefined : LOCALES_BY_COUNTRY[country]) ?? LOCALES
}

/** Whether a country of the table sees that language first: a country outside of it is known to speak none. */
export function isSpokenIn(country: string, locale: Locale): boolean {
  return LOCALES_BY_COUNTRY[country]?.includes(locale) ?? false
}

export function isLocale(value: unknown): value is Locale {
  return LOCALES.some((locale) => locale === value)
}

/** The reader's own choice wins, then the language of the domain, then the default. */
export function decideLocale(chosen: string | undefined, domainLanguage: string): Locale {
  if (isLocale(chosen)) return chosen
  const ofDomain = domainLanguage.slice(0, 2).toLowerCase()
  return isLocale(ofDomain) ? ofDomain : DEFAULT_LOCALE
}
