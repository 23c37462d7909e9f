/** The own profile: read whole, changed field by field. */
import type { OwnProfile, ProfileChange, PromptAnswer } from '@app/contract'
import type { ProfileId } from '@app/db/ids'
import { profileChanged } from '../../../events/profiles.ts'
import type { AccountFacts, Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { fail } from '../../../platform/refusal.ts'
import { changeName } from '../../accounts/index.ts'
import { ownMainImage, ownPhotos } from '../../photos/index.ts'
import { siteOf } from '../../sites/index.ts'
import type { ProfilesDeps } from '../deps.ts'
import { promptsShown } from '../profiles.rules.ts'
import { ageOf } from '../viewing/people.service.ts'
import { type ChangedProfile, findOwnProfile, lockProfile, updateProfile } from './own-profile.queries.ts'

/** The little of the own profile that every page of a member shows. */
export async function ownProfileSummary(ctx: Context, deps: ProfilesDeps, id: ProfileId) {
  const [profile, main_image] = await Promise.all([findOwnProfile(ctx.db, id), ownMainImage(ctx, deps.photos, id)])
  if (!profile) return fail('authentication_required')
  return { id: profile.public_id, kind: 'real' as const, name: profile.name, main_image }
}

export async function ownProfile(ctx: Context, deps: ProfilesDeps, account: AccountFacts) {
  const [row, main_image, { photos }] = await Promise.all([
    findOwnProfile(ctx.db, account.id),
    ownMainImage(ctx, deps.photos, account.id),
    ownPhotos(ctx, deps.photos, account),
  ])
  const {
    public_id,
    site_id: _,
    account_id: __,
    region_id: ___,
    city_id,
    created_at: ____,
    entry_pages: _____,
    entry_question: ______,
    ...profile
  } = row ?? fail('authentication_required')
  const { country, region, city, date_of_birth } = profile
  const fullProfile = {
    ...profile,
    id: public_id,
    prompts: promptsShown(siteOf(ctx).settings, profile.prompts as unknown as PromptAnswer[]),
    age: ageOf(ctx, date_of_birth),
    main_image,
    location: { country, region, city: city_id === null || city === null ? null : { id: city_id, name: city } },
    photos,
  }
  // The database holds to the choices of the contract, and the answer is checked against it.
  return { profile: fullProfile as OwnProfile }
}

/** By these a profile is found, or is not. */
const SEARCH_FIELDS = [
  'gender',
  'country',
  'region_id',
  'city_id',
  'invisible',
  'status',
  'date_of_birth',
  'appearance',
  'race',
  'reason',
] as const

/** Writes what changed, and tells of it where it matters for being found. */
export async function changeProfile(ctx: Context, tx: Tx, id: ProfileId, change: ChangedProfile): Promise<void> {
  const before = (await lockProfile(tx, id)) ?? fail('authentication_required')
  if (Object.keys(change).length === 0) return
  await updateProfile(tx, id, change)
  const affectsSearch = SEARCH_FIELDS.some((field) => change[field] !== undefined && change[field] !== before[field])
  if (affectsSearch) await ctx.publish(tx, profileChanged, { profile_id: id })
}

/** Looks and prompts are taken only where the site asks for them; taking them away is always possible. */
function requireAllowedFields(ctx: Context, change: ProfileChange): void {
  const { match_finder_fields: isAllowed, profile_prompts } = siteOf(ctx).settings
  if (change.prompts?.some(({ prompt }) => !profile_prompts.includes(prompt))) {
    fail('invalid_input', { fields: [{ path: '/prompts', reason: 'prompt_unknown' }] })
  }
  for (const field of ['appearance', 'race'] as const) {
    const isSet = change[field] !== undefined && change[field] !== null
    if (isSet && !isAllowed.includes(field)) fail('invalid_input')
  }
}

const nullIfEmpty = (text: string | null) => (text === '' ? null : text)

/** A change as it is stored: what is emptied is nothing, what is named twice counts once. */
function storedChange({ about_me, work, interests, languages, prompts, ...fields }: ProfileChange): ChangedProfile {
  return {
    ...fields,
    ...(about_me === undefined ? {} : { about_me: nullIfEmpty(about_me) }),
    ...(work === undefined ? {} : { work: nullIfEmpty(work) }),
    ...(interests === undefined ? {} : { interests: [...new Set(interests)] }),
    ...(languages === undefined ? {} : { languages: [...new Set(languages)] }),
    ...(prompts === undefined ? {} : { prompts: JSON.stringify(prompts.filter(({ answer }) => answer !== '')) }),
  }
}

export async function changeOwnProfile(ctx: Context, deps: ProfilesDeps, account: AccountFacts, change: ProfileChange) {
  requireAllowedFields(ctx, change)
  await ctx.transaction(async (tx) => {
    if (change.name !== undefined) await changeName(tx, account.id, change.name)
    await changeProfile(ctx, tx, account.id, storedChange(change))
  })
  return ownProfile(ctx, deps, account)
}
