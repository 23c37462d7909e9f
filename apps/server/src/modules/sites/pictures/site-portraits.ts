/**
 * The people who are drawn of a site, for pages that show somebody to visitors: always the same ones, other ones on another
 * brand, and none of them a member.
 */
import { PORTRAITS } from '@app/contract/lander-names'
import { drawAnybody } from '@app/db/people/anybody'
import type { SiteData } from '../site-data.ts'

type DrawnSite = Pick<SiteData, 'key' | 'countries'>

/** Women and men by turns and of every age, so that any few that stand together differ. */
const AGES = [34, 31, 28, 42, 61, 37, 45, 55, 29, 33, 52, 66, 38, 48, 41, 27] as const

function drawPortraitOf({ key: seed, countries }: DrawnSite, index: number): string {
  return drawAnybody({
    seed,
    number: index + 1,
    gender: index % 2 === 0 ? 'female' : 'male',
    age: AGES[index] ?? 40,
    country: countries[0]?.country ?? '',
  })
}

/** Drawn once for each process: a site is read again every half minute, and its people stay the same. */
const drawn = new Map<string, readonly string[]>()
const MOST_KEPT = 200

/** All of them, as text. */
export function portraitsOf(site: DrawnSite): readonly string[] {
  const seed = `${site.key} ${site.countries[0]?.country ?? ''}`
  const known = drawn.get(seed)
  if (known) return known
  const portraits = Array.from({ length: PORTRAITS }, (_, index) => drawPortraitOf(site, index))
  drawn.set(seed, portraits)
  if (drawn.size > MOST_KEPT) drawn.delete(drawn.keys().next().value ?? seed)
  return portraits
}
