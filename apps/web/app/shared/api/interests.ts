/** What a member can like doing, by name in one language: asked once, kept while the page lives. */
import type { Answer } from '@app/contract'
import { profiles } from '@app/contract/profiles'
import type { Locale } from '@app/i18n/locales'
import { call } from './call.ts'

export type NamedInterests = Answer<typeof profiles.interests>['interests']

const known = new Map<Locale, Promise<NamedInterests>>()

async function ask(language: Locale): Promise<NamedInterests> {
  const { interests } = await call(profiles.interests, { query: { language } }, { type: 'background' })
  return interests
}

export function interestsOnce(locale: Locale): Promise<NamedInterests> {
  const asked = known.get(locale) ?? ask(locale)
  known.set(locale, asked)
  // What failed is not kept: the next who needs it asks again.
  asked.catch(() => known.delete(locale))
  return asked
}
