/** The own profile: read whole, changed field by field. */
import type { OwnProfile, ProfileChange } from '@app/contract'
import { profileChanged } from '../../../events/profiles.ts'
import type { AccountFacts, Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { fail } from '../../../platform/refusal.ts'
import { changeName } from '../../accounts/index.ts'
import { ownMainImage, ownPhotos } from '../../photos/index.ts'
import { siteOf } from '../../sites/index.ts'
import type { ProfilesKeeping } from '../keeping.ts'
import { ageOf } from '../viewing/people.service.ts'
import { type ChangedProfile, findOwnProfile, holdProfile, updateProfile } from './own-profile.queries.ts'

/** The little of the own profile that every page of a member shows. */
export async function briefProfile(ctx: Context, keeping: ProfilesKeeping, id: string) {
  const [profile, main_image] = await Promise.all([findOwnProfile(ctx.db, id), ownMainImage(ctx, keeping.photos, id)])
  if (!profile) return fail('authentication_required')
  return { id: profile.public_id, kind: 'real' as const, name: profile.name, main_image }
}

export async function ownProfile(ctx: Context, keeping: ProfilesKeeping, account: AccountFacts) {
  const [found, main_image, { photos }] = await Promise.all([
    findOwnProfile(ctx.db, account.id),
    ownMainImage(ctx, keeping.photos, account.id),
    ownPhotos(ctx, keeping.photos, account),
  ])
  const {
    public_id,
    site_id: _,
    account_id: __,
    region_id: ___,
    city_id,
    created_at: ____,
    ...profile
  } = found ?? fail('authentication_required')
  const { country, region, city, date_of_birth } = profile
  const whole = {
    ...profile,
    id: public_id,
    age: ageOf(ctx, date_of_birth),
    main_image,
    location: { country, region, city: city_id === null || city === null ? null : { id: city_id, name: city } },
    photos,
  }
  // The database holds to the choices of the contract, and the answer is checked against it.
  return { profile: whole as OwnProfile }
}

/** By these a profile is found, or is not. */
const FOUND_BY = [
  'gender',
  'country',
  'region_id',
  'city_id',
  'invisible',
  'status',
  'date_of_birth',
  'appearance',
  'race',
] as const

/** Writes what changed, and tells of it where it matters for being found. */
export async function changeProfile(ctx: Context, tx: Tx, id: string, change: ChangedProfile): Promise<void> {
  const before = (await holdProfile(tx, id)) ?? fail('authentication_required')
  if (Object.keys(change).length === 0) return
  await updateProfile(tx, id, change)
  const matters = FOUND_BY.some((field) => change[field] !== undefined && change[field] !== before[field])
  if (matters) await ctx.publish(tx, profileChanged, { profile_id: id })
}

/** What members say of their looks is taken only where the site asks for it; taking it away is always possible. */
function requireAsked(ctx: Context, asked: ProfileChange): void {
  const { match_finder_fields: asks } = siteOf(ctx).settings
  for (const field of ['appearance', 'race'] as const) {
    const told = asked[field] !== undefined && asked[field] !== null
    if (told && !asks.includes(field)) fail('invalid_input')
  }
}

export async function changeOwn(ctx: Context, keeping: ProfilesKeeping, account: AccountFacts, asked: ProfileChange) {
  requireAsked(ctx, asked)
  const { about_me, interests, ...fields } = asked
  await ctx.transaction(async (tx) => {
    if (fields.name !== undefined) await changeName(tx, account.id, fields.name)
    await changeProfile(ctx, tx, account.id, {
      ...fields,
      ...(about_me === undefined ? {} : { about_me: about_me === '' ? null : about_me }),
      ...(interests === undefined ? {} : { interests: [...new Set(interests)] }),
    })
  })
  return ownProfile(ctx, keeping, account)
}
