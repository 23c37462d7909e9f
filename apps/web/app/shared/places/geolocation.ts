/**
 * The browser's position as a city. The position leaves the page only rounded and is never stored; the city is cached
 * in the tab for an hour.
 */
import type { City } from '@app/contract'
import { GEOLOCATION_MAX_AGE_SECONDS } from '@app/contract/limits'
import { places } from '@app/contract/addresses/places'
import { call } from '../api/call.ts'
import { now } from '../clock.ts'

const KEY = 'geocode'
const MAX_AGE_MS = GEOLOCATION_MAX_AGE_SECONDS * 1000
const LONGEST_WAIT_MS = 15_000
/** A cell of about a kilometre: enough to know the city, too little to know the house. */
const DECIMALS = 2

/**
 * `unsupported`: no geolocation. `unknown`: the browser does not say beforehand. Otherwise the browser's own permission
 * state.
 */
export type GeolocationPermission = 'unsupported' | 'unknown' | PermissionState

interface BrowserApis {
  geolocation?: Pick<Geolocation, 'getCurrentPosition'> | undefined
  permissions?: Pick<Permissions, 'query'> | undefined
}

export async function geolocationPermission(browser: BrowserApis = navigator): Promise<GeolocationPermission> {
  if (!browser.geolocation) return 'unsupported'
  try {
    return (await browser.permissions?.query({ name: 'geolocation' }))?.state ?? 'unknown'
  } catch {
    return 'unknown'
  }
}

export function roundDegrees(degrees: number): number {
  return Number(degrees.toFixed(DECIMALS))
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

/** The city cached within the last hour, if any. */
export function findCachedGeocode(moment = now(), storage: Storage = sessionStorage): Geocode | undefined {
  try {
    const cached = JSON.parse(storage.getItem(KEY) ?? 'null') as Geocode | null
    return cached && isFresh(cached, moment) ? cached : undefined
  } catch {
    return undefined
  }
}

function cacheGeocode(geocode: Geocode, storage: Storage): Geocode {
  try {
    storage.setItem(KEY, JSON.stringify(geocode))
  } catch {
    // Storage is unavailable: the next visit looks it up again.
  }
  return geocode
}

function currentPosition({ geolocation }: BrowserApis): Promise<GeolocationPosition> {
  return new Promise((resolve, reject) => {
    if (!geolocation) throw new Error('geolocation is unsupported')
    geolocation.getCurrentPosition(resolve, reject, { maximumAge: MAX_AGE_MS, timeout: LONGEST_WAIT_MS })
  })
}

interface GeocodeDeps {
  browser?: BrowserApis
  storage?: Storage
  moment?: number
  findCity?: (lat: number, lon: number) => Promise<City | null>
}

async function askServer(lat: number, lon: number): Promise<City | null> {
  const { place } = await call(places.geocode, { body: { lat, lon } })
  return place
}

/**
 * The city the browser is in: the one found within the last hour, else a new one. Throws where the reader or the
 * browser refuses (a `GeolocationPositionError`) or the call fails (see `callError`).
 */
export async function findGeocode(deps: GeocodeDeps = {}): Promise<Geocode> {
  const { browser = navigator, storage = sessionStorage, moment = now(), findCity = askServer } = deps
  const cached = findCachedGeocode(moment, storage)
  if (cached) return cached
  const { coords, timestamp } = await currentPosition(browser)
  const place = await findCity(roundDegrees(coords.latitude), roundDegrees(coords.longitude))
  return cacheGeocode({ place, at: Math.min(timestamp, moment) }, storage)
}
