/** Background work of accounts: sending mails, and clearing away what has had its time. */
import * as z from 'zod'
import { daysBefore } from '../../platform/calendar.ts'
import type { MailSender } from '../../adapters/mail/port.ts'
import { attemptsRemoved } from '../../events/accounts.ts'
import { defineJob, type Job, type JobContext } from '../../platform/jobs/jobs.ts'
import type { PersonKeeper } from '../../platform/person.ts'
import { findSiteById } from '../sites/index.ts'
import { noteSignupMailSent, removeStaleAttempts } from './signup/attempts.queries.ts'
import { removeOldCounters } from './limits/counters.queries.ts'
import type { Keeping } from './keeping.ts'
import { leavingJobs } from './leaving/leaving.jobs.ts'
import { removeExpiredLinks } from './links/links.queries.ts'
import { linkWord } from './links/links.service.ts'
import { MailPayload } from '../mails/index.ts'
import { writeMail } from '../mails/index.ts'
import { removeExpiredSessions } from './entry/sessions.queries.ts'

const ATTEMPT_DAYS = 7

interface Tools {
  keeping: Keeping
  mail: MailSender
  /** How a link leads back to a site: `https://{domain}`. */
  public_address: string
  /** Every room that keeps something about a person. */
  keepers: readonly PersonKeeper[]
}

/** The mails one of which every signup causes. */
const SIGNUP_MAILS: readonly string[] = ['activate', 'already_member', 'reactivation_offer']

/** Of who never confirmed rooms keep little, and that goes with them. */
async function clearAttempts({ db, publish }: JobContext, before: Date): Promise<void> {
  const clearSome = () =>
    db.transaction().execute(async (tx) => {
      const account_ids = await removeStaleAttempts(tx, before)
      if (account_ids.length > 0) await publish(tx, attemptsRemoved, { account_ids })
      return account_ids.length
    })
  while ((await clearSome()) > 0);
}

export function accountsJobs({ keeping, mail, public_address, keepers }: Tools): Job[] {
  return [
    defineJob({
      name: 'accounts.mail',
      payload: MailPayload,
      async handle({ db, log, now }, payload) {
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
        if (account_id === undefined || !SIGNUP_MAILS.includes(kind)) return
        // Only the signup's last step asks for this. A mail that has left must not leave again because of it.
        await noteSignupMailSent(db, account_id, now()).catch((error: unknown) => {
          log.warn({ error }, 'a mail that left could not be noted')
        })
      },
    }),
    defineJob({
      name: 'accounts.clear',
      payload: z.unknown(),
      schedule: '23 * * * *',
      async handle(ctx) {
        const { db, now } = ctx
        const at = now()
        await clearAttempts(ctx, daysBefore(at, ATTEMPT_DAYS))
        await removeExpiredLinks(db, at)
        await removeExpiredSessions(db, at)
        await removeOldCounters(db, at)
      },
    }),
    ...leavingJobs({ keeping, keepers }),
  ]
}
