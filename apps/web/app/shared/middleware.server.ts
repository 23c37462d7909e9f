/**
 * Rules a page can ask for by name before it is shown. A name nobody knows is a mistake in the page, and ends in the
 * error page rather than in a page without its rule.
 */
import { data, redirectDocument, type MiddlewareFunction } from 'react-router'
import { hostContext, readerContext } from './host.ts'
import { loginFor } from './local-path.ts'

export type NamedMiddleware = Readonly<Record<string, MiddlewareFunction<Response>>>

/** Pages that are tools of development do not exist elsewhere. */
const development: MiddlewareFunction<Response> = ({ context }, next) => {
  if (!context.get(hostContext).development) throw data(null, { status: 404 })
  return next()
}

/** Pages of somebody who is logged in. Others log in first, and come back; it is said in a document of its own. */
const account: MiddlewareFunction<Response> = ({ url, context }, next) => {
  if (!context.get(readerContext).user) throw redirectDocument(loginFor(url.pathname))
  return next()
}

/** The rules by name. Pages of members add theirs here. */
const known: NamedMiddleware = { development, account }

export function named(names: readonly string[], rules: NamedMiddleware = known): MiddlewareFunction<Response>[] {
  return names.map((name) => {
    const rule = Object.hasOwn(rules, name) ? rules[name] : undefined
    return (
      rule ??
      (() => {
        throw data(null, { status: 500 })
      })
    )
  })
}
