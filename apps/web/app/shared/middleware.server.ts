/**
 * Rules a page can ask for by name before it is shown. A name nobody knows is a mistake in the page, and ends in the
 * error page rather than in a page without its rule.
 */
import { data, type MiddlewareFunction } from 'react-router'
import { hostContext } from './host.ts'

export type NamedMiddleware = Readonly<Record<string, MiddlewareFunction<Response>>>

/** Pages that are tools of development do not exist elsewhere. */
const development: MiddlewareFunction<Response> = ({ context }, next) => {
  if (!context.get(hostContext).development) throw data(null, { status: 404 })
  return next()
}

/** The rules by name. Pages of members add theirs here. */
const known: NamedMiddleware = { development }

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
