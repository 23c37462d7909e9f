/** A login in a browser the account never used: its owner is told, once a day at most. */
import type { AccountId } from '@app/db/ids'
import { daysAfter } from '../../../platform/calendar.ts'
import type { Context } from '../../../platform/context.ts'
import { keyedHash } from '../../../platform/keys.ts'
import type { AccountsDeps } from '../deps.ts'
import { countUse } from '../limits/counters.queries.ts'
import { queueMail } from '../links/mailing.service.ts'
import { isUsedElsewhere } from './devices.queries.ts'
import { deviceOf } from './devices.service.ts'
import { describeDevice } from './sessions.service.ts'

interface Owner {
  id: AccountId
  email: string
  language: string
}

export async function tellNewDevice(ctx: Context, deps: AccountsDeps, owner: Owner): Promise<void> {
  const { id, email, language } = owner
  const key = keyedHash(deps.keys.counters[0], 'new device', id)
  // The first browser of an account is new to nobody.
  if (!(await isUsedElsewhere(ctx.db, id, deviceOf(ctx).hash, ctx.now))) return
  deps.securityEvents.record(ctx, 'new_device', email)
  await ctx.transaction(async (tx) => {
    if ((await countUse(tx, key, ctx.now, daysAfter(ctx.now, 1))) > 1) return
    await queueMail(ctx, tx, deps, {
      kind: 'new_device',
      email,
      language,
      account_id: id,
      requested_at: ctx.now.toISOString(),
      device: describeDevice(ctx.caller.user_agent),
    })
  })
}
