/** Background work of tracking: how an account came is forgotten when its time is over. */
import { ORIGIN_DAYS } from '@app/contract/limits'
import * as z from 'zod'
import { originsForgotten } from '../../events/tracking.ts'
import { daysBefore } from '../../platform/calendar.ts'
import { defineJob, type Job } from '../../platform/jobs/jobs.ts'
import type { ShownCounts } from './shown-counts.ts'
import { forgetOrigins } from './origins/origins.queries.ts'

export const trackingJobs = (shown: ShownCounts): Job[] => [
  defineJob({
    name: 'tracking.write-shown-counts',
    payload: z.unknown(),
    schedule: '* * * * *',
    handle: ({ db }) => shown.write(db),
  }),
  defineJob({
    name: 'tracking.forget-origins',
    payload: z.unknown(),
    schedule: '23 3 * * *',
    async handle({ db, now, publish }) {
      const before = daysBefore(now(), ORIGIN_DAYS)
      const forgetSome = () =>
        db.transaction().execute(async (tx) => {
          const account_ids = await forgetOrigins(tx, before)
          if (account_ids.length > 0) await publish(tx, originsForgotten, { account_ids })
          return account_ids.length
        })
      while ((await forgetSome()) > 0);
    },
  }),
]
