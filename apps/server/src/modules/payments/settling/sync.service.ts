/**
 * The one way in for news of a payment: notices, the page one returns to, the sweeper and whoever sends money back all end
 * here. What was never answered is asked for again with its key, everything else is looked up. Nothing that anybody sends
 * is believed.
 */
import type { AttemptId } from '@app/db/ids'
import { HOUR_MS } from '../../../platform/calendar.ts'
import { findAttempt, noteLook } from './apply.queries.ts'
import { askProvider, type AskingDeps } from './ask.service.ts'
import { lookUp, providerOf, type SettlingContext } from './look-up.service.ts'

/** Answers whether the provider said what it knows. */
export async function syncAttempt(ctx: SettlingContext, deps: AskingDeps, id: AttemptId, now: Date): Promise<boolean> {
  const attempt = await findAttempt(ctx.db, id)
  if (!attempt) return false
  if (attempt.state === 'created' || attempt.state === 'asking') {
    return (await askProvider(ctx, deps, id, now)) !== 'unsure'
  }
  const provider = providerOf(deps, attempt.provider)
  if (attempt.state === 'refused' || !provider) {
    // There is nothing to be heard of it, or nobody to hear it from for now.
    const next_sync_at = attempt.state === 'refused' ? null : new Date(now.getTime() + HOUR_MS)
    await noteLook(ctx.db, id, { at: now, next_sync_at })
    return false
  }
  return (await lookUp(ctx, provider, attempt, now)) !== undefined
}
