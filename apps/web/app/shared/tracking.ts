/** How a visitor came here, kept in the tab from the first page of the visit until signup. */
const NAMES = ['network', 'ref', 'sub1', 'sub2', 'sub3'] as const
const KEY = 'tracking'
const LONGEST = 100

export type Tracking = Partial<Record<(typeof NAMES)[number], string>>

export function trackingIn(search: string): Tracking {
  const query = new URLSearchParams(search)
  const found: Tracking = {}
  for (const name of NAMES) {
    const value = query.get(name)?.trim().slice(0, LONGEST)
    if (value) found[name] = value
  }
  return found
}

/** The first page that tells wins; what later pages say changes nothing. */
export function keepTracking(): void {
  const tracking = trackingIn(location.search)
  if (Object.keys(tracking).length === 0) return
  try {
    if (sessionStorage.getItem(KEY) === null) sessionStorage.setItem(KEY, JSON.stringify(tracking))
  } catch {
    // A browser that keeps nothing is signed up without it.
  }
}

export function keptTracking(): Tracking {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Tracking
  } catch {
    return {}
  }
}
