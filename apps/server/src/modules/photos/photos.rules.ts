/** How many photos a member may have, when their check ends, and which pictures are the same. */
import { FREE_PHOTOS, PREMIUM_PHOTOS } from '@app/contract/limits'
import { MINUTE_MS } from '../../platform/calendar.ts'

export function photoLimit({ paid_user }: { paid_user: boolean }): number {
  return paid_user ? PREMIUM_PHOTOS : FREE_PHOTOS
}

/** The check ends at a moment drawn at the upload, before anything is known of the picture: it tells nothing about it. */
export function drawCheckEnd(now: Date, most_minutes: number, draw = Math.random()): Date {
  const least_minutes = most_minutes / 5
  return new Date(now.getTime() + (least_minutes + draw * (most_minutes - least_minutes)) * MINUTE_MS)
}

/** The state as the owner is told it: by the clock alone, so that a photo that waits for a moderator looks like any other. */
export function stateForOwner(photo: { state: string; check_ends_at: Date | null }, now: Date): string {
  const isChecked = photo.check_ends_at !== null && photo.check_ends_at <= now
  return photo.state === 'in_review' && isChecked ? 'open' : photo.state
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
