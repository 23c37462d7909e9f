/** The interests by name in one language, loaded once. */
import type { AnswerOf } from '@app/contract/route-address'
import { profiles } from '@app/contract/addresses/profiles'
import type { Locale } from '@app/i18n/locales'
import { cachedCall } from './cached-call.ts'

export type NamedInterests = AnswerOf<typeof profiles.interests>['interests']

export async function loadInterests(language: Locale): Promise<NamedInterests> {
  const { interests } = await cachedCall(profiles.interests, { query: { language } })
  return interests
}
