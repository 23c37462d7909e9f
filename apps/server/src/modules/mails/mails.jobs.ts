/** Background work of mails: what came back of them, and the end of what is counted no longer. */
import * as z from 'zod'
import { daysBefore } from '../../platform/calendar.ts'
import { defineJob, type Job, type JobContext } from '../../platform/jobs/jobs.ts'
import { SOFT_BOUNCE_DAYS } from './sending/refusals.rules.ts'
import { removeOldSoftBounces } from './sending/refused-addresses.queries.ts'
import { isoDay } from './sending/refused-addresses.service.ts'
import { removeFormerlySlowDomains } from './sending/pace.queries.ts'
import { removeOldReports } from './sending/reports.queries.ts'
import { handleReport, REPORT_JOB, type ReportDeps } from './sending/reports.service.ts'

/** As long as a report may come. */
const REPORT_DAYS = 61

async function forget({ db, now }: JobContext): Promise<void> {
  const at = now()
  await removeOldSoftBounces(db, isoDay(daysBefore(at, SOFT_BOUNCE_DAYS + 1)))
  await removeOldReports(db, { seen: isoDay(daysBefore(at, REPORT_DAYS)), slow: daysBefore(at, 1) })
  await removeFormerlySlowDomains(db, daysBefore(at, 1))
}

export function mailsJobs(deps: ReportDeps): Job[] {
  return [
    defineJob({ ...REPORT_JOB, handle: (ctx, payload) => handleReport(ctx, deps, payload) }),
    defineJob({
      name: 'mails.forget',
      payload: z.unknown(),
      schedule: '52 3 * * *',
      handle: forget,
    }),
  ]
}
