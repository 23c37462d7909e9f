/** The regions of every country of the site by name in one language, loaded once. */
import type { AnswerOf } from '@app/contract/route-address'
import { places } from '@app/contract/addresses/places'
import type { Locale } from '@app/i18n/locales'
import { call } from './call.ts'
import { memoizeCall } from './memoize-call.ts'

export type Regions = AnswerOf<typeof places.regions>['regions']

export const loadRegions = memoizeCall(async (language: Locale): Promise<Regions> => {
  const { regions } = await call(places.regions, { query: { language } }, { type: 'background' })
  return regions
})
