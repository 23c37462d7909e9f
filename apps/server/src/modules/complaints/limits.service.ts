/**
 * How many complaints one may file: counted in the transaction that files one, so that many at once are not more than one after
 * another, and what is refused does not count.
 */
import { mailboxOf } from '../../platform/mailbox.ts'
import { daysAfter } from '../../platform/calendar.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { keyedHash } from '../../platform/keys.ts'
import { fail } from '../../platform/refusal.ts'
import { countUses, type ChallengeDeps } from '../accounts/index.ts'

/** Within a day: of a block of addresses without any work, of a block, of a mailbox, of an account. */
const FREE = 1
const OF_BLOCK = 5
const OF_MAILBOX = 5
const OF_ACCOUNT = 20

/** Thrown to undo what was begun: the browser has work to do first. */
export class WorkRequired extends Error {}

export async function countComplaint(
  ctx: Context,
  tx: Tx,
  { keys }: ChallengeDeps,
  { email, hasWorked }: { email: string; hasWorked: boolean },
): Promise<void> {
  const { site, account, caller } = ctx
  const resets_at = daysAfter(ctx.now, 1)
  const limits = [
    { of: 'block', name: caller.block, most: OF_BLOCK },
    { of: 'mailbox', name: mailboxOf(email), most: OF_MAILBOX },
    ...(account ? [{ of: 'account', name: account.id, most: OF_ACCOUNT }] : []),
  ]
  const counted = await countUses(
    tx,
    limits.map(({ of, name }) => ({ key: keyedHash(keys.counters[0], 'complaints', of, site.id, name), resets_at })),
    ctx.now,
  )
  if (counted.some(({ count }, nth) => count > (limits[nth]?.most ?? 0))) fail('too_many_requests')
  if ((counted[0]?.count ?? 0) > FREE && !hasWorked) throw new WorkRequired()
}
