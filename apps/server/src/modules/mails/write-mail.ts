/** From a mail that waits to one that can be sent: its words, and where its button leads. */
import {
  ACTIVATION_DAYS,
  CHANGE_HOURS,
  DELETION_REVERSIBLE_DAYS,
  EXPORT_DAYS,
  RESET_MINUTES,
  UNDO_DAYS,
} from '@app/contract/limits'
import { FALLBACK_LOCALE, isLocale } from '@app/i18n/locales'
import type { Site } from '../sites/index.ts'
import type { MailPayload } from './mail-job.ts'
import { mailSiteOf } from './mail-site.ts'

/** A link that does something is one word, so that no address tells what it is. */
export async function writeMail({ kind, language, days = 0 }: MailPayload, site: Site, origin: string, word: string) {
  const shared = { locale: isLocale(language) ? language : FALLBACK_LOCALE, site: mailSiteOf(site) }
  // Brought in only now: the mails carry React, which chooses its fast build when it is first loaded.
  const { renderMail } = await import('./render-mail.ts')
  const values = { ...shared, link: `${origin}/${word}` }
  const page = (path: string) => ({ ...shared, link: `${origin}${path}` })
  switch (kind) {
    case 'activate':
      return renderMail(kind, { ...values, values: { days: ACTIVATION_DAYS } })
    case 'reset':
      return renderMail(kind, { ...values, values: { minutes: RESET_MINUTES } })
    case 'already_member':
      return renderMail(kind, { ...page('/login'), values: { reset_link: `${origin}/reset-password` } })
    case 'reset_unknown':
      return renderMail(kind, { ...page('/signup'), values: {} })
    case 'change_email':
      return renderMail(kind, { ...values, values: { hours: CHANGE_HOURS } })
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
    default:
      throw new Error(`no mail of the kind ${String(kind satisfies never)}`)
  }
}
