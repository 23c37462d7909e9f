/** The cards, asked for by the browser: only it knows the member's time zone. */
import { findHere, localeHere } from '../../shared/api/browser-host.ts'
import { loadInterests } from '../../shared/api/interests.ts'
import { loadRegions } from '../../shared/api/regions.ts'
import { findDeck } from '../../shared/api/swipe-calls.ts'
import { now } from '../../shared/clock.ts'
import { regionNames } from '../../shared/places/region-names.ts'
import { enqueue } from './serial-queue.ts'

async function find() {
  const locale = localeHere()
  const [deck, interests, regions] = await Promise.all([
    // Queued behind swipes of an earlier visit that are still being sent.
    enqueue(() => findDeck()),
    loadInterests(locale),
    loadRegions(locale),
  ])
  const names = Object.fromEntries(interests.map(({ key, name }) => [key, name] as const))
  return { deck, interests: names, regions: regionNames(regions), loaded_at: now() }
}

export type LoadedDeck = Awaited<ReturnType<typeof find>>

export const loadDeck = (signal: AbortSignal) => findHere({ signal }, find)
