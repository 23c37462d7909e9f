/** Ends payments that nobody wants any more, as far as the provider still lets us. */
import type { AccountId, AttemptId } from '@app/db/ids'
import type { Tx } from '../../../platform/db/pool.ts'
import { isProviderError, ProviderUnsure } from '../../../platform/provider-errors.ts'
import { endAttempt } from './apply.service.ts'
import { findAttempt, lockBuyer } from './apply.queries.ts'
import type { AskingDeps } from './ask.service.ts'
import { enqueueCancel, listLiveAttempts } from './cancel.queries.ts'
import { providerOf, type SettlingContext } from './look-up.service.ts'
import { syncAttempt } from './sync.service.ts'

/** Of somebody who leaves: what was not sent is not, and the rest is ended at the provider. */
export async function cancelAttemptsOf(tx: Tx, account_id: AccountId, at: Date): Promise<void> {
  await lockBuyer(tx, account_id)
  for (const attempt of await listLiveAttempts(tx, account_id)) {
    const ended = await endAttempt(tx, attempt, { to: 'canceled', cause: 'account_deleted', at })
    if (!ended) await enqueueCancel(tx, attempt.id)
  }
}

/**
 * Looks before and after: what is paid cannot be ended, and what was ended is heard from the provider alone. As long as
 * nobody knows what the provider did there is nothing to end, and it fails, to be tried again.
 */
export async function cancelAttempt(ctx: SettlingContext, deps: AskingDeps, id: AttemptId, now: Date): Promise<void> {
  await syncAttempt(ctx, deps, id, now)
  const attempt = await findAttempt(ctx.db, id)
  const provider = attempt && providerOf(deps, attempt.provider)
  if (attempt?.state === 'asking') throw new ProviderUnsure('it is still being asked')
  if (!attempt || !provider || (attempt.state !== 'open' && attempt.state !== 'pending')) return
  if (attempt.provider_id === null) return
  try {
    await provider.cancel(attempt.provider_id, `${attempt.key}-cancel`)
  } catch (error) {
    // Refused: it cannot be ended any more, and runs its way.
    if (!isProviderError(error) || error.outcome !== 'refused') throw error
  }
  await syncAttempt(ctx, deps, id, now)
}
