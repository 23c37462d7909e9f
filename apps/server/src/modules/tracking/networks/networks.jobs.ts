/** Background work of networks: reports are made at night, and they and postbacks are sent beside all other work. */
import * as z from 'zod'
import { defineJob, type Job } from '../../../platform/jobs/jobs.ts'
import { POSTBACK, REPORT } from './network-jobs.ts'
import { sendPostback, type SendingDeps } from './postbacks.service.ts'
import { makeReports, sendReport } from './reports.service.ts'

export const networksJobs = (deps: SendingDeps): Job[] => [
  defineJob({
    name: 'tracking.make-reports',
    payload: z.unknown(),
    // Long after midnight wherever there are sites.
    schedule: '17 4 * * *',
    handle: makeReports,
  }),
  defineJob({ ...REPORT, lane: 'patient', handle: (ctx, payload) => sendReport(ctx, deps, payload) }),
  defineJob({ ...POSTBACK, lane: 'patient', handle: (ctx, payload) => sendPostback(ctx, deps, payload) }),
]
