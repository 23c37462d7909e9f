/**
 * Middleware that routes use by name. An unknown name is a mistake in the route and ends in the error page, never in a
 * page without its guard.
 */
import { isLocale } from '@app/i18n/locales'
import { data, redirectDocument, type MiddlewareFunction } from 'react-router'
import { hostContext, readerContext } from './host.ts'
import { loginPathFor, OPEN_UNREAD } from '../session/local-path.ts'
import { withLanguage } from '../site/public-pages.ts'

export type NamedMiddleware = Readonly<Record<string, MiddlewareFunction<Response>>>

/** Pages that are tools of development do not exist elsewhere. */
const development: MiddlewareFunction<Response> = ({ context }, next) => {
  if (!context.get(hostContext).development) throw data(null, { status: 404 })
  return next()
}

/** Guards member pages: others log in first and come back. The redirect loads a new document. */
const account: MiddlewareFunction<Response> = ({ url, context }, next) => {
  const path = url.search === OPEN_UNREAD ? url.pathname + url.search : url.pathname
  if (!context.get(readerContext).user) {
    // Who came from a page in the language of its address goes on in it.
    const language = url.searchParams.get('lang')
    const login = loginPathFor(path)
    throw redirectDocument(isLocale(language) ? withLanguage(login, language) : login)
  }
  return next()
}

/** The rules by name. Pages of members add theirs here. */
const MIDDLEWARE: NamedMiddleware = { development, account }

export function namedMiddleware(
  names: readonly string[],
  rules: NamedMiddleware = MIDDLEWARE,
): MiddlewareFunction<Response>[] {
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
