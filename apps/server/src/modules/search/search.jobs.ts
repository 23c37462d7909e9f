/** Background work of the search: writing down who was there, and looking over the counts. */
import type { Gauge } from 'prom-client'
import * as z from 'zod'
import { defineJob, type Job } from '../../platform/jobs/jobs.ts'
import { correctCounts } from './counting/drift.service.ts'
import type { SearchKeeping } from './keeping.ts'
import { writeDownSeen } from './rows/seen.service.ts'

export function searchJobs(keeping: SearchKeeping, wrongCounts: Gauge): Job[] {
  return [
    defineJob({
      name: 'search.write-seen',
      payload: z.unknown(),
      schedule: '* * * * *',
      handle: (ctx) => writeDownSeen(ctx, keeping),
    }),
    defineJob({
      name: 'search.check-counts',
      payload: z.unknown(),
      schedule: '41 3 * * *',
      async handle({ db, log }) {
        const wrong = await correctCounts(db)
        wrongCounts.set(wrong)
        if (wrong > 0) log.error({ count: wrong }, 'counts of the search had drifted and were set right')
      },
    }),
  ]
}
