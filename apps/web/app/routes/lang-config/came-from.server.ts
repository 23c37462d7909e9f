/** The page a reader came from, to be led back to once the choice is made. */

/** Nothing where the browser does not say, or names another site; nor this page itself. */
export function cameFrom(request: Request): string | null {
  const here = new URL(request.url)
  const from = URL.parse(request.headers.get('referer') ?? '')
  if (from?.host !== here.host || from.pathname === '/lang-config') return null
  return `${from.pathname}${from.search}`
}
