/** Background work of safety: sealed reports go when their time is over, and their pictures with them. */
import * as z from 'zod'
import { defineJob, type Job } from '../../platform/jobs/jobs.ts'
import { removeFilesLater } from '../../platform/jobs/file-removal.ts'
import { takeExpiredSealedReports } from './sealed-reports.queries.ts'

export const safetyJobs = (): Job[] => [
  defineJob({
    name: 'safety.erase-sealed-reports',
    payload: z.unknown(),
    schedule: '47 * * * *',
    async handle({ db, now }) {
      const takeSome = () =>
        db.transaction().execute(async (tx) => {
          const expired = await takeExpiredSealedReports(tx, now())
          await removeFilesLater(
            tx,
            expired.flatMap(({ object_keys }) => object_keys),
          )
          return expired.length
        })
      while ((await takeSome()) > 0);
    },
  }),
]
