/** The cards, asked for by the browser: only it knows the member's time zone. */
import { isLocale } from '@app/i18n/locales'
import { interestsOnce } from '../../shared/api/interests.ts'
import { regionsOnce } from '../../shared/api/regions.ts'
import { findDeck } from '../../shared/api/swipe-calls.ts'
import { now } from '../../shared/clock.ts'
import { isOffline } from '../../shared/offline.ts'
import { regionNames } from '../../shared/region-names.ts'
import { inOrder } from './in-order.ts'

async function find() {
  const { lang } = document.documentElement
  const locale = isLocale(lang) ? lang : 'en'
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

/** What failed is told on the page, which stays. */
export async function deal(signal: AbortSignal): Promise<Dealt | { failed: 'offline' | 'error' }> {
  if (isOffline()) return { failed: 'offline' }
  try {
    return await find()
  } catch (error) {
    if (signal.aborted) throw error
    return { failed: isOffline() ? 'offline' : 'error' }
  }
}
