/** The interests by name in one language, loaded once. */
import type { AnswerOf } from '@app/contract/route-address'
import { profiles } from '@app/contract/addresses/profiles'
import type { Locale } from '@app/i18n/locales'
import { call } from './call.ts'
import { memoizeCall } from './memoize-call.ts'

export type NamedInterests = AnswerOf<typeof profiles.interests>['interests']

export const loadInterests = memoizeCall(async (language: Locale): Promise<NamedInterests> => {
  const { interests } = await call(profiles.interests, { query: { language } }, { type: 'background' })
  return interests
})
