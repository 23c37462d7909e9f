/**
 * All that a kept page is written from, and the request of nobody that is made of it. What a request says besides, no key knows: such
 * a request is answered as any other, or that is left out.
 */
import { CARRIED_NAMES } from '@app/contract/tracking-names'
import { requestedLocale } from '@app/i18n/language-offer'
import { decideLocale, isLocale, type Locale } from '@app/i18n/locales'
import type { FastifyRequest } from 'fastify'

/** What of a site decides how its pages are kept. */
export interface KeptSite {
  id: number
  /** Another one for whatever was saved. */
  revision: string
  domain_language: string
  countries: ReadonlySet<string>
  /** What a visitor sees depends on the network they came by: who names one gets a page of their own. */
  asks_network: boolean
}

/** What of a reader a page is written from. */
export interface ReadersKey {
  /** The language its address names. */
  addressed: Locale | ''
  /** The language that was chosen, and where none was, the one the browser asks for. */
  chosen: Locale | ''
  offered: Locale | ''
  country: string
  /** The notice at the entry was answered. */
  entered: boolean
}

/** All that a page is written from, besides its site. */
export interface PageKey extends ReadersKey {
  path: string
  /** Of what is tried out on it; empty where that is nothing. */
  variant: string
}

type Request = Pick<FastifyRequest, 'cookies' | 'headers' | 'url'>

interface Asking {
  site: KeptSite
  /** Where the address of a reader is; only looked up where nothing else says it. */
  findCountry: () => string | null
  /** A cache before us says so itself. */
  edge: boolean
}

const localeOf = (value: string | null | undefined): Locale | '' => (isLocale(value) ? value : '')

const NO_QUERY = new URLSearchParams()

function queryOf(url: string): URLSearchParams {
  const start = url.indexOf('?')
  return start < 0 ? NO_QUERY : new URLSearchParams(url.slice(start))
}

/** Headers of browsers, and there are not many. */
const MOST_HEADERS = 500
const acceptedLocales = new Map<string, Locale | ''>()

function acceptedLocale(header: string | undefined): Locale | '' {
  if (header === undefined) return ''
  const locale = acceptedLocales.get(header) ?? localeOf(requestedLocale(header))
  if (acceptedLocales.size < MOST_HEADERS) acceptedLocales.set(header, locale)
  return locale
}

/** A cache before us tells readers apart by the country it found itself, so that is the one their page is written for. */
function edgeCountry({ headers }: Request): string | null {
  const country = headers['x-edge-country']
  return typeof country === 'string' && /^[A-Z]{2}$/.test(country) ? country : null
}

/** Nothing where the country that was chosen is none the site serves. */
function countryOf(request: Request, { site, findCountry, edge }: Asking): string | undefined {
  const chosen = request.cookies['__Host-country']
  if (chosen !== undefined && site.countries.has(chosen)) return chosen
  const located = edge ? edgeCountry(request) : findCountry()
  return chosen === undefined || chosen === located ? (located ?? '') : undefined
}

/** A page without script could not write how its visitor came into its links: the answer leads to an address that says it. */
function isLedOn({ headers }: Request, query: URLSearchParams): boolean {
  const { referer, host } = headers
  if (!referer?.includes('?') || headers['sec-fetch-dest'] !== 'document') return false
  const before = URL.parse(referer)
  return before?.host === host && CARRIED_NAMES.some((name) => !query.has(name) && before?.searchParams.get(name))
}

/** Nothing where the request says something that no page is kept for. */
export function readersKey(request: Request, asking: Asking): ReadersKey | undefined {
  const { cookies, headers, url } = request
  const { site, edge } = asking
  const query = queryOf(url)
  if (site.asks_network && (query.has('network') || cookies['__Host-network'] !== undefined)) return undefined
  if (isLedOn(request, query)) return undefined
  const country = countryOf(request, asking)
  if (country === undefined) return undefined
  const addressed = localeOf(query.get('lang'))
  const chosen = localeOf(cookies['__Host-locale'])
  const isOpen = !edge && chosen === '' && addressed === ''
  const offered = isOpen ? acceptedLocale(headers['accept-language']) : ''
  return {
    addressed,
    chosen,
    offered: offered === decideLocale(undefined, site.domain_language) ? '' : offered,
    country,
    entered: cookies['__Host-entry'] !== undefined,
  }
}

export const nameOf = ({ id, revision }: KeptSite, key: PageKey) =>
  `${String(id)} ${revision} ${key.path} ${key.variant} ${key.addressed} ${key.chosen} ${key.offered} ${key.country} ${key.entered ? '1' : '0'}`

/** The request of nobody, as the key says it. */
export function requestOf(origin: string, { path, addressed, chosen, offered, entered }: PageKey) {
  const cookies = [...(chosen === '' ? [] : [`__Host-locale=${chosen}`]), ...(entered ? ['__Host-entry=seen'] : [])]
  return new globalThis.Request(`${origin}${path}${addressed === '' ? '' : `?lang=${addressed}`}`, {
    headers: {
      ...(cookies.length === 0 ? {} : { cookie: cookies.join('; ') }),
      ...(offered === '' ? {} : { 'accept-language': offered }),
    },
  })
}
