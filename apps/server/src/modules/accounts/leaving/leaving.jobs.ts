/** Background work for who takes their data along or leaves for good. */
import * as z from 'zod'
import { defineJob, type Job } from '../../../platform/jobs/jobs.ts'
import type { PersonalData } from '../../../platform/personal-data.ts'
import { removeFilesLater } from '../../../platform/jobs/file-removal.ts'
import { ExportRequest } from './export-job.ts'
import { takeExpiredExports } from './export.queries.ts'
import { createExport } from './export-archive.service.ts'
import type { AccountsDeps } from '../deps.ts'
import { purge } from './purge.service.ts'

interface JobDeps {
  deps: AccountsDeps
  personalData: readonly PersonalData[]
}

export function leavingJobs({ deps: { store }, personalData }: JobDeps): Job[] {
  return [
    defineJob({
      name: 'accounts.export',
      payload: ExportRequest,
      handle: (ctx, order) => createExport(ctx, { store, personalData }, order),
    }),
    defineJob({
      name: 'accounts.expire-exports',
      payload: z.unknown(),
      schedule: '41 * * * *',
      handle: ({ db, now }) =>
        db.transaction().execute(async (tx) => removeFilesLater(tx, await takeExpiredExports(tx, now()))),
    }),
    defineJob({
      name: 'accounts.purge',
      payload: z.unknown(),
      schedule: '11 * * * *',
      handle: (ctx) => purge(ctx, personalData),
    }),
  ]
}
