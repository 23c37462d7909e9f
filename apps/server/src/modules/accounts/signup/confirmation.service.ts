/** Confirming a signup: one account per e-mail address, under any race. */
import type { AccountId } from '@app/db/ids'
import { accountConfirmed } from '../../../events/accounts.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { removeOtherPendingSignups, confirmPendingSignup, releaseLapsedAddress } from './pending-signups.queries.ts'
import { reversibleSince } from '../leaving/deletion.service.ts'

/** Confirms an attempt and closes the others on its address; false where nothing waited. Holds the address first. */
export async function confirmSignup(ctx: Context, tx: Tx, id: AccountId): Promise<boolean> {
  await releaseLapsedAddress(tx, id, reversibleSince(ctx.now))
  if (!(await confirmPendingSignup(tx, id, ctx.now))) return false
  await removeOtherPendingSignups(tx, id)
  await ctx.publish(tx, accountConfirmed, { account_id: id, site_id: ctx.site.id, at: ctx.now })
  return true
}
