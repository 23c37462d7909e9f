/** How a visitor came goes along from page to page in the address: nothing of it is kept in the browser. */
import { CARRIED_NAMES, LONGEST_TRACKING, TRACKING_NAMES, type TrackingName } from '@app/contract/tracking-names'

export type Tracking = Partial<Record<TrackingName, string>>

type Carried = Partial<Record<(typeof CARRIED_NAMES)[number], string>>

/** An address, or a form that it was written into. */
interface Values {
  get: (name: string) => unknown
}

function read<N extends string>(names: readonly N[], values: Values): Partial<Record<N, string>> {
  const found: Partial<Record<N, string>> = {}
  for (const name of names) {
    const said = values.get(name)
    const value = typeof said === 'string' ? said.replaceAll(/[^\w.~-]/g, '').slice(0, LONGEST_TRACKING) : ''
    if (value) found[name] = value
  }
  return found
}

export const readTracking = (values: Values): Tracking => read(TRACKING_NAMES, values)
export const readCarried = (values: Values): Carried => read(CARRIED_NAMES, values)

/** A path of ours with what it does not say yet. Any origin will do: only the path is used. */
export function withValues(path: string, values: Readonly<Record<string, string>>): string {
  const url = new URL(path, 'http://localhost')
  for (const [name, value] of Object.entries(values)) if (!url.searchParams.has(name)) url.searchParams.set(name, value)
  return url.pathname + url.search + url.hash
}

/** A link of the page whose address has this search. */
export const withTracking = (href: string, search: string): string => {
  const carried = readCarried(new URLSearchParams(search))
  return href[0] === '/' && Object.keys(carried)[0] ? withValues(href, carried) : href
}
