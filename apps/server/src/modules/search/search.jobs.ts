/**
 * Background work of the search: writing down who was there, looking over the counts, counting regions for visitors, and telling
 * that people are near.
 */
import type { Gauge } from 'prom-client'
import * as z from 'zod'
import { defineJob, type Job } from '../../platform/jobs/jobs.ts'
import { sendArrivalMails } from './arrivals/arrival-mails.service.ts'
import { correctCounts } from './counting/drift.service.ts'
import { countRegions } from './counting/region-counts.service.ts'
import type { SearchDeps } from './deps.ts'
import { saveLastSeen } from './rows/last-seen.service.ts'

export function searchJobs(deps: SearchDeps, wrongCounts: Gauge): Job[] {
  return [
    defineJob({
      name: 'search.write-seen',
      payload: z.unknown(),
      schedule: '* * * * *',
      handle: (ctx) => saveLastSeen(ctx, deps),
    }),
    defineJob({
      name: 'search.arrival-mails',
      payload: z.unknown(),
      // In the morning where most sites are at home.
      schedule: '17 8 * * *',
      handle: sendArrivalMails,
    }),
    defineJob({
      name: 'search.count-regions',
      payload: z.unknown(),
      schedule: '29 * * * *',
      handle: ({ db, now }) => countRegions(db, now()),
    }),
    defineJob({
      name: 'search.check-counts',
      payload: z.unknown(),
      schedule: '41 3 * * *',
      async handle({ db, log }) {
        const wrong = await correctCounts(db)
        wrongCounts.set(wrong)
        if (wrong > 0) log.error({ count: wrong }, 'search counts drifted, corrected')
      },
    }),
  ]
}
