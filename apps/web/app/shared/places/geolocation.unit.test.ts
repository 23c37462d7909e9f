import { GEOLOCATION_MAX_AGE_SECONDS } from '@app/contract/limits'
import { expect, test } from 'vitest'
import { findGeocode, geolocationPermission, findCachedGeocode, roundDegrees } from './geolocation.ts'

const UTRECHT = { id: 2_745_912, name: 'Utrecht', country: 'NL', region: 'NL-UT' }
const HOUR_MS = 60 * 60 * 1000
const NOON = Date.UTC(2026, 10, 15, 12)

const saying = (state: string) => ({
  geolocation: { getCurrentPosition: () => {} },
  permissions: { query: () => Promise.resolve({ state } as PermissionStatus) },
})

/** A browser at one place, which says how it was asked and when it last looked. */
function browserAt(latitude: number, longitude: number, timestamp: number) {
  const requests: (PositionOptions | undefined)[] = []
  const getCurrentPosition = (done: PositionCallback, _failed?: unknown, options?: PositionOptions) => {
    requests.push(options)
    done({ coords: { latitude, longitude }, timestamp } as GeolocationPosition)
  }
  return { requests, geolocation: { getCurrentPosition } }
}

function storageOf(stored = new Map<string, string>()) {
  return {
    stored,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  }
}

function serverAnswering() {
  const calls: [number, number][] = []
  const findCity = (lat: number, lon: number) => {
    calls.push([lat, lon])
    return Promise.resolve(UTRECHT)
  }
  return { calls, findCity }
}

test("[S4.17] permission is unsupported, unknown or the browser's own state", async () => {
  expect(await geolocationPermission({})).toBe('unsupported')
  expect(await geolocationPermission({ ...saying('granted'), permissions: undefined })).toBe('unknown')
  const refusing = { query: () => Promise.reject(new TypeError('no such permission')) }
  expect(await geolocationPermission({ ...saying('granted'), permissions: refusing })).toBe('unknown')
  for (const state of ['granted', 'denied', 'prompt']) expect(await geolocationPermission(saying(state))).toBe(state)
})

test('a position is rounded to two decimals before it is sent', async () => {
  expect([52.090_737, -33.868_8, 4.999_9, 0].map(roundDegrees)).toEqual([52.09, -33.87, 5, 0])
  const { calls, findCity } = serverAnswering()
  await findGeocode({ browser: browserAt(52.090_737, 5.121_420, NOON), storage: storageOf(), moment: NOON, findCity })
  expect(calls).toEqual([[52.09, 5.12]])
})

test('[S9.19] a city up to an hour old is used again, an older one is asked for anew', async () => {
  expect(GEOLOCATION_MAX_AGE_SECONDS * 1000).toBe(HOUR_MS)
  const { calls, findCity } = serverAnswering()
  const storage = storageOf()
  const browser = browserAt(52.09, 5.12, NOON)
  const at = (moment: number) => findGeocode({ browser, storage, moment, findCity })
  expect(await at(NOON)).toEqual({ place: UTRECHT, at: NOON })
  expect(await at(NOON + HOUR_MS)).toEqual({ place: UTRECHT, at: NOON })
  expect(calls).toHaveLength(1)
  expect(browser.requests).toEqual([{ maximumAge: HOUR_MS, timeout: 15_000 }])
  await at(NOON + HOUR_MS + 1)
  expect(calls).toHaveLength(2)
})

test('[S9.19] the hour counts from when the position was taken, not from when the city was found', async () => {
  const { findCity } = serverAnswering()
  const storage = storageOf()
  const taken = NOON - HOUR_MS / 2
  await findGeocode({ browser: browserAt(52.09, 5.12, taken), storage, moment: NOON, findCity })
  expect(findCachedGeocode(taken + HOUR_MS, storage)?.place).toEqual(UTRECHT)
  expect(findCachedGeocode(taken + HOUR_MS + 1, storage)).toBeUndefined()
})

test('the city is kept, the position is not; and a browser that keeps nothing still finds it', async () => {
  const { findCity } = serverAnswering()
  const storage = storageOf()
  await findGeocode({ browser: browserAt(52.37, 4.9, NOON), storage, moment: NOON, findCity })
  expect([...storage.stored.values()].join('')).not.toMatch(/52\.37|4\.9/)
  const refusing = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  const geocode = await findGeocode({ browser: browserAt(52.37, 4.9, NOON), storage: refusing, moment: NOON, findCity })
  expect(geocode.place).toEqual(UTRECHT)
})

test('who refuses is not asked by the server either', async () => {
  const { calls, findCity } = serverAnswering()
  const geolocation = {
    getCurrentPosition: (_done: PositionCallback, failed?: PositionErrorCallback | null) =>
      failed?.({ code: 1, message: 'denied' } as GeolocationPositionError),
  }
  await expect(
    findGeocode({ browser: { geolocation }, storage: storageOf(), moment: NOON, findCity }),
  ).rejects.toMatchObject({ code: 1 })
  await expect(findGeocode({ browser: {}, storage: storageOf(), moment: NOON, findCity })).rejects.toThrow(
    'unsupported',
  )
  expect(calls).toEqual([])
})
