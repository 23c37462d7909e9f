/** The cards, asked for by the browser: only it knows the member's time zone. */
import { findHere, localeHere } from '../../shared/api/browser-host.ts'
import { interestsOnce } from '../../shared/api/interests.ts'
import { regionsOnce } from '../../shared/api/regions.ts'
import { findDeck } from '../../shared/api/swipe-calls.ts'
import { now } from '../../shared/clock.ts'
import { regionNames } from '../../shared/region-names.ts'
import { inOrder } from './in-order.ts'

async function find() {
  const locale = localeHere()
  const [deck, interests, regions] = await Promise.all([
    // After what was swiped on an earlier visit and is still on its way.
    inOrder(() => findDeck()),
    interestsOnce(locale),
    regionsOnce(locale),
  ])
  const names = Object.fromEntries(interests.map(({ key, name }) => [key, name] as const))
  return { deck, interests: names, regions: regionNames(regions), dealt_at: now() }
}

export type Dealt = Awaited<ReturnType<typeof find>>

export const deal = (signal: AbortSignal) => findHere({ signal }, find)
