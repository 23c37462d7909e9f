/** What an address says of how somebody came: own links carry it on, and nothing is kept in the browser. */
const CARRIED = /^(network|ref|sub[123]|lb)$/
const LONGEST = 100

export function carriedNames(search: string): URLSearchParams {
  const carried = new URLSearchParams()
  for (const [name, value] of new URLSearchParams(search)) {
    if (CARRIED.test(name)) carried.set(name, value.slice(0, LONGEST))
  }
  return carried
}
