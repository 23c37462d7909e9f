/** Pure rules of profiles: who may look around, what a site shows of a person, and in which order. */

interface LookingAround {
  logged_out_search: boolean
  logged_out_search_trafficsource: boolean
}

/** Members may look at members. Visitors may where the site lets all of them, or those who came by a known way. */
export function mayLookAround(
  settings: LookingAround,
  account: object | null,
  tracking: { network?: string | undefined },
): boolean {
  return (
    account !== null ||
    settings.logged_out_search ||
    (settings.logged_out_search_trafficsource && Boolean(tracking.network))
  )
}

export interface ShownFields {
  visible_profile_fields: readonly string[]
  visible_profile_notes: readonly string[]
}

/** The value of a field where the site shows it and it was filled in. */
export function shown<T extends string>(site: ShownFields, field: string, value: T | null): T | null {
  const shows = site.visible_profile_fields.includes(field) || site.visible_profile_notes.includes(field)
  return shows && value !== null && value !== '' ? value : null
}

/** What two people share comes first; otherwise the order is the owner's. */
export function sharedFirst(interests: readonly string[], own: readonly string[]) {
  const told = interests.map((key) => ({ key, shared: own.includes(key) }))
  return [...told.filter(({ shared }) => shared), ...told.filter(({ shared }) => !shared)]
}

export interface Centre {
  /** Longitude. */
  x: number
  /** Latitude. */
  y: number
}

const EARTH_KM = 6371
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Whole kilometres between the centres of two cities, as the crow flies. */
export function distanceKm(one: Centre, other: Centre): number {
  const [north, east] = [radians(other.y - one.y), radians(other.x - one.x)]
  const half =
    Math.sin(north / 2) ** 2 + Math.cos(radians(one.y)) * Math.cos(radians(other.y)) * Math.sin(east / 2) ** 2
  return Math.round(2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(half))))
}
