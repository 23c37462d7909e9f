/**
 * Everything a site keeps in its reader's browser, by name: what the cookie page lists, in this order. A build that writes a name
 * which is not here fails a test, and so does a row that nothing writes (`scripts/browser-storage.unit.test.ts`).
 */
import {
  AUTH_COOKIE_DAYS,
  GEOLOCATION_MAX_AGE_SECONDS,
  INSTALL_PAUSE_DAYS,
  KNOWN_BROWSER_DAYS,
  LOCALE_COOKIE_DAYS,
  UNDERAGE_PAUSE_HOURS,
} from './limits.ts'

/** `tab`: sessionStorage. `browser`: localStorage. `cache`: what a service worker keeps. */
export type StoragePlace = 'cookie' | 'tab' | 'browser' | 'cache'

export type StorageLifetime = { days: number } | { hours: number } | 'tab_closed' | 'browser_closed' | 'logged_out'

export interface StoredItem {
  /** The end of the id of its text, which says what it is for. */
  id: string
  places: readonly StoragePlace[]
  /** A star stands for what differs. */
  names: readonly string[]
  lifetime: StorageLifetime
  /** Why nobody is asked: what was requested does not work without it, or it keeps a choice the reader made. */
  reason: 'needed' | 'chosen'
  /** No script of a page can read it. */
  http_only?: true
}

const cookie = (names: readonly string[]) => ({
  places: ['cookie'] as const,
  names: names.map((name) => `__Host-${name}`),
})
const inTab = (names: readonly string[]) => ({ places: ['tab'] as const, names })
const inBrowser = (names: readonly string[]) => ({ places: ['browser'] as const, names })

const CHOICE = { lifetime: { days: LOCALE_COOKIE_DAYS }, reason: 'chosen' } as const
const UNTIL_LOGGED_OUT = { lifetime: 'logged_out', reason: 'needed' } as const
const UNTIL_TAB_CLOSED = { lifetime: 'tab_closed', reason: 'needed' } as const

export const BROWSER_STORAGE = [
  {
    id: 'session',
    ...cookie(['sid']),
    lifetime: { days: AUTH_COOKIE_DAYS },
    reason: 'needed',
    http_only: true,
  },
  {
    id: 'device',
    ...cookie(['device']),
    lifetime: { days: KNOWN_BROWSER_DAYS },
    reason: 'needed',
    http_only: true,
  },
  { id: 'locale', ...cookie(['locale']), ...CHOICE },
  { id: 'country', ...cookie(['country']), ...CHOICE },
  { id: 'theme', ...cookie(['theme']), ...CHOICE },
  { id: 'entry', ...cookie(['entry']), lifetime: { days: LOCALE_COOKIE_DAYS }, reason: 'needed' },
  { id: 'dismissed', ...cookie(['reminder', 'enrich', 'mail-off', 'push', 'time-bonus']), ...CHOICE },
  { id: 'install', ...cookie(['install']), lifetime: { days: INSTALL_PAUSE_DAYS }, reason: 'chosen' },
  { id: 'days', ...cookie(['days']), lifetime: { days: LOCALE_COOKIE_DAYS }, reason: 'needed' },
  { id: 'payment_country', ...cookie(['payment-country']), ...CHOICE },
  { id: 'network', ...cookie(['network']), lifetime: 'browser_closed', reason: 'needed', http_only: true },
  {
    id: 'signup_pause',
    ...cookie(['signup-pause']),
    lifetime: { hours: UNDERAGE_PAUSE_HOURS },
    reason: 'needed',
    http_only: true,
  },
  { id: 'drafts', places: ['browser', 'tab'], names: ['chat:*'], ...UNTIL_LOGGED_OUT },
  { id: 'order', ...inBrowser(['order:*']), ...UNTIL_LOGGED_OUT },
  { id: 'push', ...inBrowser(['push-report']), ...UNTIL_LOGGED_OUT },
  { id: 'offline', places: ['cache'], names: ['offline-*'], ...UNTIL_LOGGED_OUT },
  {
    id: 'city',
    ...inTab(['geocode']),
    lifetime: { hours: GEOLOCATION_MAX_AGE_SECONDS / 3600 },
    reason: 'chosen',
  },
  { id: 'link_word', ...inTab(['link:*']), ...UNTIL_TAB_CLOSED },
  { id: 'reload', ...inTab(['chunk-reload']), ...UNTIL_TAB_CLOSED },
  // The router's own.
  {
    id: 'router',
    ...inTab(['react-router-scroll-positions', 'react-router-manifest-version', 'remix-router-transitions']),
    ...UNTIL_TAB_CLOSED,
  },
] as const satisfies readonly StoredItem[]
