/** Runs before every page: finds out who reads, and turns refusals of calls into answers with the right status. */
import { errorStatuses } from '@app/contract'
import { data, type MiddlewareFunction } from 'react-router'
import { hostContext, readerContext } from './host.ts'
import { findReader } from './reader.server.ts'

export const pageMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const host = context.get(hostContext)
  try {
    context.set(readerContext, await findReader(request, host))
  } catch (error) {
    const code = host.isRefusal(error)
    throw code ? data({ code }, { status: errorStatuses[code] }) : error
  }
  return next()
}
