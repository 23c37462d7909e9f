/** Background work of checkout: a payment that gave way to another is ended at its provider, so that nobody pays twice. */
import { Id } from '@app/db/ids'
import * as z from 'zod'
import { defineJob, type Job } from '../../../platform/jobs/jobs.ts'
import type { SettlingDeps } from '../settling/sync.service.ts'
import { cancelAttempt } from './cancel.service.ts'

export const CANCEL = { name: 'payments.cancel', payload: z.strictObject({ attempt_id: Id.attempt }) }

export function checkoutJobs(deps: SettlingDeps): Job[] {
  return [
    defineJob({
      ...CANCEL,
      handle: (ctx, { attempt_id }) => cancelAttempt(ctx, deps, attempt_id, ctx.now()),
    }),
  ]
}
