/** What a member can like doing, by name in one language: asked once. */
import type { Answer } from '@app/contract'
import { profiles } from '@app/contract/profiles'
import type { Locale } from '@app/i18n/locales'
import { call } from './call.ts'
import { once } from './once.ts'

export type NamedInterests = Answer<typeof profiles.interests>['interests']

export const interestsOnce = once(async (language: Locale): Promise<NamedInterests> => {
  const { interests } = await call(profiles.interests, { query: { language } }, { type: 'background' })
  return interests
})
