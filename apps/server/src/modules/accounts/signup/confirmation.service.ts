/** Confirming a signup: one account per e-mail address, under any race. */
import type { AccountId } from '@app/db/ids'
import { accountConfirmed } from '../../../events/accounts.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { removeOtherPendingSignups, confirmPendingSignup, releaseLapsedAddress } from './pending-signups.queries.ts'
import { keepDevice } from '../login/devices.service.ts'
import { reversibleSince } from '../leaving/deletion.service.ts'

/** Confirms an attempt and closes the others on its address; false where nothing waited. Holds the address first. */
export async function confirmSignup(ctx: Context, tx: Tx, id: AccountId): Promise<boolean> {
  await releaseLapsedAddress(tx, id, reversibleSince(ctx.now))
  const email = await confirmPendingSignup(tx, id, ctx.now)
  if (email === undefined) return false
  await removeOtherPendingSignups(tx, id)
  await ctx.publish(tx, accountConfirmed, {
    account_id: id,
    site_id: ctx.site.id,
    email,
    device_hash: keepDevice(ctx),
    at: ctx.now,
  })
  return true
}
