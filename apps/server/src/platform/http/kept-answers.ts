/**
 * Answers a visitor with a page that is kept. Such a page is written from its key alone: not from the request that happened to ask
 * first, so nothing of a reader can be in it. Whoever has a session never meets one, and what a request says that no key
 * knows makes it one that is answered as any other.
 */
import type { KeptPath, PagesModule } from '@app/contract/page-host'
import { requestedLocale } from '@app/i18n/language-offer'
import { decideLocale, isLocale, type Locale } from '@app/i18n/locales'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context, ContextMaker } from '../context.ts'
import { createKeptPages, type EncodedPage, type KeptPage, type WrittenPage } from './kept-pages.ts'
import { hostFor, type HostOptions } from './page-hosts.ts'
import { keptPagePolicy } from './security-headers.ts'

/** What of a site decides how its pages are kept. */
export interface KeptSite {
  /** Another one for whatever was saved. */
  revision: string
  domain_language: string
  countries: readonly string[]
  /** What a visitor sees depends on the network they came by: who names one gets a page of their own. */
  asks_network: boolean
}

export interface KeptOptions {
  siteOf: (ctx: Context) => KeptSite
  /** Whether a campaign has this slug: any other shows the page without one. */
  isKnownSlug: (ctx: Context, page: string, slug: string) => Promise<boolean>
  /** The operator says that caches in front of us tell apart what keys tell apart. */
  edge: boolean
}

export interface AnswerOptions extends HostOptions {
  loadPages: () => Promise<PagesModule>
  contextFor: ContextMaker
}

/** What of a reader a page is written from. */
interface ReadersKey {
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
}

const PRIVATE = 'private, max-age=0, must-revalidate'
const AT_THE_EDGE = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400'

const localeOf = (value: string | null | undefined): Locale | '' => (isLocale(value) ? value : '')

const queryOf = (url: string) => {
  const start = url.indexOf('?')
  return new URLSearchParams(start < 0 ? '' : url.slice(start))
}

/** A cache before us tells readers apart by the country it found itself, so that is the one their page is written for. */
function edgeCountry({ headers }: FastifyRequest): string | null {
  const country = headers['x-edge-country']
  return typeof country === 'string' && /^[A-Z]{2}$/.test(country) ? country : null
}

/** Nothing where the request says something that no page is kept for. */
function keyOf(request: FastifyRequest, ctx: Context, site: KeptSite, edge: boolean): ReadersKey | undefined {
  const { cookies, headers, url } = request
  const query = queryOf(url)
  if (site.asks_network && (query.has('network') || cookies['__Host-network'] !== undefined)) return undefined
  const addressed = localeOf(query.get('lang'))
  const chosen = localeOf(cookies['__Host-locale'])
  const asked =
    edge || chosen !== '' || addressed !== '' ? '' : localeOf(requestedLocale(headers['accept-language'] ?? null))
  const located = edge ? edgeCountry(request) : ctx.ip_country
  const country = cookies['__Host-country'] ?? located ?? ''
  if (country !== '' && country !== located && !site.countries.includes(country)) return undefined
  return {
    addressed,
    chosen,
    offered: asked === decideLocale(undefined, site.domain_language) ? '' : asked,
    country,
    entered: cookies['__Host-entry'] !== undefined,
  }
}

const nameOf = (ctx: Context, { revision }: KeptSite, key: PageKey) =>
  `${String(ctx.site.id)} ${revision} ${key.path} ${key.addressed} ${key.chosen} ${key.offered} ${key.country} ${String(key.entered)}`

/** The request of nobody, as the key says it. */
function requestOf(origin: string, { path, addressed, chosen, offered, entered }: PageKey): Request {
  const cookies = [...(chosen === '' ? [] : [`__Host-locale=${chosen}`]), ...(entered ? ['__Host-entry=seen'] : [])]
  return new Request(`${origin}${path}${addressed === '' ? '' : `?lang=${addressed}`}`, {
    headers: {
      ...(cookies.length === 0 ? {} : { cookie: cookies.join('; ') }),
      ...(offered === '' ? {} : { 'accept-language': offered }),
    },
  })
}

/** Whoever asks, the page is written for this visitor. */
const nobodyIn = (ctx: Context, { country }: PageKey): Context => ({
  ...ctx,
  ip_country: country === '' ? null : country,
  account: null,
  session_check: null,
  caller: { block: '', user_agent: '', request_type: undefined, from_own_page: false, cookies: {} },
  cookies_to_set: [],
})

function headersOf(ctx: Context, site: KeptSite, key: PageKey, edge: boolean): Record<string, string> {
  // A cache that names no country does not tell them apart.
  if (!edge || site.asks_network || key.country === '') return { 'cache-control': PRIVATE }
  const page = key.path.slice(1).replaceAll('/', '-')
  return { 'cache-control': AT_THE_EDGE, 'surrogate-key': `site-${String(ctx.site.id)} page-${page}` }
}

/** A server failure is thrown: what was written before is better than that. */
export async function writePage(ctx: Context, key: PageKey, options: AnswerOptions): Promise<WrittenPage | undefined> {
  const inline: { policy?: string } = {}
  const nobody = nobodyIn(ctx, key)
  const host = hostFor(nobody, options, {
    allowInline: (parts) => void (inline.policy = keptPagePolicy(parts)),
  })
  const { handle } = await options.loadPages()
  const response = await handle(requestOf(options.originOf(ctx), key), host)
  const html = Buffer.from(await response.arrayBuffer())
  if (response.status >= 500) throw new Error('the page failed')
  const isPage = response.status === 200 && response.headers.get('content-type')?.startsWith('text/html')
  const { policy } = inline
  if (!isPage || !policy || response.headers.has('set-cookie') || nobody.cookies_to_set.length > 0) return undefined
  return { html, headers: { ...Object.fromEntries(response.headers), 'content-security-policy': policy } }
}

const takes = (encodings: string, encoding: 'br' | 'gzip') =>
  encodings.includes(encoding) && !new RegExp(`\\b${encoding}\\s*;\\s*q=0(?:\\.0*)?(?:,|$)`).test(encodings)

function bestAnswer(page: KeptPage, encodings: string | undefined): EncodedPage {
  if (encodings === undefined) return page.identity
  return takes(encodings, 'br') ? page.br : takes(encodings, 'gzip') ? page.gzip : page.identity
}

function sendAnswer({ headers }: FastifyRequest, reply: FastifyReply, answer: EncodedPage): void {
  reply.headers(answer.headers)
  const known = headers['if-none-match']?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === answer.etag)
  if (known) void reply.code(304).removeHeader('content-type').send()
  else void reply.send(answer.body)
}

/** Paths that are remembered at most. */
const MOST_PATHS = 1000

/** True where the request is answered. */
export function keptAnswers(options: AnswerOptions, kept: KeptOptions) {
  const pages = createKeptPages()
  /** Paths of pages that were written: matching an address takes longer than all the rest. */
  const known = new Map<string, KeptPath>()

  const findKept = async (path: string) => known.get(path) ?? (await options.loadPages()).findKept(path)

  function remember(path: string, found: KeptPath): void {
    if (known.size < MOST_PATHS) known.set(path, found)
  }

  /** A slug that no campaign has is no part of what a page is kept under. */
  const pathOf = async (ctx: Context, { path, slug }: KeptPath) =>
    slug !== undefined && (await kept.isKnownSlug(ctx, path.slice(1), slug)) ? `${path}/${slug}` : path

  async function findPage(ctx: Context, site: KeptSite, key: PageKey): Promise<KeptPage | undefined> {
    const write = async () => {
      const page = await writePage(ctx, key, options)
      return page && { ...page, headers: { ...page.headers, ...headersOf(ctx, site, key, kept.edge) } }
    }
    try {
      return await pages.find(nameOf(ctx, site, key), ctx.now, write)
    } catch (error) {
      ctx.log.error({ error }, 'page failed')
      return undefined
    }
  }

  return async function sendKept(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    if (request.method === 'POST' || request.cookies['__Host-sid'] !== undefined) return false
    const path = request.url.split('?', 1)[0] ?? ''
    const found = await findKept(path)
    if (!found) return false
    const ctx = await options.contextFor(request, { for_anyone: true })
    const site = kept.siteOf(ctx)
    const readers = keyOf(request, ctx, site, kept.edge)
    if (!readers) return false
    const page = await findPage(ctx, site, { ...readers, path: await pathOf(ctx, found) })
    if (!page) return false
    remember(path, found)
    sendAnswer(request, reply, bestAnswer(page, request.headers['accept-encoding']))
    return true
  }
}
