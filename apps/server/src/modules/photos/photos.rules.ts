/** How many photos a member may have. */
import { FREE_PHOTOS, PREMIUM_PHOTOS } from '@app/contract/limits'

export function photoLimit({ paid_user }: { paid_user: boolean }): number {
  return paid_user ? PREMIUM_PHOTOS : FREE_PHOTOS
}

/** Hashes that differ in so few bits are of the same picture; of different faces the nearest were eleven apart. */
export const SAME_PICTURE_BITS = 10
const QUARTER_BITS = 16

/** Everything a quarter of a hash can be with one bit of it changed, or none. */
function neighbours(quarter: string): string[] {
  const flipped = Array.from(
    quarter,
    (bit, at) => quarter.slice(0, at) + (bit === '1' ? '0' : '1') + quarter.slice(at + 1),
  )
  return [quarter, ...flipped]
}

/**
 * Where to look for pictures like these: for each quarter, the values it may have. Whatever differs from one of the
 * hashes in up to seven bits differs in at most one bit of some quarter, so it is found for certain; what differs in
 * eight to ten is found if the bits fall so.
 */
export function quartersNear(hashes: readonly string[]): string[][] {
  return [0, 1, 2, 3].map((nth) =>
    hashes.flatMap((hash) => neighbours(hash.slice(nth * QUARTER_BITS, (nth + 1) * QUARTER_BITS))),
  )
}
