/** One profile as a viewer may see it. */
import type { MemberProfile } from '@app/contract'
import { decideLocale } from '@app/i18n/locales'
import { profileOpened } from '../../../events/profiles.ts'
import type { Context } from '../../../platform/context.ts'
import { fail } from '../../../platform/refusal.ts'
import { galleryFor } from '../../photos/index.ts'
import { siteOf } from '../../sites/index.ts'
import type { ProfilesDeps } from '../deps.ts'
import { countProfile, requireProfileView } from '../looking/looking.service.ts'
import { interestsShown, promptsShown, visibleFields, type ShownFields } from '../profiles.rules.ts'
import { findBlockedRow, findProfile, type ProfileRow } from './people.queries.ts'
import { blockedMemberFrom, onlineOf, personFrom, requireBrowsingAllowed, viewerOf } from './people.service.ts'

interface ViewInput {
  language?: string | undefined
  network?: string | undefined
}

const CHOICES = [
  'sexuality',
  'hair_color',
  'eye_color',
  'body_type',
  'relationship_status',
  'tattoos',
  'reason',
  'children',
  'smoking',
  'drinking',
  'education',
] as const

/** What a profile says about its owner, as far as the site shows it. */
export function factsOf(site: ShownFields, row: ProfileRow) {
  const choices = Object.fromEntries(CHOICES.map((field) => [field, visibleFields(site, field, row[field])]))
  return {
    ...(choices as Pick<MemberProfile, (typeof CHOICES)[number]>),
    height_cm: visibleFields(site, 'height_cm', row.height_cm),
    work: visibleFields(site, 'work', row.work),
    languages: site.visible_profile_fields.includes('languages') ? row.languages : [],
    about_me: visibleFields(site, 'about_me', row.about_me),
    prompts: promptsShown(site, row.prompts),
    interests: interestsShown(site, row.interests, row.viewer_interests ?? []),
  }
}

/** Who was blocked can be recognised, to be unblocked, and nothing more, whatever they did since. */
async function blockedProfile(ctx: Context, deps: ProfilesDeps, public_id: string) {
  const row = (await findBlockedRow(ctx.db, viewerOf(ctx), public_id)) ?? fail('not_found')
  return { ...blockedMemberFrom(ctx, deps, row), blocked: true as const }
}

async function openProfile(ctx: Context, deps: ProfilesDeps, row: ProfileRow) {
  const [online, gallery] = await Promise.all([onlineOf(ctx, deps, [row.id]), galleryFor(ctx, deps.photos, row.id)])
  const person = personFrom(ctx, deps, row, online.has(row.id))
  const [first] = gallery.photos
  // The main photo of the viewer's own profile may be one that others do not see yet; its gallery has it.
  if (row.id === ctx.account?.id) person.main_image = first && !first.locked ? first.image : null
  return {
    ...person,
    ...factsOf(siteOf(ctx).settings, row),
    ...gallery,
    blocked: false as const,
    likes_me: row.likes_me,
  }
}

/** Blocked, deleted, invisible, of another site and unknown: one question, no row, one refusal. */
export async function requireProfile(ctx: Context, public_id: string): Promise<ProfileRow> {
  return (await findProfile(ctx.db, viewerOf(ctx), public_id)) ?? fail('not_found')
}

/** Reading changes nothing, except where the client says that its user looks: then it matters to whom they are liked by. */
async function publishOpened(ctx: Context, { id, likes_me }: ProfileRow): Promise<void> {
  const { account, caller } = ctx
  if (!account || !likes_me || caller.request_type !== 'user') return
  await ctx.transaction((tx) => ctx.publish(tx, profileOpened, { profile_id: id, viewer_id: account.id }))
}

/** Oneself, and who made themselves known to the viewer. */
const isKnown = ({ account }: Context, { id, likes_me, wrote_to_me }: ProfileRow) =>
  id === account?.id || likes_me || wrote_to_me

export async function viewProfile(ctx: Context, deps: ProfilesDeps, public_id: string, input: ViewInput) {
  requireBrowsingAllowed(ctx, input)
  countProfile(ctx, deps)
  const row = await findProfile(ctx.db, viewerOf(ctx), public_id)
  if (!row || row.blocked) return { profile: await blockedProfile(ctx, deps, public_id) }
  if (!isKnown(ctx, row)) await requireProfileView(ctx, deps, row.public_id)
  const locale = decideLocale(input.language ?? ctx.caller.cookies['__Host-locale'], siteOf(ctx).domain_language)
  const fictional_warning = row.kind === 'fictional' ? siteOf(ctx).settings.fictional_warning[locale] : null
  await publishOpened(ctx, row)
  return { profile: { ...(await openProfile(ctx, deps, row)), fictional_warning } }
}
