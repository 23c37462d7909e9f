/** From a mail that waits to one that can be sent: its words, and where its button leads. */
import {
  ACTIVATION_DAYS,
  ARRIVAL_PEOPLE,
  CHANGE_HOURS,
  DELETION_REVERSIBLE_DAYS,
  EXPORT_DAYS,
  RESET_MINUTES,
  UNDO_DAYS,
} from '@app/contract/limits'
import { FALLBACK_LOCALE, isLocale, type Locale } from '@app/i18n/locales'
import type { Site } from '../sites/index.ts'
import { COMPLAINTS_PAGE, formatDueDay } from './complaint-mails.ts'
import type { MailPayload } from './mail-job.ts'
import { mailSiteOf } from './mail-site.ts'

/** The hour as people of the site have it on the wall. */
function requestedOf({ requested_at, device = '' }: MailPayload, locale: Locale, timeZone: string) {
  if (requested_at === undefined) return { when: '', device: '' }
  // The English of Europe: the day before the month, and 24 hours.
  const format = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  })
  return { when: format.format(new Date(requested_at)), device: device && ` (${device})` }
}

/** The money of a month, in words. */
function spentOf({ spent }: MailPayload, locale: Locale) {
  if (!spent) throw new Error('an overview of nothing')
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency: spent.currency })
  const month = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
  return {
    month: month.format(new Date(`${spent.month}T12:00:00Z`)),
    bought: money.format(spent.bought_cents / 100),
    spent: money.format(spent.spent_cents / 100),
  }
}

function complaintOf({ complaint }: MailPayload, locale: Locale) {
  if (!complaint) throw new Error('a mail about no complaint')
  const { number, topic, due_on, gdpr_due_on } = complaint
  const gdpr_day = gdpr_due_on === null ? '' : formatDueDay(gdpr_due_on, locale)
  return { number, topic, day: formatDueDay(due_on, locale), gdpr_day }
}

/** A link that does something is one word, in the part of an address that no server is told. */
export async function writeMail(payload: MailPayload, site: Site, origin: string, word: string) {
  const { kind, language, days = 0, pending_signups = 1 } = payload
  const locale = isLocale(language) ? language : FALLBACK_LOCALE
  const shared = { locale, site: mailSiteOf(site) }
  const requested = requestedOf(payload, locale, site.time_zone)
  // Brought in only now: the mails carry React, which chooses its fast build when it is first loaded.
  const { renderMail } = await import('./render-mail.ts')
  const values = { ...shared, link: `${origin}/l#${word}` }
  const page = (path: string) => ({ ...shared, link: `${origin}${path}` })
  switch (kind) {
    case 'activate':
      return renderMail(kind, { ...values, values: { ...requested, days: ACTIVATION_DAYS, pending_signups } })
    case 'reset':
      return renderMail(kind, { ...values, values: { minutes: RESET_MINUTES } })
    case 'already_member':
      return renderMail(kind, { ...page('/login'), values: { reset_link: `${origin}/reset-password` } })
    case 'reset_unknown':
      return renderMail(kind, { ...page('/signup'), values: {} })
    case 'change_email':
      return renderMail(kind, { ...values, values: { ...requested, hours: CHANGE_HOURS } })
    case 'password_changed':
    case 'email_changed':
      return renderMail(kind, { ...values, values: { days: UNDO_DAYS } })
    case 'passkey_added':
      return renderMail(kind, { ...page('/reset-password'), values: {} })
    case 'account_deleted':
      return renderMail(kind, { ...values, values: { days: DELETION_REVERSIBLE_DAYS } })
    case 'reactivation_offer':
      return renderMail(kind, { ...values, values: { days } })
    case 'reactivated':
      return renderMail(kind, { ...page('/login'), values: {} })
    case 'export_ready':
      return renderMail(kind, { ...page('/settings/privacy'), values: { days: EXPORT_DAYS } })
    case 'new_device':
      return renderMail(kind, { ...page('/reset-password'), values: requested })
    case 'password_reset_done':
      return renderMail(kind, { ...page('/reset-password'), values: {} })
    case 'people_near':
      return renderMail(kind, {
        ...page('/members'),
        values: { people: ARRIVAL_PEOPLE, preferences_link: `${origin}/settings/preferences` },
      })
    case 'limit_raise':
      return renderMail(kind, { ...page('/settings/spending'), values: {} })
    case 'spending_overview':
      return renderMail(kind, { ...page('/settings/spending'), values: spentOf(payload, locale) })
    case 'complaint_received':
      return renderMail(kind, { ...page(COMPLAINTS_PAGE), values: complaintOf(payload, locale) })
    default:
      throw new Error(`no mail of the kind ${String(kind satisfies never)}`)
  }
}
