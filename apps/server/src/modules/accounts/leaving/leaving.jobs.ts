/** Background work for who takes their data along or leaves for good. */
import * as z from 'zod'
import { defineJob, type Job } from '../../../platform/jobs/jobs.ts'
import type { PersonKeeper } from '../../../platform/person.ts'
import { removeFilesLater } from '../../../platform/jobs/file-removal.ts'
import { ExportOrder } from './export-job.ts'
import { takeExpiredExports } from './export.queries.ts'
import { makeExport } from './gather.service.ts'
import type { Keeping } from '../keeping.ts'
import { purge } from './purge.service.ts'

interface Tools {
  keeping: Keeping
  keepers: readonly PersonKeeper[]
}

export function leavingJobs({ keeping: { store }, keepers }: Tools): Job[] {
  return [
    defineJob({
      name: 'accounts.export',
      payload: ExportOrder,
      handle: (ctx, order) => makeExport(ctx, { store, keepers }, order),
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
      handle: (ctx) => purge(ctx, keepers),
    }),
  ]
}
