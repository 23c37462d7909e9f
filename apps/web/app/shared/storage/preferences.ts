/** The reader's choices, in host-only cookies. None of them identifies the reader. */
import { LOCALE_COOKIE_DAYS } from '@app/contract/limits'

const THEMES = ['light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

type Preference =
  | 'locale'
  | 'country'
  | 'theme'
  | 'entry'
  | 'reminder'
  | 'add-photo'
  | 'mail-off'
  | 'network'
  | 'time-bonus'
  | 'payment-country'

const cookieName = (preference: Preference) => `__Host-${preference}`

/** The `Set-Cookie` (or `document.cookie`) text that keeps a choice, or forgets it. */
export function preferenceCookie(preference: Preference, value: string | null): string {
  const age = value === null ? 0 : LOCALE_COOKIE_DAYS * 24 * 60 * 60
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
