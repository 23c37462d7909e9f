/** Writes a page as a stream: the shell as soon as it is known, the rest as it comes; all at once for crawlers. */
import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { decideLocale } from '@app/i18n/locales'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import { isRouteErrorResponse, ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router'
import { hostContext, kitContext } from './shared/request/host.ts'
import { FallbackContext, KitContext, NonceContext } from './shared/request/page-contexts.ts'
import { hostTexts } from './shared/request/server-texts.server.ts'
import { plainKit } from './shared/site/kit.server.ts'
import { readPreference } from './shared/storage/preferences.ts'

export const streamTimeout = 5000
/** More than any page: what is ready is written in its place. By default React writes parts of a page of 13 kB at its end. */
const WHOLE_PAGE_BYTES = 10_000_000

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: Readonly<RouterContextProvider>,
): Response | Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const host = context.get(hostContext)
  const { nonce, reportError } = host
  const locale = decideLocale(readPreference(request.headers.get('cookie'), 'locale'), '')
  const page = (
    <NonceContext value={nonce}>
      <KitContext value={context.get(kitContext) ?? plainKit(locale)}>
        <FallbackContext value={{ locale, texts: hostTexts(host, ['shell', 'errors'], locale) }}>
          <ServerRouter context={router} url={request.url} nonce={nonce} />
        </FallbackContext>
      </KitContext>
    </NonceContext>
  )
  return new Promise((resolve, reject) => {
    let shellWritten = false
    let code = status
    const ready = isbot(request.headers.get('user-agent')) ? 'onAllReady' : 'onShellReady'
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      progressiveChunkSize: WHOLE_PAGE_BYTES,
      [ready]() {
        shellWritten = true
        // Left running, the timer would hold the whole render in memory until it fires.
        const body = new PassThrough({
          final(done) {
            clearTimeout(timer)
            done()
          },
        })
        resolve(new Response(createReadableStreamFromReadable(body), { headers, status: code }))
        pipe(body)
      },
      onShellError: reject,
      onError(error) {
        code = 500
        if (shellWritten) reportError(error)
      },
    })
    const timer = setTimeout(abort, streamTimeout + 1000)
  })
}

export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
) {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  context.get(hostContext).reportError(error)
}
