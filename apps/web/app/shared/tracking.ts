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

/** For as long as the browser is open, the server knows it too: some sites show members to who came by a known way. */
function keepNetwork({ network }: Tracking): void {
  const safe = network && /^[\w.-]+$/.test(network) ? network : undefined
  if (safe && !document.cookie.includes('__Host-network='))
    document.cookie = `__Host-network=${safe}; Path=/; Secure; SameSite=Lax`
}

/** The first page that tells wins; what later pages say changes nothing. */
export function keepTracking(): void {
  const tracking = trackingIn(location.search)
  if (Object.keys(tracking).length === 0) return
  keepNetwork(tracking)
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
