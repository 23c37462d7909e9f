/** Addresses of the web that members write to each other, and the page that stands before them. */

/** Nothing where it is no address of the web, or hides another host behind a name. */
export function parseOutsideAddress(text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^https?:$/.test(url.protocol)) return undefined
  return url.username === '' && url.password === '' && url.hostname.includes('.') ? url : undefined
}

/** Letters of other alphabets travel as `xn--`: written out, they may look like another host's. */
export const hasForeignLetters = ({ hostname }: URL): boolean => /(^|\.)xn--/.test(hostname)

export const leavingPath = (href: string): string => `/leaving?to=${encodeURIComponent(href)}`
