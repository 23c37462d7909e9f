/** Where a member lives: chosen, never measured. */
import type { AccountFacts, Context } from '../../../platform/context.ts'
import { fail } from '../../../platform/refusal.ts'
import { siteOf } from '../../sites/index.ts'
import type { ProfilesKeeping } from '../keeping.ts'
import { changeProfile, ownProfile } from './own-profile.service.ts'

interface Area {
  country: string
  region: string | null
  city_id: number | null
}

export async function changeArea(ctx: Context, keeping: ProfilesKeeping, account: AccountFacts, area: Area) {
  const serves = siteOf(ctx).countries.some(({ country }) => country === area.country)
  if (!serves) fail('invalid_input', { fields: [{ path: '/country', reason: 'country_not_served' }] })
  const home = { country: area.country, region_id: null, city_id: null }
  await ctx.transaction((tx) => changeProfile(ctx, tx, account.id, home))
  return ownProfile(ctx, keeping, account)
}
