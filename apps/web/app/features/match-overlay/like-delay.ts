/** The query `t`: after how many seconds the like modal shows. */
const NAME = 't'
const LONGEST_SECONDS = 3600
const WHOLE = /^\d+$/

/** Nothing where it is not asked for, or not in whole seconds. */
export function readDelay(search: string): number | null {
  const seconds = new URLSearchParams(search).get(NAME)
  return seconds !== null && WHOLE.test(seconds) ? Math.min(Number(seconds), LONGEST_SECONDS) * 1000 : null
}

/** The same address without it; everything else stays as it is written. */
export function withoutDelay({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  const rest = search
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && part.split('=')[0] !== NAME)
  return pathname + (rest.length > 0 ? `?${rest.join('&')}` : '') + hash
}
