/** The match moment of whoever liked first: the other was shown the match by the answer to the like. */
import type { ProfileId } from '@app/db/ids'
import type { Context } from '../../../platform/context.ts'
import { cardsFor, viewerOf, type ProfilesDeps } from '../../profiles/index.ts'
import { markSeen } from '../listing/listing.queries.ts'
import { takeDueMatch } from './showing.queries.ts'

/** One match, once, in whichever tab or browser asks first. Who is shown the match has seen the like that made it. */
export async function showMatch(ctx: Context, deps: ProfilesDeps, { id }: { id: ProfileId }) {
  const other_id = await takeDueMatch(ctx.db, viewerOf(ctx))
  if (other_id === undefined) return { profile: null }
  await markSeen(ctx.db, other_id, id)
  const [profile] = await cardsFor(ctx, deps, [other_id])
  return { profile: profile ?? null }
}
