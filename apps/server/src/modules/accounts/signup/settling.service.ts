/** Whose an address is: settled once, by whoever shows to have its mailbox, and held under any race. */
import { accountConfirmed } from '../../../events/accounts.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { closeOtherAttempts, confirmAttempt, releaseLapsedAddress } from './attempts.queries.ts'
import { stillReversible } from '../leaving/deletion.service.ts'

/** Confirms an attempt and closes the others on its address; false where nothing waited. Holds the address first. */
export async function settle(ctx: Context, tx: Tx, id: string): Promise<boolean> {
  await releaseLapsedAddress(tx, id, stillReversible(ctx.now))
  if (!(await confirmAttempt(tx, id, ctx.now))) return false
  await closeOtherAttempts(tx, id)
  await ctx.publish(tx, accountConfirmed, { account_id: id, site_id: ctx.site.id, at: ctx.now })
  return true
}
