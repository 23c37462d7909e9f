/** What an address says of how somebody came: own links carry it on, and nothing is kept in the browser. */
const CARRIED = /^(network|ref|sub[123]|from|lb)$/

/** Whatever is too long is cut where it is read. */
export function carriedNames(search: string): URLSearchParams {
  const carried = new URLSearchParams(search)
  for (const name of new Set(carried.keys())) if (!CARRIED.test(name)) carried.delete(name)
  return carried
}
