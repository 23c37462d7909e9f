/**
 * Rules a page can ask for by name before it is shown. A name nobody knows is a mistake in the page, and ends in the
 * error page rather than in a page without its rule.
 */
import { data, type MiddlewareFunction } from 'react-router'

export type NamedMiddleware = Readonly<Record<string, MiddlewareFunction<Response>>>

/** The rules by name. Pages of members add theirs here. */
const known: NamedMiddleware = {}

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
