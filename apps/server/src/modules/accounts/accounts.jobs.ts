/** Background work of accounts: sending mails, and clearing away what has had its time. */
import { DELETION_REVERSIBLE_DAYS, EXPORT_DAYS, UNDO_DAYS } from '@app/contract/limits'
import { FALLBACK_LOCALE, isLocale } from '@app/i18n/locales'
import * as z from 'zod'
import type { MailSender } from '../../adapters/mail/port.ts'
import { defineJob, type Job } from '../../platform/jobs/jobs.ts'
import type { PersonKeeper } from '../../platform/person.ts'
import { findSiteById, type Site } from '../sites/index.ts'
import { noteSignupMailSent, removeStaleAttempts } from './accounts.queries.ts'
import { removeOldCounters } from './limits/counters.queries.ts'
import type { Keeping } from './keeping.ts'
import { leavingJobs } from './leaving/leaving.jobs.ts'
import { removeExpiredLinks } from './links/links.queries.ts'
import { ACTIVATION_DAYS, CHANGE_HOURS, linkWord, RESET_MINUTES } from './links/links.service.ts'
import { MailPayload } from './mails/mail-job.ts'
import { mailSiteOf } from './mails/mail-site.ts'
import { removeExpiredSessions } from './entry/sessions.queries.ts'

const ATTEMPT_DAYS = 7
const DAY_MS = 24 * 60 * 60 * 1000

interface Tools {
  keeping: Keeping
  mail: MailSender
  /** How a link leads back to a site: `https://{domain}`. */
  public_address: string
  /** Every room that keeps something about a person. */
  keepers: readonly PersonKeeper[]
}

/** Writes a mail. A link that does something is one word, so that no address tells what it is. */
async function writeMail({ kind, language, days = 0 }: MailPayload, site: Site, origin: string, word: string) {
  const shared = { locale: isLocale(language) ? language : FALLBACK_LOCALE, site: mailSiteOf(site) }
  // Brought in only now: the mails carry React, which chooses its fast build when it is first loaded.
  const { renderMail } = await import('./mails/render-mail.ts')
  const own = { ...shared, link: `${origin}/${word}` }
  const page = (path: string) => ({ ...shared, link: `${origin}${path}` })
  switch (kind) {
    case 'activate':
      return renderMail(kind, { ...own, values: { days: ACTIVATION_DAYS } })
    case 'reset':
      return renderMail(kind, { ...own, values: { minutes: RESET_MINUTES } })
    case 'already_member':
      return renderMail(kind, { ...page('/login'), values: { reset_link: `${origin}/reset-password` } })
    case 'reset_unknown':
      return renderMail(kind, { ...page('/signup'), values: {} })
    case 'change_email':
      return renderMail(kind, { ...own, values: { hours: CHANGE_HOURS } })
    case 'password_changed':
    case 'email_changed':
      return renderMail(kind, { ...own, values: { days: UNDO_DAYS } })
    case 'account_deleted':
      return renderMail(kind, { ...own, values: { days: DELETION_REVERSIBLE_DAYS } })
    case 'reactivation_offer':
      return renderMail(kind, { ...own, values: { days } })
    case 'reactivated':
      return renderMail(kind, { ...page('/login'), values: {} })
    case 'export_ready':
      return renderMail(kind, { ...page('/settings/privacy'), values: { days: EXPORT_DAYS } })
    default:
      throw new Error(`no mail of the kind ${String(kind satisfies never)}`)
  }
}

/** The mails one of which every signup causes. */
const SIGNUP_MAILS: readonly string[] = ['activate', 'already_member', 'reactivation_offer']

export function accountsJobs({ keeping, mail, public_address, keepers }: Tools): Job[] {
  return [
    defineJob({
      name: 'accounts.mail',
      payload: MailPayload,
      async handle({ db, now }, payload) {
        const { mail_id, email, kind, account_id } = payload
        const site = await findSiteById(db, payload.site_id)
        if (!site) return
        const origin = public_address.replace('{domain}', site.domain)
        const written = await writeMail(payload, site, origin, linkWord(keeping.secret, mail_id))
        await mail.send({
          message_id: `<${mail_id}@${site.domain}>`,
          from: { name: site.name, address: site.settings.support_email },
          to: email,
          ...written,
        })
        if (account_id !== undefined && SIGNUP_MAILS.includes(kind)) await noteSignupMailSent(db, account_id, now())
      },
    }),
    defineJob({
      name: 'accounts.clear',
      payload: z.unknown(),
      schedule: '23 * * * *',
      async handle({ db, now }) {
        const at = now()
        await removeStaleAttempts(db, new Date(at.getTime() - ATTEMPT_DAYS * DAY_MS))
        await removeExpiredLinks(db, at)
        await removeExpiredSessions(db, at)
        await removeOldCounters(db, at)
      },
    }),
    ...leavingJobs({ keeping, keepers }),
  ]
}
