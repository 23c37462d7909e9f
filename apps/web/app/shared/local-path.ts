/** Where to go after logging in: a plain path of this site, and nothing that could lead elsewhere. */
const PLAIN = /^(?:\/[\w-]+)+$/

export function localPath(wanted: string | null): string {
  return wanted !== null && PLAIN.test(wanted) ? wanted : '/'
}

/** The way to log in that leads back to a page. */
export function loginFor(path: string): string {
  const to = localPath(path)
  return to === '/' ? '/login' : `/login?to=${to}`
}
