/** People on their way to a viewer. Nobody is listed or shown but through here. */
import { yearsBetween } from '@app/contract/signup-rules'
import type { BlockedMember, DeckCard, Image, MemberCard } from '@app/contract'
import { NOBODY, type ProfileId } from '@app/db/ids'
import { dayIn } from '../../../platform/calendar.ts'
import type { Context } from '../../../platform/context.ts'
import { fail } from '../../../platform/refusal.ts'
import { imageAddress, signedImage } from '../../photos/index.ts'
import { distanceKm } from '../../places/index.ts'
import { isFromNetwork, siteOf } from '../../sites/index.ts'
import type { ProfilesDeps } from '../deps.ts'
import { interestsShown, mayBrowse, promptsShown, visibleFields } from '../profiles.rules.ts'
import {
  findBlockedRows,
  findId,
  findPeople,
  findReachable,
  listStatement,
  type BlockedRow,
  type CardRow,
  type List,
  type Viewer,
} from './people.queries.ts'

export const viewerOf = (ctx: Context): Viewer => ({ site_id: ctx.site.id, viewer_id: ctx.account?.id ?? NOBODY })

/** Refuses visitors where the site shows members to members only. */
export function requireBrowsingAllowed(ctx: Context, query: { network?: string | undefined } = {}): void {
  const { settings } = siteOf(ctx)
  if (!mayBrowse(settings, ctx.account, isFromNetwork(ctx, query.network))) fail('authentication_required')
}

/** The age somebody has today, where the site is at home. */
export const ageOf = (ctx: Context, date_of_birth: string): number =>
  yearsBetween(date_of_birth, dayIn(ctx.site.time_zone, ctx.now))

function mainImageOf(ctx: Context, { photos }: ProfilesDeps, row: CardRow): Image | null {
  const { large_key, card_key, thumb_key } = row
  if (large_key === null || card_key === null || thumb_key === null) return null
  return signedImage(photos, { large_key, card_key, thumb_key }, ctx)
}

export function personFrom(ctx: Context, deps: ProfilesDeps, row: CardRow, online: boolean): MemberCard {
  const { settings } = siteOf(ctx)
  const city = visibleFields(settings, 'city', row.city)
  const locatable = row.kind === 'real' && city !== null && row.centre !== null && row.viewer_centre !== null
  return {
    id: row.public_id,
    kind: row.kind,
    name: row.name,
    age: ageOf(ctx, row.date_of_birth),
    gender: row.gender,
    country: row.country,
    region: visibleFields(settings, 'region', row.region),
    city,
    distance_km: locatable && row.centre && row.viewer_centre ? distanceKm(row.viewer_centre, row.centre) : null,
    online: row.kind === 'real' && online,
    main_image: mainImageOf(ctx, deps, row),
    liked: row.liked,
  }
}

export const onlineOf = (ctx: Context, { presence }: ProfilesDeps, ids: readonly ProfileId[]) =>
  presence.onlineOf(ctx.site.id, ids, ctx.now)

function sortByIds<Row extends { id: ProfileId }>(ids: readonly ProfileId[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** A card, the id within the house of whom it shows, what they like doing and the first of what they say. */
interface ShownPerson {
  id: ProfileId
  card: MemberCard
  interests: DeckCard['interests']
  prompt: DeckCard['prompt']
}

/** The same as cards, for rooms that tell more of each person: matched by id, and with what they like doing. */
export async function peopleFor(ctx: Context, deps: ProfilesDeps, ids: readonly ProfileId[]): Promise<ShownPerson[]> {
  if (ids.length === 0) return []
  const [rows, online] = await Promise.all([findPeople(ctx.db, viewerOf(ctx), ids), onlineOf(ctx, deps, ids)])
  const { settings } = siteOf(ctx)
  return sortByIds(ids, rows).map((row) => ({
    id: row.id,
    card: personFrom(ctx, deps, row, online.has(row.id)),
    interests: interestsShown(settings, row.interests, row.viewer_interests ?? []),
    prompt: promptsShown(settings, row.prompts)[0] ?? null,
  }))
}

/** Cards of these profiles in this order; whoever the viewer may not see is left out. */
export async function cardsFor(ctx: Context, deps: ProfilesDeps, ids: readonly ProfileId[]): Promise<MemberCard[]> {
  const people = await peopleFor(ctx, deps, ids)
  return people.map(({ card }) => card)
}

/** How those are called whom the viewer sees, by id. */
export async function namesOf(ctx: Context, deps: ProfilesDeps, ids: readonly ProfileId[]) {
  const people = await peopleFor(ctx, deps, ids)
  return new Map(people.map(({ id, card }) => [id, { id: card.id, kind: card.kind, name: card.name }]))
}

/**
 * Cards of a list that another room's statement makes, asked together with it. Each row of the list comes back, with the
 * card where the viewer may see one.
 */
export async function cardsOfList<Row extends { id: ProfileId }>(
  ctx: Context,
  deps: ProfilesDeps,
  list: List<Row>,
): Promise<{ row: Row; card: MemberCard | null }[]> {
  const { rows } = await listStatement(viewerOf(ctx), list).execute(ctx.db)
  const ids = rows.map(({ id }) => id)
  const online = await onlineOf(ctx, deps, ids)
  return rows.map((row) => ({
    row,
    card: row.public_id === null ? null : personFrom(ctx, deps, row, online.has(row.id)),
  }))
}

/** The id of somebody the member may do something with, such as like. Anybody else is the same refusal. */
export async function requireReachable(ctx: Context, public_id: string): Promise<ProfileId> {
  return (await findReachable(ctx.db, viewerOf(ctx), public_id)) ?? fail('not_found')
}

/**
 * The id of somebody, whoever may see them: for what says nothing about it, such as taking something back. Where there
 * is nobody it is nobody's, so that what follows takes as long.
 */
export async function findAnyProfileId(ctx: Context, public_id: string): Promise<ProfileId> {
  return (await findId(ctx.db, ctx.site.id, public_id)) ?? NOBODY
}

/** The picture is the viewer's alone: nobody else is shown that copy. */
export function blockedMemberFrom(ctx: Context, { photos }: ProfilesDeps, row: BlockedRow): BlockedMember {
  const { public_id, kind, name, image_key } = row
  const image = image_key === null ? null : imageAddress(photos, image_key, ctx, viewerOf(ctx).viewer_id)
  return { id: public_id, kind, name, image }
}

/** Whom the viewer blocked, for the one list they are in. */
export async function blockedMembersFor(ctx: Context, deps: ProfilesDeps, ids: readonly ProfileId[]) {
  const rows = await findBlockedRows(ctx.db, viewerOf(ctx), ids)
  return sortByIds(ids, rows).map((row) => blockedMemberFrom(ctx, deps, row))
}
