import { createHash } from 'node:crypto'
import { Id } from '@app/db/ids'
import { expect, test } from 'vitest'
import { variantFor } from './assignment.ts'

/** A key for each day, the same in every run. */
const keyOf = (now: Date) => createHash('sha256').update(now.toISOString().slice(0, 10)).digest('hex')

const MONDAY = new Date('2026-11-16T09:00:00Z')
const MONDAY_NIGHT = new Date('2026-11-16T23:59:00Z')
const TUESDAY = new Date('2026-11-17T09:00:00Z')
const VISITORS = 10_000
const site_id = Id.site.parse(1)
const variants = [
  { key: 'a', weight: 50 },
  { key: 'b', weight: 50 },
]

/** Blocks of addresses, with a few browsers each. */
const draw = (nth: number, now: Date, slug = 'spring') =>
  variantFor(
    { site_id, page: 'map', slug, variants },
    { block: `10.${String(nth % 250)}.${String(nth % 200)}.0`, user_agent: `Browser ${String(nth)}` },
    keyOf(now),
  )?.key

const drawAll = (now: Date, slug?: string) => Array.from({ length: VISITORS }, (_, nth) => draw(nth, now, slug))

/** One degree of freedom, p = 0.01. */
const UNLIKELY = 6.63

/** How far counts of two are from halves. */
const chiOf = (count: number, all: number) => (2 * (count - all / 2) ** 2) / (all / 2)

test('ten thousand visitors fall evenly on two variants, and stay with them all day', () => {
  const drawn = drawAll(MONDAY)
  expect(chiOf(drawn.filter((key) => key === 'a').length, VISITORS)).toBeLessThan(UNLIKELY)
  expect(drawAll(MONDAY_NIGHT)).toEqual(drawn)
})

test('what somebody sees today tells nothing of tomorrow, nor of another campaign', () => {
  const monday = drawAll(MONDAY)
  for (const other of [drawAll(TUESDAY), drawAll(MONDAY, 'autumn')]) {
    const same = other.filter((key, nth) => key === monday[nth]).length
    expect(chiOf(same, VISITORS)).toBeLessThan(UNLIKELY)
  }
})
