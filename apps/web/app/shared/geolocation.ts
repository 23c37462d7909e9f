/**
 * Where the browser says it is, as a city. A position leaves the page only rounded, only to be turned into a city, and
 * is never kept; the city is kept in the tab for an hour and asked for anew afterwards.
 */
import type { City } from '@app/contract'
import { GEOLOCATION_MAX_AGE_SECONDS } from '@app/contract/limits'
import { places } from '@app/contract/addresses/places'
import { call } from './api/call.ts'
import { now } from './clock.ts'

const KEY = 'geocode'
const MAX_AGE_MS = GEOLOCATION_MAX_AGE_SECONDS * 1000
const LONGEST_WAIT_MS = 15_000
/** A cell of about a kilometre: enough to know the city, too little to know the house. */
const DECIMALS = 2

/** Unsupported: the browser has no such thing. Unknown: it does not tell beforehand. Else what it says itself. */
export type GeolocationPermission = 'unsupported' | 'unknown' | PermissionState

interface Asked {
  geolocation?: Pick<Geolocation, 'getCurrentPosition'> | undefined
  permissions?: Pick<Permissions, 'query'> | undefined
}

export async function geolocationPermission(browser: Asked = navigator): Promise<GeolocationPermission> {
  if (!browser.geolocation) return 'unsupported'
  try {
    return (await browser.permissions?.query({ name: 'geolocation' }))?.state ?? 'unknown'
  } catch {
    return 'unknown'
  }
}

export function roundDegrees(degrees: number): string {
  return degrees.toFixed(DECIMALS)
}

/** A city of a position, or none within reach, and when the position was taken. */
export interface Geocode {
  place: City | null
  at: number
}

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>

function isFresh({ at }: Pick<Geocode, 'at'>, moment: number): boolean {
  return moment - at <= MAX_AGE_MS
}

/** What was found within the last hour, if anything was. */
export function keptGeocode(moment = now(), storage: Storage = sessionStorage): Geocode | undefined {
  try {
    const kept = JSON.parse(storage.getItem(KEY) ?? 'null') as Geocode | null
    return kept && isFresh(kept, moment) ? kept : undefined
  } catch {
    return undefined
  }
}

function keepGeocode(geocode: Geocode, storage: Storage): Geocode {
  try {
    storage.setItem(KEY, JSON.stringify(geocode))
  } catch {
    // A browser that keeps nothing asks again next time.
  }
  return geocode
}

function currentPosition({ geolocation }: Asked): Promise<GeolocationPosition> {
  return new Promise((resolve, reject) => {
    if (!geolocation) throw new Error('geolocation is unsupported')
    geolocation.getCurrentPosition(resolve, reject, { maximumAge: MAX_AGE_MS, timeout: LONGEST_WAIT_MS })
  })
}

interface Around {
  browser?: Asked
  storage?: Storage
  moment?: number
  ask?: (lat: string, lon: string) => Promise<City | null>
}

async function askServer(lat: string, lon: string): Promise<City | null> {
  // Every asking is counted, so it is never repeated by itself.
  const { place } = await call(places.geocode, { query: { lat, lon } }, { once: true })
  return place
}

/**
 * The city the browser is in: the one found within the last hour, else a new one. Throws where the reader or the
 * browser refuses (a `GeolocationPositionError`) or the call fails (see `callError`).
 */
export async function findGeocode(around: Around = {}): Promise<Geocode> {
  const { browser = navigator, storage = sessionStorage, moment = now(), ask = askServer } = around
  const kept = keptGeocode(moment, storage)
  if (kept) return kept
  const { coords, timestamp } = await currentPosition(browser)
  const place = await ask(roundDegrees(coords.latitude), roundDegrees(coords.longitude))
  return keepGeocode({ place, at: Math.min(timestamp, moment) }, storage)
}
