/** The text with a code: it names an amount and nothing of the site, for phones show it to whoever looks. */
import { textsOf } from '@app/i18n/catalogue'
import { FALLBACK_LOCALE, isLocale } from '@app/i18n/locales'
import { formatCents } from '@app/i18n/receipt-words'
import { setupI18n } from '@lingui/core'
import { CODE_MINUTES } from './request-times.rules.ts'

interface CodeText {
  code: string
  cents: number
  currency: string
  language: string
}

export function writeCodeText({ code, cents, currency, language }: CodeText): string {
  const locale = isLocale(language) ? language : FALLBACK_LOCALE
  const i18n = setupI18n({ locale, messages: { [locale]: textsOf(['sms'], locale) } })
  const amount = formatCents(cents, currency, locale).replaceAll(/\s/g, ' ')
  return i18n._('sms.direct_debit', { code, amount, minutes: CODE_MINUTES })
}
