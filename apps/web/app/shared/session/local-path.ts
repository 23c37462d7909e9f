/** Where to go after logging in: a plain path of this site, and nothing that could lead elsewhere. */
/** The query of a notification that names nobody: the page opens what is unread. */
export const OPEN_UNREAD = '?open=unread'

// A segment is shorter than a link token: such a URL is a secret and must not be copied into another.
const PLAIN = /^(?:\/[\w-]{1,30})+(?:\?open=unread)?$/

export function localPath(path: string | null): string {
  return path !== null && PLAIN.test(path) ? path : '/'
}

/** The way to log in that leads back to a page. */
export function loginPathFor(path: string): string {
  const to = localPath(path)
  return to === '/' ? '/login' : `/login?to=${to}`
}

/** The same, with the notice that the session was over. */
export function sessionEndedPathFor(path: string): string {
  const to = localPath(path)
  return to === '/' ? '/login?session=ended' : `/login?session=ended&to=${to}`
}
