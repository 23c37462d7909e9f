/** The regions of every country of the site by name in one language, loaded once. */
import type { AnswerOf } from '@app/contract/route-address'
import { places } from '@app/contract/addresses/places'
import type { Locale } from '@app/i18n/locales'
import { cachedCall } from './cached-call.ts'

export type Regions = AnswerOf<typeof places.regions>['regions']

export async function loadRegions(language: Locale): Promise<Regions> {
  const { regions } = await cachedCall(places.regions, { query: { language } })
  return regions
}
