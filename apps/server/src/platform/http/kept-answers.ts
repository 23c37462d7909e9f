/**
 * Answers a visitor with a page that is kept. Whoever has a session never meets one. What is fresh is sent before anything else is
 * done with the request: it costs less than it would to count or to refuse it.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context, ContextMaker } from '../context.ts'
import { blockOf } from './address-block.ts'
import { createKeptAddresses, type CampaignOf, type KeptAddress, type Reader } from './kept-addresses.ts'
import { createKeptPages, type EncodedPage, type KeptPage } from './kept-pages.ts'
import { nameOf, readersKey, type KeptSite, type PageKey, type ReadersKey } from './kept-key.ts'
import { cachingOf, writePage, type WriteOptions } from './write-kept-page.ts'

export interface KeptOptions {
  /** Nothing where nobody serves the host, or the process has not looked for a while. */
  findSite: (request: FastifyRequest) => KeptSite | undefined
  siteOf: (ctx: Context) => KeptSite
  countryOf: (address: string) => string | null
  now: () => Date
  campaignOf: CampaignOf
  /** The operator says that caches in front of us tell apart what keys tell apart. */
  edge: boolean
}

interface AnswerOptions extends WriteOptions {
  contextFor: ContextMaker
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

const drawFor = (request: FastifyRequest, { trial }: KeptAddress, now: Date) =>
  trial ? trial.draw(readerOf(request), now) : ''

function answer(request: FastifyRequest, reply: FastifyReply, page: KeptPage, { trial }: KeptAddress, variant: string) {
  if (request.method === 'GET') trial?.noteShown(variant)
  send(request, reply, encodedFor(page, request.headers['accept-encoding']))
}

export function keptAnswers(options: AnswerOptions, kept: KeptOptions) {
  const { edge } = kept
  const pages = createKeptPages()
  const addresses = createKeptAddresses(kept.campaignOf)

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

  return {
    /** Before all else: what is fresh, without waiting for anything. True where the request is answered. */
    sendFresh(request: FastifyRequest, reply: FastifyReply): boolean {
      if (!isVisitor(request)) return false
      const site = kept.findSite(request)
      const now = kept.now()
      const address = site && addresses.findFresh(site, pathOf(request), now)
      const reader = address && readersKeyOf(request, site)
      if (!reader) return false
      const variant = drawFor(request, address, now)
      if (typeof variant !== 'string') return false
      const page = pages.findFresh(nameOf(site, { ...reader, path: address.kept_path, variant }), now)
      if (page) answer(request, reply, page, address, variant)
      return page !== undefined
    },
    /** What has to be written, or is being written anew. True where the request is answered. */
    async sendWritten(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
      if (!isVisitor(request)) return false
      const requested = pathOf(request)
      const found = (await options.loadPages()).findKept(requested)
      if (!found) return false
      const ctx = await options.contextFor(request, { for_anyone: true })
      const site = kept.siteOf(ctx)
      const reader = readersKeyOf(request, site)
      if (!reader) return false
      const address = await addresses.find(ctx, site, requested, found)
      const variant = await drawFor(request, address, ctx.now)
      const page = await writeOrFind(ctx, site, { ...reader, path: address.kept_path, variant })
      if (!page) return false
      addresses.remember(site, requested, address)
      answer(request, reply, page, address, variant)
      return true
    },
  }
}
