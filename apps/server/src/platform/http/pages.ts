/**
 * Mounts the built pages in the server: a request goes to the pages as a web-standard Request, with a host that lets
 * loaders call the contract in-process; the Response is streamed back.
 */
import type { PagesModule } from '@app/contract/page-host'
import { textsOf } from '@app/i18n/catalogue'
import { isLocale, FALLBACK_LOCALE } from '@app/i18n/locales'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ContextMaker } from '../context.ts'
import { Refusal } from '../refusal.ts'
import { keptAnswers, type KeptOptions } from './kept-answers.ts'
import { hostFor, type HostOptions } from './page-hosts.ts'
import { pagePolicy } from './security-headers.ts'

/** The tools of development bring scripts and styles of their own, and one shows every page in a frame. */
const DEVELOPMENT_POLICY = "frame-ancestors 'self'"

/** The same for everybody and kept by caches: who asks has no part in them. */
const SITE_FILES: ReadonlySet<string> = new Set([
  '/favicon.svg',
  '/manifest.webmanifest',
  '/robots.txt',
  '/.well-known/security.txt',
])
const isSiteFile = ({ url }: FastifyRequest) => SITE_FILES.has(url.split('?', 1)[0] ?? '')

const TOO_MANY = 429

interface PagesOptions extends HostOptions {
  /** Asked per request, because in development the pages change under our feet. */
  loadPages: () => Promise<PagesModule>
  contextFor: ContextMaker
  enforcePolicy: boolean
  /** Nothing where every page is written for whoever asks. */
  kept: KeptOptions | undefined
}

function toWebRequest(request: FastifyRequest, reply: FastifyReply): Request {
  const abort = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) abort.abort()
  })
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value === undefined || name.startsWith(':')) continue
    for (const single of Array.isArray(value) ? value : [value]) headers.append(name, single)
  }
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
  const scheme = request.protocol === 'https' ? 'https' : 'http'
  return new Request(`${scheme}://${request.raw.headers.host ?? ''}${request.url}`, {
    method: request.method,
    headers,
    signal: abort.signal,
    ...(hasBody && Buffer.isBuffer(request.body) ? { body: new Uint8Array(request.body) } : {}),
  })
}

/** Who asked for too many pages is told so by one that costs nothing. */
function refusedPage({ cookies, headers }: FastifyRequest): string {
  const language = cookies['__Host-locale'] ?? headers['accept-language']?.slice(0, 2)
  const locale = isLocale(language) ? language : FALLBACK_LOCALE
  const text = String(textsOf(['errors'], locale)['errors.too_many_requests'])
  const viewport = '<meta name="viewport" content="width=device-width, initial-scale=1">'
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">${viewport}<title>${text}</title></head><body><p>${text}</p></body></html>`
}

export async function mountPages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  await app.register(async (pages) => {
    // The body belongs to the pages: hand it over as it came, whatever it is, within the limit of every request.
    pages.removeAllContentTypeParsers()
    pages.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    pages.setErrorHandler((error, request, reply) => {
      const isDocument = request.headers.accept?.includes('text/html') ?? false
      if (!isDocument || !(error instanceof Refusal) || error.code !== 'too_many_requests') throw error
      return reply.code(TOO_MANY).type('text/html; charset=utf-8').send(refusedPage(request))
    })
    const kept = options.kept && keptAnswers(options, options.kept)
    if (kept)
      pages.addHook('onRequest', (request, reply, next) => {
        if (!kept.sendFresh(request, reply)) next()
      })
    pages.route({
      method: ['GET', 'HEAD', 'POST'],
      url: '/*',
      handler: async (request, reply) => {
        if (await kept?.sendWritten(request, reply)) return reply
        const ctx = await options.contextFor(request, { for_anyone: isSiteFile(request) })
        const host = hostFor(ctx, options, {
          allowInline: undefined,
          onWait: (minutes) => void reply.header('retry-after', String(minutes * 60)),
        })
        const { handle } = await options.loadPages()
        const response = await handle(toWebRequest(request, reply), host)
        if (response.headers.get('content-type')?.startsWith('text/html')) {
          reply.header(
            'content-security-policy',
            options.enforcePolicy ? pagePolicy(host.nonce ?? '') : DEVELOPMENT_POLICY,
          )
        }
        for (const cookie of ctx.cookies_to_set) reply.header('set-cookie', cookie)
        // Set here, because those of a Response are set after every hook has looked at the headers.
        for (const [name, value] of response.headers) reply.header(name, value)
        if (response.status !== TOO_MANY) reply.removeHeader('retry-after')
        return reply.code(response.status).send(response.body)
      },
    })
  })
}
