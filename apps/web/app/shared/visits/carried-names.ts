/** What an address says of how somebody came: own links carry it on, and nothing is kept in the browser. */
const CARRIED = /^(network|ref|sub[123]|from|lb)$/

/** Whatever is too long is cut where it is read. */
export const carriedNames = (search: string) =>
  new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => CARRIED.test(name)))
