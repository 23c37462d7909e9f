/** Where a member lives: chosen, never measured. */
import type { AccountFacts, Context } from '../../../platform/context.ts'
import { requirePlace } from '../../places/index.ts'
import type { ProfilesDeps } from '../deps.ts'
import { changeProfile, ownProfile } from './own-profile.service.ts'

type Area = Parameters<typeof requirePlace>[1]

export async function changeArea(ctx: Context, deps: ProfilesDeps, account: AccountFacts, area: Area) {
  const home = await requirePlace(ctx, area)
  await ctx.transaction((tx) => changeProfile(ctx, tx, account.id, home))
  return ownProfile(ctx, deps, account)
}
