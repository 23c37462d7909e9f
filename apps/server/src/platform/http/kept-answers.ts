/**
 * Answers a visitor with a page that is kept. Whoever has a session never meets one. What is fresh is sent before anything else is
 * done with the request: it costs less than it would to count or to refuse it.
 */
import type { KeptPath } from '@app/contract/page-host'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context, ContextMaker } from '../context.ts'
import { createKeptPages, type EncodedPage, type KeptPage } from './kept-pages.ts'
import { keyOf, nameOf, type KeptSite, type PageKey } from './kept-key.ts'
import { cachingOf, writePage, type WriteOptions } from './write-kept-page.ts'

export interface KeptOptions {
  /** Nothing where nobody serves the host. */
  findSite: (request: FastifyRequest) => Promise<KeptSite | undefined>
  siteOf: (ctx: Context) => KeptSite
  countryOf: (address: string) => string | null
  now: () => Date
  /** Of a campaign of a page, whether it has variants. Nothing for a slug that none has: it shows the page without one. */
  slugKind: (ctx: Context, page: string, slug: string) => Promise<'plain' | 'variants' | undefined>
  /** The operator says that caches in front of us tell apart what keys tell apart. */
  edge: boolean
}

interface AnswerOptions extends WriteOptions {
  contextFor: ContextMaker
}

/** What no campaign can be called: with it a page is written as one whose slug nobody knows. */
const UNKNOWN_SLUG = '_'

/** Paths that are remembered at most. */
const MOST_PATHS = 1000

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

export function keptAnswers(options: AnswerOptions, kept: KeptOptions) {
  const { edge } = kept
  const pages = createKeptPages()
  /** Where pages were written: matching an address takes longer than all the rest. */
  const known = new Map<string, KeptPath>()

  const pathOf = ({ url }: FastifyRequest) => url.split('?', 1)[0] ?? ''

  const keyIn = (request: FastifyRequest, site: KeptSite, path: string): PageKey | undefined =>
    keyOf(request, path, { site, edge, findCountry: () => kept.countryOf(request.ip) })

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

  /** All slugs that no campaign has are one in what a page is kept under; what has variants is drawn for each visitor. */
  async function keptPath(ctx: Context, { path, slug }: KeptPath): Promise<string | undefined> {
    if (slug === undefined) return path
    const kind = await kept.slugKind(ctx, path.slice(1), slug)
    if (kind === 'variants') return undefined
    return `${path}/${kind === undefined ? UNKNOWN_SLUG : slug}`
  }

  return {
    /** Before all else: what is fresh. */
    async sendFresh(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      if (!isVisitor(request)) return
      const path = pathOf(request)
      if (!known.has(path)) return
      const site = await kept.findSite(request)
      const key = site && keyIn(request, site, path)
      const page = key && pages.findFresh(nameOf(site, key), kept.now())
      if (page) send(request, reply, encodedFor(page, request.headers['accept-encoding']))
    },
    /** What has to be written, or is being written anew. True where the request is answered. */
    async sendWritten(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
      if (!isVisitor(request)) return false
      const requested = pathOf(request)
      const found = known.get(requested) ?? (await options.loadPages()).findKept(requested)
      if (!found) return false
      const ctx = await options.contextFor(request, { for_anyone: true })
      const site = kept.siteOf(ctx)
      const path = await keptPath(ctx, found)
      if (path === undefined) return false
      const key = keyIn(request, site, path)
      const page = key && (await writeOrFind(ctx, site, key))
      if (!page) return false
      if (path === requested && known.size < MOST_PATHS) known.set(path, found)
      send(request, reply, encodedFor(page, request.headers['accept-encoding']))
      return true
    },
  }
}
