/** What a member can say to like doing, named in a reader's language. */
import { INTERESTS } from '@app/contract/interests'
import { textsOf } from '@app/i18n/catalogue'
import { decideLocale } from '@app/i18n/locales'
import { setupI18n } from '@lingui/core'
import type { Context } from '../../../platform/context.ts'
import { siteOf } from '../../sites/index.ts'
import { INTEREST_ICONS } from './interest-icons.ts'

export function interestsIn(ctx: Context, language: string | undefined) {
  const locale = decideLocale(language, siteOf(ctx).domain_language)
  const i18n = setupI18n({ locale, messages: { [locale]: textsOf(['interests'], locale) } })
  return {
    interests: INTERESTS.map((key) => ({ key, name: i18n._(`interest.${key}`), icon: INTEREST_ICONS[key] })),
  }
}
