/**
 * Answers a visitor with a page that is kept. Whoever has a session never meets one. What is fresh is sent before anything else is
 * done with the request: it costs less than it would to count or to refuse it.
 */
import type { KeptPath } from '@app/contract/page-host'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { MINUTE_MS } from '../calendar.ts'
import type { Caller, Context, ContextMaker } from '../context.ts'
import { blockOf } from './address-block.ts'
import { createKeptPages, type EncodedPage, type KeptPage } from './kept-pages.ts'
import { nameOf, readersKey, type KeptSite, type PageKey, type ReadersKey } from './kept-key.ts'
import { cachingOf, writePage, type WriteOptions } from './write-kept-page.ts'

/** Of whom a variant is drawn for. */
export type Reader = Pick<Caller, 'block' | 'user_agent'>

/** What a campaign tries out: a page is kept for each of its variants. */
interface Trial {
  draw: (reader: Reader, now: Date) => string | Promise<string>
  noteShown: (variant: string) => void
}

interface KeptCampaign {
  trial: Trial | undefined
}

export interface KeptOptions {
  /** Nothing where nobody serves the host, or the process has not looked for a while. */
  findSite: (request: FastifyRequest) => KeptSite | undefined
  siteOf: (ctx: Context) => KeptSite
  countryOf: (address: string) => string | null
  now: () => Date
  /** The campaign of a page. Nothing for a slug that none has: it shows the page without one. */
  campaignOf: (ctx: Context, page: string, slug: string) => Promise<KeptCampaign | undefined>
  /** The operator says that caches in front of us tell apart what keys tell apart. */
  edge: boolean
}

interface AnswerOptions extends WriteOptions {
  contextFor: ContextMaker
}

/** What no campaign can be called: with it a page is written as one whose slug nobody knows. */
const UNKNOWN_SLUG = '_'

/** Addresses that are remembered at most. */
const MOST_ADDRESSES = 10_000

/** What is known of an address of a site since a page was written for it. */
interface KnownAddress {
  path: string
  trial: Trial | undefined
  read_at: number
}

const takes = (encodings: string, encoding: 'br' | 'gzip') =>
  encodings.includes(encoding) &&
  (!encodings.includes(';') || !new RegExp(`\\b${encoding}\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$)`).test(encodings))

function encodedFor(page: KeptPage, encodings: string | undefined): EncodedPage {
  if (encodings === undefined) return page.identity
  return takes(encodings, 'br') ? page.br : takes(encodings, 'gzip') ? page.gzip : page.identity
}

const isKnown = (etag: string, header: string | undefined) =>
  header?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false

/** Every header was made when the page was written; what else would be wanted of an answer has nothing to do. */
function send(request: FastifyRequest, reply: FastifyReply, { etag, headers, body }: EncodedPage): void {
  reply.hijack()
  const { raw } = reply
  const own = ['x-request-id', request.id]
  if (isKnown(etag, request.headers['if-none-match'])) raw.writeHead(304, [...headers, ...own]).end()
  else raw.writeHead(200, [...headers, 'content-length', String(body.length), ...own]).end(body)
}

const isVisitor = ({ method, cookies }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') && cookies['__Host-sid'] === undefined

const readerOf = ({ headers, ip }: FastifyRequest): Reader => ({
  block: blockOf(ip),
  user_agent: headers['user-agent'] ?? '',
})

const pathOf = ({ url }: FastifyRequest) => url.split('?', 1)[0] ?? ''

const addressOf = ({ id }: KeptSite, path: string) => `${String(id)} ${path}`

export function keptAnswers(options: AnswerOptions, kept: KeptOptions) {
  const { edge } = kept
  const pages = createKeptPages()
  /** Matching an address takes longer than all the rest. */
  const paths = new Map<string, KeptPath>()
  const known = new Map<string, KnownAddress>()

  const readersKeyOf = (request: FastifyRequest, site: KeptSite): ReadersKey | undefined =>
    readersKey(request, { site, edge, findCountry: () => kept.countryOf(request.ip) })

  async function writeOrFind(ctx: Context, site: KeptSite, key: PageKey): Promise<KeptPage | undefined> {
    const write = async () => {
      const page = await writePage(ctx, key, options)
      return page && { ...page, headers: { ...page.headers, ...cachingOf(site, key, edge) } }
    }
    try {
      return await pages.find(nameOf(site, key), ctx.now, write)
    } catch (error) {
      ctx.log.error({ error }, 'page failed')
      return undefined
    }
  }

  /** All slugs that no campaign has are one in what a page is kept under. */
  async function readAddress(ctx: Context, { path, slug }: KeptPath): Promise<KnownAddress> {
    const read_at = ctx.now.getTime()
    if (slug === undefined) return { path, trial: undefined, read_at }
    const campaign = await kept.campaignOf(ctx, path.slice(1), slug)
    return { path: `${path}/${campaign ? slug : UNKNOWN_SLUG}`, trial: campaign?.trial, read_at }
  }

  /** Where campaigns cannot be read, it is what it was: its page is still there. */
  async function findAddress(ctx: Context, found: KeptPath, name: string): Promise<KnownAddress> {
    try {
      return await readAddress(ctx, found)
    } catch (error) {
      const before = known.get(name)
      if (before) return before
      throw error
    }
  }

  function remember(name: string, requested: string, found: KeptPath, address: KnownAddress): void {
    // Whoever invents slugs fills no memory.
    if (address.path !== requested) return void known.delete(name)
    if (!known.has(name) && known.size >= MOST_ADDRESSES) return
    paths.set(requested, found)
    known.set(name, address)
  }

  const drawFor = (request: FastifyRequest, { trial }: KnownAddress, now: Date) =>
    trial ? trial.draw(readerOf(request), now) : ''

  function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    page: KeptPage,
    key: PageKey,
    trial: Trial | undefined,
  ) {
    if (request.method === 'GET') trial?.noteShown(key.variant)
    send(request, reply, encodedFor(page, request.headers['accept-encoding']))
  }

  /** In one go: whoever waits on the way gives the turn to others, and every promise costs as much as the look-up. */
  function answerFresh(request: FastifyRequest, reply: FastifyReply): boolean {
    const path = pathOf(request)
    if (!paths.has(path) || !isVisitor(request)) return false
    const site = kept.findSite(request)
    const address = site && known.get(addressOf(site, path))
    const now = kept.now()
    // What is tried out is looked up as often as the page is written.
    if (!site || !address || Math.abs(now.getTime() - address.read_at) > MINUTE_MS) return false
    const reader = readersKeyOf(request, site)
    const variant = drawFor(request, address, now)
    if (!reader || typeof variant !== 'string') return false
    const key = { ...reader, path, variant }
    const page = pages.findFresh(nameOf(site, key), now)
    if (page) answer(request, reply, page, key, address.trial)
    return page !== undefined
  }

  return {
    /** Before all else: what is fresh. */
    sendFresh(request: FastifyRequest, reply: FastifyReply, next: () => void): void {
      if (!answerFresh(request, reply)) next()
    },
    /** What has to be written, or is being written anew. True where the request is answered. */
    async sendWritten(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
      if (!isVisitor(request)) return false
      const requested = pathOf(request)
      const found = paths.get(requested) ?? (await options.loadPages()).findKept(requested)
      if (!found) return false
      const ctx = await options.contextFor(request, { for_anyone: true })
      const site = kept.siteOf(ctx)
      const reader = readersKeyOf(request, site)
      if (!reader) return false
      const name = addressOf(site, requested)
      const address = await findAddress(ctx, found, name)
      const key = { ...reader, path: address.path, variant: await drawFor(request, address, ctx.now) }
      const page = await writeOrFind(ctx, site, key)
      if (!page) return false
      remember(name, requested, found, address)
      answer(request, reply, page, key, address.trial)
      return true
    },
  }
}
