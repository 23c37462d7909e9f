/** Tracking parameters of the visit, kept in the tab from its first page until signup. */
const NAMES = ['network', 'ref', 'sub1', 'sub2', 'sub3'] as const
const KEY = 'tracking'
const LONGEST = 100

export type Tracking = Partial<Record<(typeof NAMES)[number], string>>

export function readTracking(search: string): Tracking {
  const query = new URLSearchParams(search)
  const tracking: Tracking = {}
  for (const name of NAMES) {
    const value = query.get(name)?.trim().slice(0, LONGEST)
    if (value) tracking[name] = value
  }
  return tracking
}

/** The first page with tracking parameters wins; later ones change nothing. */
export function saveTracking(): void {
  const tracking = readTracking(location.search)
  if (Object.keys(tracking).length === 0) return
  try {
    if (sessionStorage.getItem(KEY) === null) sessionStorage.setItem(KEY, JSON.stringify(tracking))
  } catch {
    // Storage is unavailable: the signup has no tracking.
  }
}

export function findTracking(): Tracking {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Tracking
  } catch {
    return {}
  }
}
