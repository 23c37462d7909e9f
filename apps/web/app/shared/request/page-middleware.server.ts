/**
 * Runs before every page: resolves the reader, and turns refused calls into responses with the right status. A call
 * that needs a session and has none redirects to the login page.
 */
import { errorStatuses } from '@app/contract/errors'
import type { PageHost } from '@app/contract/page-host'
import { data, redirect, redirectDocument, type MiddlewareFunction } from 'react-router'
import { kitOf } from '../site/kit.server.ts'
import { hostContext, kitContext, readerContext, type Reader } from './host.ts'
import { sessionEndedPathFor } from '../session/local-path.ts'
import { readPreference } from '../storage/preferences.ts'
import { findReader } from './reader.server.ts'
import { readTracking, withTracking } from '../tracking.ts'

/** Redirects as a new document: the browser may still show the previous member's page. */
export function withLoginRedirect(host: PageHost, path: string): PageHost {
  return {
    ...host,
    call: async (route, input, payment) => {
      try {
        return await host.call(route, input, payment)
      } catch (error) {
        throw host.isRefusal(error) === 'authentication_required' ? redirectDocument(sessionEndedPathFor(path)) : error
      }
    },
  }
}

/** The page's path, also for a request of its data only. */
const pagePath = (request: Request) => new URL(request.url).pathname.replace(/\.data$/, '')

/** Keeps a network of the site in a session cookie, where a door of the site opens for who came by one; nowhere else. */
function withNetworkCookie(request: Request, { settings, user }: Reader, response: Response): Response {
  const { network } = readTracking(new URL(request.url).searchParams)
  const stored = readPreference(request.headers.get('cookie'), 'network')
  const opens = settings.signups === 'with_trafficsource' || settings.logged_out_search_trafficsource
  if (user || !opens || network === undefined || stored !== undefined || !settings.known_network) return response
  response.headers.append('set-cookie', `__Host-network=${network}; Path=/; Secure; HttpOnly; SameSite=Lax`)
  return response
}

/** Where a page could not write how its visitor came into its links, the page they come to asks it of the page before. */
function pathWithTracking(request: Request): string | undefined {
  const url = new URL(request.url)
  const before = URL.parse(request.headers.get('referer') ?? '')
  const isDocument = request.method === 'GET' && request.headers.get('sec-fetch-dest') === 'document'
  if (!isDocument || before?.host !== url.host) return undefined
  const path = url.pathname + url.search
  const carrying = withTracking(path, before.search)
  return carrying === path ? undefined : carrying
}

export const pageMiddleware: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const host = withLoginRedirect(context.get(hostContext), pagePath(request))
  context.set(hostContext, host)
  try {
    const reader = await findReader(request, url, host)
    context.set(readerContext, reader)
    context.set(kitContext, kitOf(reader.settings.brand, reader.locale))
  } catch (error) {
    const code = host.isRefusal(error)
    throw code ? data({ code }, { status: errorStatuses[code] }) : error
  }
  const reader = context.get(readerContext)
  const path = reader.user ? undefined : pathWithTracking(request)
  if (path !== undefined) return redirect(path)
  return withNetworkCookie(request, reader, await next())
}
