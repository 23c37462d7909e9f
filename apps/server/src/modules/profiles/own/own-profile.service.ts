/** The own profile: read whole, changed field by field. */
import type { Image } from '@app/contract'
import type { Context } from '../../../platform/context.ts'
import { fail } from '../../../platform/refusal.ts'
import type { ProfilesKeeping } from '../keeping.ts'
import { findOwnProfile } from './own-profile.queries.ts'

/** The little of the own profile that every page of a member shows. */
export async function briefProfile(ctx: Context, _keeping: ProfilesKeeping, id: string) {
  const profile = (await findOwnProfile(ctx.db, id)) ?? fail('authentication_required')
  const main_image: Image | null = null
  return { id: profile.public_id, name: profile.name, main_image }
}
