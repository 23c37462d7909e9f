/** Background work of accounts: sending mails, and clearing away what has had its time. */
import * as z from 'zod'
import { daysBefore } from '../../platform/calendar.ts'
import { pendingSignupsRemoved } from '../../events/accounts.ts'
import { defineJob, type Job, type JobContext } from '../../platform/jobs/jobs.ts'
import type { PersonalData } from '../../platform/personal-data.ts'
import { findSiteById } from '../sites/index.ts'
import { noteSignupMailSent, removeStalePendingSignups } from './signup/pending-signups.queries.ts'
import { removeOldCounters } from './limits/counters.queries.ts'
import type { AccountsDeps } from './deps.ts'
import { leavingJobs } from './leaving/leaving.jobs.ts'
import { removeExpiredLinks } from './links/links.queries.ts'
import { wordOfMail } from './links/links.service.ts'
import { deliverOrFail, MailPayload, weightOfMail, writeMail, type Deliver } from '../mails/index.ts'
import { removeExpiredSessions } from './login/sessions.queries.ts'

const PENDING_SIGNUP_DAYS = 7

interface JobDeps {
  deps: AccountsDeps
  deliver: Deliver
  /** The personal data of every room. */
  personalData: readonly PersonalData[]
}

/** The mails one of which every signup causes. */
const SIGNUP_MAILS: readonly string[] = ['activate', 'already_member', 'reactivation_offer']

/** Of who never confirmed rooms keep little, and that goes with them. */
async function removeStaleSignups({ db, publish }: JobContext, before: Date): Promise<void> {
  const removeBatch = () =>
    db.transaction().execute(async (tx) => {
      const account_ids = await removeStalePendingSignups(tx, before)
      if (account_ids.length > 0) await publish(tx, pendingSignupsRemoved, { account_ids })
      return account_ids.length
    })
  while ((await removeBatch()) > 0);
}

async function sendMail(ctx: JobContext, { deps, deliver }: JobDeps, payload: MailPayload): Promise<void> {
  const { db, log, now } = ctx
  const { mail_id, email, kind, account_id } = payload
  const site = await findSiteById(db, payload.site_id)
  if (!site) return
  const origin = deps.public_address.replace('{domain}', site.domain)
  const written = await writeMail(payload, site, origin, wordOfMail(deps.keys.mail_links, payload))
  await deliverOrFail(deliver, ctx, {
    mail_id,
    site,
    account_id: account_id ?? null,
    to: email,
    weight: weightOfMail(kind),
    from: { name: site.name, address: site.settings.support_email },
    ...written,
  })
  if (account_id === undefined || !SIGNUP_MAILS.includes(kind)) return
  // Only the signup's last step asks for this. A mail that has left must not leave again because of it.
  await noteSignupMailSent(db, account_id, now()).catch((error: unknown) => {
    log.warn({ error }, 'mail sent but not recorded')
  })
}

export function accountsJobs(jobs: JobDeps): Job[] {
  const { deps, personalData } = jobs
  const mail = { payload: MailPayload, handle: (ctx: JobContext, payload: MailPayload) => sendMail(ctx, jobs, payload) }
  return [
    defineJob({ ...mail, name: 'accounts.mail', delivers_mail: true }),
    // What nobody waits for, of the same shape.
    defineJob({ ...mail, name: 'accounts.mail-notice', lane: 'patient' }),
    defineJob({
      name: 'accounts.clear',
      payload: z.unknown(),
      schedule: '23 * * * *',
      async handle(ctx) {
        const { db, now } = ctx
        const at = now()
        await removeStaleSignups(ctx, daysBefore(at, PENDING_SIGNUP_DAYS))
        await removeExpiredLinks(db, at)
        await removeExpiredSessions(db, at)
        await removeOldCounters(db, at)
      },
    }),
    ...leavingJobs({ deps, personalData }),
  ]
}
