/** Background work of visits: counts go when they are thirteen months old. */
import * as z from 'zod'
import { defineJob, type Job } from '../../../platform/jobs/jobs.ts'
import { removeSomeVisitCounts } from './visit-counts.queries.ts'

export const visitsJobs = (): Job[] => [
  defineJob({
    name: 'tracking.forget-visits',
    payload: z.unknown(),
    schedule: '23 3 * * *',
    async handle({ db, now }) {
      const at = now()
      while ((await removeSomeVisitCounts(db, at)) > 0n);
    },
  }),
]
