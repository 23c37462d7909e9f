/** Where to go after logging in: a plain path of this site, and nothing that could lead elsewhere. */
// No part is as long as the word of a link in a mail: such an address is a secret and must not be written into another.
const PLAIN = /^(?:\/[\w-]{1,30})+$/

export function localPath(wanted: string | null): string {
  return wanted !== null && PLAIN.test(wanted) ? wanted : '/'
}

/** The way to log in that leads back to a page. */
export function loginFor(path: string): string {
  const to = localPath(path)
  return to === '/' ? '/login' : `/login?to=${to}`
}

/** The same, with the notice that the session was over. */
export function loginAgainFor(path: string): string {
  const to = localPath(path)
  return to === '/' ? '/login?session=ended' : `/login?session=ended&to=${to}`
}
