/** Background work of stored cards and mandates. Jobs name a mandate and never a person. */
import { defineJob, type Job } from '../../../platform/jobs/jobs.ts'
import type { SettlingDeps } from '../settling/look-up.service.ts'
import { REVOKE } from './means.queries.ts'
import { revokeAtProvider } from './means.service.ts'

export const meansJobs = (deps: SettlingDeps): Job[] => [
  defineJob({ ...REVOKE, handle: (ctx, { mandate_id }) => revokeAtProvider(ctx, deps, mandate_id) }),
]
