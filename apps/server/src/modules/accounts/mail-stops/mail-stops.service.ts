/** Notices by mail end when an address is refused or their owner says so, and come back when the owner switches them on. */
import type { AccountId } from '@app/db/ids'
import type { Context } from '../../../platform/context.ts'
import type { KeyRing } from '../../../platform/keys.ts'
import { fail } from '../../../platform/refusal.ts'
import { resumeAddress } from '../../mails/index.ts'
import { lockAccount } from '../accounts.queries.ts'
import { clearMailStops, findAddress } from './mail-stops.queries.ts'

/** Once a day where the address was refused; where it was refused twice, only another address helps. */
export async function resumeMail(ctx: Context, keys: KeyRing, id: AccountId): Promise<void> {
  await ctx.transaction(async (tx) => {
    await lockAccount(tx, id)
    const { email } = (await findAddress(tx, id)) ?? fail('authentication_required')
    const answer = await resumeAddress(tx, keys, email, ctx.now)
    if (answer === 'too_soon') fail('too_many_requests')
    if (answer === 'never') fail('address_refused')
    await clearMailStops(tx, id)
  })
}
