/**
 * Runs before every page: finds out who reads, and turns refusals of calls into answers with the right status. A call
 * that needs somebody who is logged in, and finds nobody, ends at the login page.
 */
import { errorStatuses } from '@app/contract/errors'
import type { PageHost } from '@app/contract/page-host'
import { data, redirectDocument, type MiddlewareFunction } from 'react-router'
import { hostContext, readerContext } from './host.ts'
import { loginAgainFor } from './local-path.ts'
import { readPreference } from './preferences.ts'
import { findReader } from './reader.server.ts'
import { trackingIn } from './tracking.ts'

/** The whole document, because the browser may still hold the member the page was made for. */
export function sendingToLogin(host: PageHost, path: string): PageHost {
  return {
    ...host,
    call: async (route, input) => {
      try {
        return await host.call(route, input)
      } catch (error) {
        throw host.isRefusal(error) === 'authentication_required' ? redirectDocument(loginAgainFor(path)) : error
      }
    },
  }
}

/** The page that is asked for, also where only its data is. */
const pagePath = (request: Request) => new URL(request.url).pathname.replace(/\.data$/, '')

/** The way a visitor came by is kept while the browser is open: some sites show members to who came by a known one. */
function rememberingWay(request: Request, response: Response): Response {
  const { network } = trackingIn(new URL(request.url).search)
  const known = readPreference(request.headers.get('cookie'), 'network')
  if (network === undefined || known !== undefined || !/^[\w.-]+$/.test(network)) return response
  response.headers.append('set-cookie', `__Host-network=${network}; Path=/; Secure; HttpOnly; SameSite=Lax`)
  return response
}

export const pageMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const host = sendingToLogin(context.get(hostContext), pagePath(request))
  context.set(hostContext, host)
  try {
    context.set(readerContext, await findReader(request, host))
  } catch (error) {
    const code = host.isRefusal(error)
    throw code ? data({ code }, { status: errorStatuses[code] }) : error
  }
  return rememberingWay(request, await next())
}
