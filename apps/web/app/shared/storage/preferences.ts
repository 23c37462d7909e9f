/** The reader's choices, in host-only cookies. None of them identifies the reader. */
import { LOCALE_COOKIE_DAYS } from '@app/contract/limits'

const THEMES = ['light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** What a member does not want to be shown again. */
export type Dismissal = 'reminder' | 'enrich' | 'add-photo' | 'push' | 'install' | 'time-bonus'

type Preference =
  | Dismissal
  | 'mail-off'
  | 'locale'
  | 'country'
  | 'theme'
  | 'entry'
  | 'days'
  | 'network'
  | 'payment-country'

const cookieName = (preference: Preference) => `__Host-${preference}`

/** The `Set-Cookie` (or `document.cookie`) text that keeps a choice, or forgets it. */
export function preferenceCookie(preference: Preference, value: string | null, days = LOCALE_COOKIE_DAYS): string {
  const age = value === null ? 0 : days * 24 * 60 * 60
  return `${cookieName(preference)}=${value ?? ''}; Path=/; Max-Age=${String(age)}; Secure; SameSite=Lax`
}

export function readPreference(cookies: string | null, preference: Preference): string | undefined {
  const start = `${cookieName(preference)}=`
  const pair = (cookies ?? '').split(/;\s*/).find((part) => part.startsWith(start))
  return pair?.slice(start.length) || undefined
}

export function isTheme(value: unknown): value is Theme {
  return THEMES.some((theme) => theme === value)
}
