/**
 * Runs before every page: resolves the reader, and turns refused calls into responses with the right status. A call
 * that needs a session and has none redirects to the login page.
 */
import { errorStatuses } from '@app/contract/errors'
import type { PageHost } from '@app/contract/page-host'
import { data, redirectDocument, type MiddlewareFunction } from 'react-router'
import { kitOf } from '../site/kit.server.ts'
import { hostContext, kitContext, readerContext } from './host.ts'
import { sessionEndedPathFor } from '../session/local-path.ts'
import { readPreference } from '../storage/preferences.ts'
import { findReader } from './reader.server.ts'
import { readTracking } from '../storage/tracking.ts'

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

/** Keeps a known network in a session cookie: some sites show members to visitors who came by one. */
function withNetworkCookie(request: Request, known: boolean, response: Response): Response {
  const { network } = readTracking(new URL(request.url).search)
  const stored = readPreference(request.headers.get('cookie'), 'network')
  if (!known || network === undefined || stored !== undefined || !/^[\w.-]+$/.test(network)) return response
  response.headers.append('set-cookie', `__Host-network=${network}; Path=/; Secure; HttpOnly; SameSite=Lax`)
  return response
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
  return withNetworkCookie(request, context.get(readerContext).settings.known_network, await next())
}
