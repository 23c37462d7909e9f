/** A mail about news as it is sent: its words in the language of the member, its page and its text. */
import { textsOf } from '@app/i18n/catalogue'
import { FALLBACK_LOCALE, isLocale, type Locale } from '@app/i18n/locales'
import { setupI18n } from '@lingui/core'
import { writeLetter, type LetterContent } from '../../mails/index.ts'
import type { Site } from '../../sites/index.ts'
import { noticeLetter, type NoticeMail } from './notice-mail.rules.ts'

type Say = (id: string, values?: Readonly<Record<string, string | number>>) => string

/** Texts with nothing but counts in them are the same for everybody, and few: each is put together once. */
function sayer(locale: Locale): Say {
  const texts = setupI18n({ locale, messages: { [locale]: textsOf(['notice-mail'], locale) } })
  const counted = new Map<string, string>()
  return (id, values = {}) => {
    const say = () => texts._(`notice_mail.${id}`, { ...values })
    const counts = Object.values(values)
    if (counts.some((value) => typeof value !== 'number')) return say()
    const key = `${id} ${counts.join(' ')}`
    const known = counted.get(key) ?? say()
    counted.set(key, known)
    return known
  }
}

const sayers = new Map<Locale, Say>()

/** Made once for a language: compiling its texts takes longer than all else. */
function sayIn(locale: Locale): Say {
  const known = sayers.get(locale) ?? sayer(locale)
  sayers.set(locale, known)
  return known
}

const formats = new Map<string, Intl.NumberFormat>()

/** Made once, for the same reason. */
function moneyIn(locale: Locale, currency: string): Intl.NumberFormat {
  const key = `${locale} ${currency}`
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, { style: 'currency', currency })
  formats.set(key, format)
  return format
}

interface Letter {
  language: string
  email: string
  /** What one credit is worth to the reader; cents may be a fraction. */
  worth: { cents: number; currency: string }
  links: { open: string; change: string; stop: string }
}

/** What it says, before it is a page. */
export function noticeContent(mail: NoticeMail, site: Site, { language, email, worth, links }: Letter): LetterContent {
  const locale = isLocale(language) ? language : FALLBACK_LOCALE
  const { fictional_singular, fictional_plural, fictional_warning, message_credits } = site.settings
  const words = {
    name: site.name,
    fictional_singular: fictional_singular[locale],
    fictional_plural: fictional_plural[locale],
    fictional_warning: fictional_warning[locale],
    reply_credits: message_credits,
    reply_worth: moneyIn(locale, worth.currency).format((worth.cents * message_credits) / 100),
  }
  return { locale, ...noticeLetter(mail, words, links, { email }, sayIn(locale)) }
}

export function writeNoticeMail(mail: NoticeMail, site: Site, letter: Letter) {
  return writeLetter(noticeContent(mail, site, letter), site)
}
