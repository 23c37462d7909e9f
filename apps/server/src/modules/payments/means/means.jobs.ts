/** Background work of stored cards and mandates. Jobs name a mandate and never a person. */
import * as z from 'zod'
import { defineJob, type Job } from '../../../platform/jobs/jobs.ts'
import type { SettlingDeps } from '../settling/look-up.service.ts'
import { REVOKE } from './means.queries.ts'
import { expireUnusedCards, revokeAtProvider } from './means.service.ts'

export const meansJobs = (deps: SettlingDeps): Job[] => [
  defineJob({
    name: 'payments.expire-cards',
    payload: z.unknown(),
    schedule: '45 4 * * *',
    handle: (ctx) => expireUnusedCards(ctx, ctx.now()),
  }),
  defineJob({ ...REVOKE, handle: (ctx, { mandate_id }) => revokeAtProvider(ctx, deps, mandate_id) }),
]
