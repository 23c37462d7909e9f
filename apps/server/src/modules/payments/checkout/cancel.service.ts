/** Ends a payment at its provider that gave way to another. One that cannot be ended any more goes on, and may be paid. */
import type { AttemptId } from '@app/db/ids'
import type { JobContext } from '../../../platform/jobs/jobs.ts'
import { ProviderRefused } from '../../../platform/provider-errors.ts'
import { isLive } from '../machines.ts'
import { findAttempt } from '../settling/apply.queries.ts'
import { syncAttempt, type SettlingDeps } from '../settling/sync.service.ts'

/** A provider that does not answer is asked again by the queue. */
export async function cancelAttempt(ctx: JobContext, deps: SettlingDeps, id: AttemptId, now: Date): Promise<void> {
  const attempt = await findAttempt(ctx.db, id)
  const provider = attempt && deps.providers[attempt.provider]
  if (!provider || !isLive(attempt.state) || attempt.provider_id === null) return
  try {
    await provider.cancel(attempt.provider_id, `${attempt.key}-x`)
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
  }
  await syncAttempt(ctx, deps, id, now)
}
