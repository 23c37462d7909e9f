import { randomBytes } from 'node:crypto'
import { FREE_PHOTOS, PREMIUM_PHOTOS } from '@app/contract/limits'
import { expect, test } from 'vitest'
import { deriveKeys } from '../../platform/keys.ts'
import { secondsLeft, imageAddress } from './addresses.ts'
import { photoLimit, quartersNear } from './photos.rules.ts'

test('[S9.6] the photo limits are 3 for free and 25 for premium members', () => {
  expect([FREE_PHOTOS, PREMIUM_PHOTOS]).toEqual([3, 25])
  expect(photoLimit({ paid_user: false })).toBe(FREE_PHOTOS)
  expect(photoLimit({ paid_user: true })).toBe(PREMIUM_PHOTOS)
})

const randomHash = () => Array.from(randomBytes(8), (byte) => byte.toString(2).padStart(8, '0')).join('')

function withFlips(hash: string, flips: number): string {
  const places = new Set<number>()
  while (places.size < flips) places.add((randomBytes(1)[0] ?? 0) % 64)
  return Array.from(hash, (bit, at) => (places.has(at) ? (bit === '1' ? '0' : '1') : bit)).join('')
}

test('whatever differs in up to seven bits is found by a quarter of its hash', () => {
  for (let round = 0; round < 2000; round += 1) {
    const hash = randomHash()
    const near = quartersNear([hash])
    const other = withFlips(hash, round % 8)
    expect(near.some((values, nth) => values.includes(other.slice(nth * 16, nth * 16 + 16)))).toBe(true)
  }
})

test('an address holds for five to ten minutes, for its key, its end, its viewer and its site alone', () => {
  const signer = (...SECRETS: string[]) => ({
    address_keys: deriveKeys({ SECRETS, RETIRED_SECRETS: [] }).photo_addresses,
  })
  const deps = signer('a secret')
  const key = randomBytes(16).toString('base64url')
  const now = new Date('2030-01-01T00:00:07Z')
  const requests = (path: string): Parameters<typeof secondsLeft>[1] => {
    const { pathname, searchParams } = new URL(path, 'http://x/')
    return { key: pathname.slice(1), ...Object.fromEntries(searchParams) }
  }
  const here = { site: { id: 1 }, now }
  const open = requests(imageAddress(deps, key, here))
  const bound = requests(imageAddress(deps, key, here, '7'))
  const left = (question: typeof open, viewer = '7', at = now, id = 1) =>
    secondsLeft(deps, question, { site: { id }, now: at }, viewer)
  expect(left(open)).toBe(593)
  expect(left(bound)).toBe(593)
  expect(left(open, '')).toBe(593)
  expect(secondsLeft(signer('a newer secret', 'a secret'), open, here, '7')).toBe(593)
  for (const wrong of [
    left(bound, '8'),
    left(bound, ''),
    left({ ...open, v: '1' }),
    left({ ...bound, v: undefined }),
    left({ ...open, key: randomBytes(16).toString('base64url') }),
    left({ ...open, e: 'zzzzzzz' }),
    left({ ...open, s: '' }),
    left(open, '7', new Date('2030-01-01T00:10:00Z')),
    left(open, '7', now, 2),
    left(bound, '7', now, 2),
    secondsLeft(signer('another'), open, here, '7'),
  ]) {
    expect(wrong).toBeUndefined()
  }
})
