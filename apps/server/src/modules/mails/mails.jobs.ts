/** Background work of mails: what came back of them, and the end of what is counted no longer. */
import * as z from 'zod'
import { daysBefore } from '../../platform/calendar.ts'
import { defineJob, type Job } from '../../platform/jobs/jobs.ts'
import { SOFT_BOUNCE_DAYS } from './sending/refusals.rules.ts'
import { removeOldSoftBounces } from './sending/refused-addresses.queries.ts'
import { isoDay } from './sending/refused-addresses.service.ts'
import { handleReport, REPORT_JOB, type ReportDeps } from './sending/reports.service.ts'

export function mailsJobs(deps: ReportDeps): Job[] {
  return [
    defineJob({ ...REPORT_JOB, handle: (ctx, payload) => handleReport(ctx, deps, payload) }),
    defineJob({
      name: 'mails.forget-soft-bounces',
      payload: z.unknown(),
      schedule: '52 3 * * *',
      handle: ({ db, now }) => removeOldSoftBounces(db, isoDay(daysBefore(now(), SOFT_BOUNCE_DAYS + 1))),
    }),
  ]
}
