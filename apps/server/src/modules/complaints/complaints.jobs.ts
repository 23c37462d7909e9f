/** Background work of complaints: mails, what is late, and what has had its time. */
import { COMPLAINT_KEPT_MONTHS, COMPLAINT_REOPEN_DAYS } from '@app/contract/limits'
import { Gauge, type Registry } from 'prom-client'
import * as z from 'zod'
import { dayIn, daysAfter, daysBefore } from '../../platform/calendar.ts'
import { defineJob, type Job, type JobContext } from '../../platform/jobs/jobs.ts'
import { deliverOrFail, writeComplaintAnswer, writeComplaintNotice, type Deliver } from '../mails/index.ts'
import { findSiteById, listSites, type Site } from '../sites/index.ts'
import { ANSWER_MAIL, DESK_MAIL } from './complaint-mail-jobs.ts'
import { closeAnswered, countOverdue } from './deadlines/deadlines.queries.ts'
import { findMailedAnswer, findWaitingComplaint } from './mails.queries.ts'
import { forgetOldComplaints } from './personal-data.queries.ts'

interface ComplaintsJobDeps {
  deliver: Deliver
  /** How an address of a site begins: `https://{domain}`. */
  public_address: string
  registry: Registry
}

const senderOf = ({ name, settings }: Site) => ({ name, address: settings.support_email })

function mailJobs({ deliver, public_address }: ComplaintsJobDeps): Job[] {
  const originOf = ({ domain }: Site) => public_address.replace('{domain}', domain)
  return [
    defineJob({
      ...DESK_MAIL,
      delivers_mail: true,
      async handle(ctx, { mail_id, site_id, complaint_id }) {
        const site = await findSiteById(ctx.db, site_id)
        const complaint = await findWaitingComplaint(ctx.db, complaint_id)
        if (!site || !complaint) return
        const written = await writeComplaintNotice(site, complaint, originOf(site))
        const from = senderOf(site)
        const mail = { mail_id, site, account_id: null, to: from.address, weight: 'required' as const, from }
        await deliverOrFail(deliver, ctx, { ...mail, ...written })
      },
    }),
    defineJob({
      ...ANSWER_MAIL,
      delivers_mail: true,
      async handle(ctx, { mail_id, site_id, answer_id }) {
        const site = await findSiteById(ctx.db, site_id)
        const answer = await findMailedAnswer(ctx.db, answer_id)
        if (!site || !answer) return
        const { email, account_id, number, language, text, created_at, at } = answer
        const filed_on = dayIn(site.time_zone, created_at)
        const until = dayIn(site.time_zone, daysAfter(at, COMPLAINT_REOPEN_DAYS))
        const written = await writeComplaintAnswer(site, { number, language, text, filed_on, until }, originOf(site))
        const mail = { mail_id, site, account_id, to: email, weight: 'required' as const, from: senderOf(site) }
        await deliverOrFail(deliver, ctx, { ...mail, ...written })
      },
    }),
  ]
}

function monthsBefore(now: Date, months: number): Date {
  const before = new Date(now)
  before.setUTCMonth(before.getUTCMonth() - months)
  return before
}

async function clear({ db, now }: JobContext): Promise<void> {
  const at = now()
  await closeAnswered(db, daysBefore(at, COMPLAINT_REOPEN_DAYS), at)
  await forgetOldComplaints(db, monthsBefore(at, COMPLAINT_KEPT_MONTHS))
}

/** Several workers measure by turns: only the one that did so last is to be believed. */
function measuringJob({ registry }: ComplaintsJobDeps): Job {
  const registers = [registry]
  const overdue = new Gauge({
    name: 'complaints_overdue',
    help: 'Complaints that were not answered by the day that was promised.',
    registers,
  })
  const measured = new Gauge({
    name: 'complaints_measured_timestamp_seconds',
    help: 'When this process last measured complaints.',
    registers,
  })
  return defineJob({
    name: 'complaints.measure',
    payload: z.unknown(),
    schedule: '* * * * *',
    async handle({ db, now }) {
      const at = now()
      const sites = await listSites(db)
      const today = sites.map(({ id, time_zone }) => ({ site_id: id, day: dayIn(time_zone, at) }))
      overdue.set(await countOverdue(db, today))
      measured.set(at.getTime() / 1000)
    },
  })
}

export const complaintsJobs = (deps: ComplaintsJobDeps): Job[] => [
  ...mailJobs(deps),
  measuringJob(deps),
  defineJob({ name: 'complaints.clear', payload: z.unknown(), schedule: '55 4 * * *', handle: clear }),
]
