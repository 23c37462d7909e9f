/** What the long pages name: the company and the site's own numbers, written as the reader's language writes them. */
import type { CompanyInfo } from '@app/contract'
import {
  DELETION_REVERSIBLE_DAYS,
  FREE_CONVERSATIONS,
  FREE_PHOTOS,
  HISTORY_PURGE_DAYS,
  MINIMUM_AGE,
  PREMIUM_PHOTOS,
  SWIPE_LIKES_PER_DAY,
} from '@app/contract/limits'
import type { PreparedPage } from '@app/i18n/page-document'
import { setupI18n } from '@lingui/core'
import type { Reader } from '../../shared/request/host.ts'
import { termsVersion } from './terms-version.ts'

function companyValues(company: CompanyInfo, locale: string) {
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  // Plain English here is read in Europe first: day before month.
  const day = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, { dateStyle: 'long', timeZone: 'UTC' })
  return {
    company_name: company.name,
    company_address: company.address,
    company_city: company.city,
    company_country: new Intl.DisplayNames(locale, { type: 'region' }).of(company.country) ?? company.country,
    kvk: company.kvk,
    vat_numbers: list.format(company.vat_numbers),
    tradenames: list.format(company.tradenames),
    terms_date: day.format(new Date(termsVersion(company.added))),
  }
}

export function describeValues({ settings, locale }: Reader, company: CompanyInfo, texts: PreparedPage['texts']) {
  const values: Record<string, string | number> = {
    ...companyValues(company, locale),
    site: settings.name,
    refund_days: settings.refund_days,
    message_credits: settings.message_credits,
    photo_credits: settings.photo_credits,
    gift_credits: settings.gift_credits,
    signup_credits: settings.signup_credits,
    history_days: settings.chat_history_days,
    min_age: MINIMUM_AGE,
    free_photos: FREE_PHOTOS,
    premium_photos: PREMIUM_PHOTOS,
    free_conversations: FREE_CONVERSATIONS,
    deletion_days: DELETION_REVERSIBLE_DAYS,
    purge_days: HISTORY_PURGE_DAYS,
    swipe_likes: SWIPE_LIKES_PER_DAY,
  }
  const i18n = setupI18n({ locale, messages: { [locale]: texts } })
  return { values, fill: (id: string) => i18n._(id, values) }
}
