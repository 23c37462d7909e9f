/** The regions of every country of the site, by name in one language: asked once, kept while the page lives. */
import type { Answer } from '@app/contract'
import { places } from '@app/contract/places'
import type { Locale } from '@app/i18n/locales'
import { call } from './call.ts'

export type Regions = Answer<typeof places.regions>['regions']

const known = new Map<Locale, Promise<Regions>>()

async function ask(language: Locale): Promise<Regions> {
  const { regions } = await call(places.regions, { query: { language } }, { type: 'background' })
  return regions
}

export function regionsOnce(locale: Locale): Promise<Regions> {
  const asked = known.get(locale) ?? ask(locale)
  known.set(locale, asked)
  // What failed is not kept: the next who needs it asks again.
  asked.catch(() => known.delete(locale))
  return asked
}
