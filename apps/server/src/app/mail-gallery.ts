/** Every mail in every language of every site, with made-up data, for developers to look at. Never in production. */
import { isLocale, LOCALES } from '@app/i18n/locales'
import type { FastifyInstance } from 'fastify'
import { previewedMails, previewMail } from '../modules/mails/index.ts'
import { previewedNoticeMails, previewNoticeMail } from '../modules/notifications/index.ts'
import { listSites } from '../modules/sites/index.ts'
import type { Assembly } from './assemble.ts'

const ROOT = '/gallery/mails'
const KINDS = [...previewedMails, ...previewedNoticeMails.map((kind) => `notice_${kind}`)]
/** Mails carry their styles in themselves; beyond those they may do nothing, and belong to no origin. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"

function contents(sites: readonly string[]): string {
  const row = (site: string, kind: string) => {
    const links = LOCALES.flatMap((locale) =>
      ['html', 'txt'].map((form) => `<a href="${ROOT}/${site}/${locale}/${kind}.${form}">${locale}.${form}</a>`),
    )
    return `<tr><th align="left">${kind}</th><td>${links.join(' ')}</td></tr>`
  }
  const tables = sites.map((site) => `<h2>${site}</h2><table>${KINDS.map((kind) => row(site, kind)).join('')}</table>`)
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>mails</title>${tables.join('')}</html>`
}

export function mountMailGallery(app: FastifyInstance, { db }: Pick<Assembly, 'db'>): void {
  app.get(ROOT, { schema: { hide: true } }, async (_request, reply) => {
    const page = contents((await listSites(db)).map(({ key }) => key))
    return reply.type('text/html; charset=utf-8').header('content-security-policy', POLICY).send(page)
  })
  app.get<{ Params: Record<'site' | 'locale' | 'file', string> }>(
    `${ROOT}/:site/:locale/:file`,
    { schema: { hide: true } },
    async ({ params }, reply) => {
      const site = (await listSites(db)).find(({ key }) => key === params.site)
      if (!site || !isLocale(params.locale)) return reply.callNotFound()
      const [kind = '', form] = params.file.split('.')
      const mail = kind.startsWith('notice_')
        ? await previewNoticeMail(kind.slice('notice_'.length), params.locale, site)
        : await previewMail(kind, params.locale, site)
      reply.header('content-security-policy', POLICY)
      if (mail && form === 'html') return reply.type('text/html; charset=utf-8').send(mail.html)
      if (mail && form === 'txt') return reply.type('text/plain; charset=utf-8').send(`${mail.subject}\n\n${mail.text}`)
      return reply.callNotFound()
    },
  )
}
