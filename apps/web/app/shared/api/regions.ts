/** The regions of every country of the site, by name in one language: asked once. */
import type { AnswerOf } from '@app/contract/route-address'
import { places } from '@app/contract/addresses/places'
import type { Locale } from '@app/i18n/locales'
import { call } from './call.ts'
import { once } from './once.ts'

export type Regions = AnswerOf<typeof places.regions>['regions']

export const regionsOnce = once(async (language: Locale): Promise<Regions> => {
  const { regions } = await call(places.regions, { query: { language } }, { type: 'background' })
  return regions
})
