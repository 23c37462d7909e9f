/** Hands out the sitemaps of a site. They are the same for everybody, so who asks has no part in them. */
import { isLocale } from '@app/i18n/locales'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Context, ContextMaker } from '../../../platform/context.ts'
import { siteOf } from '../sites.service.ts'
import { languageSitemap, sitemapIndex, type MappedSite } from './sitemap-xml.ts'

interface SitemapOptions {
  contextFor: ContextMaker
  /** Where the pages of a site are, whatever host was asked. */
  originOf: (ctx: Context) => string
}

const send = (reply: FastifyReply, sitemap: string) =>
  reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=3600').send(sitemap)

export function mountSitemaps(app: FastifyInstance, { contextFor, originOf }: SitemapOptions): void {
  const mappedSite = (ctx: Context): MappedSite => {
    const { countries, domain_language, saved_at } = siteOf(ctx)
    return { countries: countries.map(({ country }) => country), domain_language, saved_at, origin: originOf(ctx) }
  }
  const options = { schema: { hide: true } }
  app.get('/sitemap.xml', options, async (request, reply) => {
    const ctx = await contextFor(request, { for_anyone: true })
    return send(reply, sitemapIndex(mappedSite(ctx)))
  })
  app.get<{ Params: { language: string } }>('/sitemap-:language.xml', options, async (request, reply) => {
    const { language } = request.params
    const ctx = await contextFor(request, { for_anyone: true })
    const sitemap = isLocale(language) ? languageSitemap(mappedSite(ctx), language) : undefined
    return sitemap === undefined ? reply.callNotFound() : send(reply, sitemap)
  })
}
