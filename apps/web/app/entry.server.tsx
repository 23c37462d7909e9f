/** Writes a page as a stream: the shell as soon as it is known, the rest as it comes; all at once for crawlers, and to be kept. */
import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { decideLocale } from '@app/i18n/locales'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import { isRouteErrorResponse, ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router'
import entryWarningScript from './features/entry-warning/entry-warning-behaviour.js?raw'
import { foundPageContext, hostContext, kitContext } from './shared/request/host.ts'
import {
  FallbackContext,
  KitContext,
  NonceContext,
  StructuredDataContext,
  VisitScriptsContext,
} from './shared/request/page-contexts.ts'
import { hostTexts } from './shared/request/server-texts.server.ts'
import { writeStructuredData } from './shared/request/structured-data.server.ts'
import { plainKit } from './shared/site/kit.server.ts'
import { readPreference } from './shared/storage/preferences.ts'
import { visitScriptsOf } from './shared/visits/visit-scripts.server.ts'

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
  const facts = context.get(foundPageContext)?.facts ?? []
  const kit = context.get(kitContext) ?? plainKit(locale)
  const visitScripts = visitScriptsOf(request.url, host.allowInline !== undefined)
  host.allowInline?.({
    scripts: [visitScripts.inline ?? '', entryWarningScript],
    styles: [kit.style],
  })
  const page = (
    <NonceContext value={nonce}>
      <KitContext value={kit}>
        <StructuredDataContext value={facts.length === 0 ? '' : writeStructuredData(facts)}>
          <FallbackContext value={{ locale, texts: hostTexts(host, ['shell', 'errors'], locale) }}>
            <VisitScriptsContext value={visitScripts}>
              <ServerRouter context={router} url={request.url} {...(nonce === undefined ? {} : { nonce })} />
            </VisitScriptsContext>
          </FallbackContext>
        </StructuredDataContext>
      </KitContext>
    </NonceContext>
  )
  return new Promise((resolve, reject) => {
    let shellWritten = false
    let code = status
    const isWhole = host.allowInline !== undefined || isbot(request.headers.get('user-agent'))
    const ready = isWhole ? 'onAllReady' : 'onShellReady'
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
