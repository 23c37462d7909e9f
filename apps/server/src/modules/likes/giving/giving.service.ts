/** Giving a like, and taking it back. */
import type { ProfileId } from '@app/db/ids'
import type { AccountFacts, Context } from '../../../platform/context.ts'
import type { Database, Tx } from '../../../platform/db/pool.ts'
import { fail } from '../../../platform/refusal.ts'
import { requireConfirmed } from '../../accounts/index.ts'
import { findAnyProfileId, requireReachable } from '../../profiles/index.ts'
import { insertLike, withdrawLike, type LikeResult } from './giving.queries.ts'

const LIKES = { changed: 'likes' } as const

/** Records a like between ids of profiles, in the caller's transaction where there is one. Who is liked hears of it. */
export async function giveLike(db: Database | Tx, ctx: Context, from: ProfileId, to: ProfileId): Promise<LikeResult> {
  const result = await insertLike(db, from, to, ctx.now)
  if (!result.given) fail('not_found')
  if (result.fresh) ctx.nudge(to, LIKES, db)
  if (result.fresh && result.mutual) ctx.nudge(from, LIKES, db)
  return result
}

export async function takeBackLike(tx: Tx, ctx: Context, from: ProfileId, to: ProfileId): Promise<void> {
  if (await withdrawLike(tx, from, to, ctx.now)) ctx.nudge(to, LIKES, tx)
}

export async function likeMember(ctx: Context, account: AccountFacts, public_id: string) {
  requireConfirmed(account)
  const to = await requireReachable(ctx, public_id)
  const { mutual } = await giveLike(ctx.db, ctx, account.id, to)
  return { match: mutual }
}

/** Says the same whether or not there was a like, or such a member: also of who went out of sight since. */
export async function unlikeMember(ctx: Context, { id }: AccountFacts, public_id: string): Promise<void> {
  const to = await findAnyProfileId(ctx, public_id)
  await ctx.transaction((tx) => takeBackLike(tx, ctx, id, to))
}
