/** Background work of accounts: sending mails, and clearing away what has had its time. */
import { EXPORT_DAYS } from '@app/contract/limits'
import { FALLBACK_LOCALE, isLocale } from '@app/i18n/locales'
import * as z from 'zod'
import type { MailSender } from '../../adapters/mail/port.ts'
import { defineJob, type Job } from '../../platform/jobs/jobs.ts'
import type { PersonKeeper } from '../../platform/person.ts'
import { findSiteById, type Site } from '../sites/index.ts'
import { removeStaleAttempts } from './accounts.queries.ts'
import type { Keeping } from './keeping.ts'
import { removeExpiredLinks } from './links.queries.ts'
import { ACTIVATION_DAYS, linkWord, RESET_MINUTES } from './links.service.ts'
import { removeOldCounters } from './counters.queries.ts'
import { leavingJobs } from './leaving.jobs.ts'
import { MailPayload } from './mail-job.ts'
import { mailSiteOf } from './mail-site.ts'
import { removeExpiredSessions } from './sessions.queries.ts'

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
async function writeMail({ kind, language }: MailPayload, site: Site, origin: string, word: string) {
  const shared = { locale: isLocale(language) ? language : FALLBACK_LOCALE, site: mailSiteOf(site) }
  // Brought in only now: the mails carry React, which chooses its fast build when it is first loaded.
  const { renderMail } = await import('./mails/render-mail.ts')
  switch (kind) {
    case 'activate':
      return renderMail(kind, { ...shared, link: `${origin}/${word}`, values: { days: ACTIVATION_DAYS } })
    case 'reset':
      return renderMail(kind, { ...shared, link: `${origin}/${word}`, values: { minutes: RESET_MINUTES } })
    case 'already_member':
      return renderMail(kind, {
        ...shared,
        link: `${origin}/login`,
        values: { reset_link: `${origin}/reset-password` },
      })
    case 'reset_unknown':
      return renderMail(kind, { ...shared, link: `${origin}/signup`, values: {} })
    case 'export_ready':
      return renderMail(kind, { ...shared, link: `${origin}/settings/privacy`, values: { days: EXPORT_DAYS } })
    default:
      throw new Error(`no mail of the kind ${String(kind satisfies never)}`)
  }
}

export function accountsJobs({ keeping, mail, public_address, keepers }: Tools): Job[] {
  return [
    defineJob({
      name: 'accounts.mail',
      payload: MailPayload,
      async handle({ db }, payload) {
        const { mail_id, email } = payload
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
