/**
 * Pages that speak the language their address names (`?lang=de`), whoever asks: each language of a public page has an address
 * of its own, which can be found, shared and kept by caches. Entry pages about a member can be neither found nor kept, and
 * speak so because advertisements name a language too. Links between such pages carry the language along.
 */
import { isLocale, type Locale } from '@app/i18n/locales'

const SPEAK_AS_ADDRESSED =
  /^\/(?:signup|login|reset-password|pricing|lang-config|offline|manifest\.webmanifest|complaints|pages\/[\w-]+|landers\/[\w-]+(?:\/[\w-]+)?|members\/[\w-]+\/(?:landing|signup|landing[23](?:\/[\w-]+)?))?$/

export const speaksAsAddressed = (pathname: string) => SPEAK_AS_ADDRESSED.test(pathname)

/** The language an address names, if it is one of ours and the page speaks it. */
export function languageOfAddress({ pathname, search }: Pick<URL, 'pathname' | 'search'>): Locale | undefined {
  const language = new URLSearchParams(search).get('lang')
  return isLocale(language) && speaksAsAddressed(pathname) ? language : undefined
}

/** Any origin will do: only the path is used. */
const ANYWHERE = 'http://localhost'

/** A path of this site, in a language. */
export function withLanguage(path: string, language: Locale): string {
  const url = new URL(path, ANYWHERE)
  url.searchParams.set('lang', language)
  return url.pathname + url.search + url.hash
}

/** The same in the language of whoever reads it. */
export function withoutLanguage(path: string): string {
  const url = new URL(path, ANYWHERE)
  if (!url.searchParams.has('lang')) return path
  url.searchParams.delete('lang')
  return url.pathname + url.search + url.hash
}
