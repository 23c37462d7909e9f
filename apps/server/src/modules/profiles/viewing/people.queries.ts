/** SQL of people as a viewer may see them. Who is visible to whom is written here, once. */
import type { PromptAnswer } from '@app/contract'
import type { ProfileId, SiteId } from '@app/db/ids'
import type { DB } from '@app/db/tables'
import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { Database, Tx } from '../../../platform/db/pool.ts'
import type { distanceKm } from '../../places/index.ts'

type Centre = Parameters<typeof distanceKm>[0]

export interface Viewer {
  site_id: SiteId
  viewer_id: ProfileId
}

export interface CardRow {
  public_id: string
  kind: 'real' | 'fictional'
  name: string
  gender: 'male' | 'female'
  country: string
  date_of_birth: string
  region: string | null
  city: string | null
  centre: Centre | null
  viewer_centre: Centre | null
  large_key: string | null
  card_key: string | null
  thumb_key: string | null
  /** Whether the viewer likes them. */
  liked: boolean
}

export interface PersonRow extends CardRow {
  id: ProfileId
  interests: string[]
  prompts: PromptAnswer[]
  /** What the viewer likes doing; of a visitor nothing is known. */
  viewer_interests: string[] | null
}

/** One row looked up: for `exists` PostgreSQL might rather read all the likes of somebody, and some have very many. */
const likes = (from: RawBuilder<unknown>, to: RawBuilder<unknown>) => sql`coalesce((
  select liked.revoked_at is null from likes.profile_like as liked
  where liked.from_id = ${from} and liked.to_id = ${to}), false)`

const id = sql`profile.id`
const likedByViewer = ({ viewer_id }: Viewer) => likes(sql`${viewer_id}`, id)
const likesViewer = ({ viewer_id }: Viewer) => likes(id, sql`${viewer_id}`)
const wroteToViewer = ({ viewer_id }: Viewer) => sql`coalesce((
  select 0 < case when conversation.a_id = profile.id then conversation.a_sent else conversation.b_sent end from chat.conversation as conversation
  where conversation.a_id = least(profile.id, ${viewer_id}::bigint) and conversation.b_id = greatest(profile.id, ${viewer_id}::bigint)), false)`

const cardColumns = (viewer: Viewer) => sql`
  profile.public_id, profile.kind, profile.name, profile.gender, profile.country, profile.date_of_birth,
  region.key as region, city.name as city, city.centre,
  (select home.centre from profiles.profile as viewer join places.city as home on home.id = viewer.city_id
   where viewer.id = ${viewer.viewer_id}) as viewer_centre,
  photo.large_key, photo.card_key, photo.thumb_key, ${likedByViewer(viewer)} as liked`

const columns = (viewer: Viewer) => sql`
  profile.id, ${cardColumns(viewer)}, profile.interests, profile.prompts,
  (select interests from profiles.profile where id = ${viewer.viewer_id}) as viewer_interests`

const joined = sql`
  profiles.profile as profile
  left join places.city as city on city.id = profile.city_id
  left join places.region as region on region.id = profile.region_id
  left join lateral (
    select large_key, card_key, thumb_key from photos.photo
    where profile_id = profile.id and state = 'open' order by position limit 1) as photo on true`

const onSite = ({ site_id }: Viewer) => sql`profile.site_id = ${site_id}`

/** Lists of blocks are looked up once, not for each person. */
const blocking = ({ viewer_id }: Viewer) => sql`
  profile.id = any (array(select blocker_id from safety.block where blocked_id = ${viewer_id}))`

/**
 * Active and not invisible, or the viewer; and has not blocked the viewer. Who is invisible made themselves known to
 * whom they like and to whom they wrote.
 */
const open = (viewer: Viewer) => sql`
  ((profile.status = 'active' and (not profile.invisible or ${likesViewer(viewer)} or ${wroteToViewer(viewer)}))
    or profile.id = ${viewer.viewer_id})
  and not ${blocking(viewer)}`

/** Blocked by the viewer. */
const blocked = ({ viewer_id }: Viewer) => sql`
  profile.id = any (array(select blocked_id from safety.block where blocker_id = ${viewer_id}))`

const idsAre = (ids: readonly ProfileId[]) => sql`profile.id = any (${ids}::bigint[])`
const visible = (viewer: Viewer) => sql`${onSite(viewer)} and ${open(viewer)} and not ${blocked(viewer)}`

/** Whom the viewer has a conversation with is shown also when they went invisible. */
const inConversation = (viewer: Viewer) => sql`
  ${onSite(viewer)} and profile.status = 'active' and not ${blocking(viewer)} and not ${blocked(viewer)}`

/** Row by row, in whatever order they are read; PostgreSQL can neither join and sort, nor read all profiles, instead. */
const isTrueOf = (condition: RawBuilder<unknown>, profile_id: RawBuilder<unknown>) => sql<boolean>`coalesce((
  select ${condition} from profiles.profile as profile where profile.id = ${profile_id}), false)`

/** Whether the viewer sees the profile of this id: for the lists of rooms above, so that no page of theirs has gaps. */
export const visibleTo = (viewer: Viewer, profile_id: RawBuilder<unknown>) => isTrueOf(visible(viewer), profile_id)

/** The same of somebody the viewer has a conversation with; who asks knows that there is one. */
export const visibleInConversation = (viewer: Viewer, profile_id: RawBuilder<unknown>) =>
  isTrueOf(inConversation(viewer), profile_id)

/** Those of the ids that the viewer sees, in no order. */
export async function findPeople(db: Database, viewer: Viewer, ids: readonly ProfileId[]): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select ${columns(viewer)} from ${joined}
    where ${idsAre(ids)} and ${visible(viewer)}`.execute(db)
  return rows
}

/** A few rows as another room's statement finds them, each with the id of a profile, and their order. */
export interface List<Row extends { id: ProfileId }> {
  rows: RawBuilder<Row>
  order: RawBuilder<unknown>
  /** Whether its people have a conversation with the viewer. */
  in_conversation?: boolean
}

/** What a card needs of whom the viewer sees; of anybody else nothing but the row of the list. */
export type Listed<Row> = Row & (CardRow | { public_id: null })

/** The list and its people as one question, so that plans and measurements are of what is really asked. */
export function listStatement<Row extends { id: ProfileId }>(viewer: Viewer, list: List<Row>): RawBuilder<Listed<Row>> {
  return sql<Listed<Row>>`
    select list.*, person.* from (${list.rows}) as list
    left join lateral (
      select ${cardColumns(viewer)} from ${joined} where profile.id = list.id and ${list.in_conversation ? inConversation(viewer) : visible(viewer)}) as person
      on true
    order by ${list.order}`
}

/** Blocked by the viewer and still a member: can be reported, and blocked again, which changes nothing. */
const blockedBy = (viewer: Viewer) => sql`(profile.status = 'active' and ${blocked(viewer)})`

/** What the viewer recognises somebody by whom they blocked: copied then, whatever that person did since. */
export interface BlockedRow {
  id: ProfileId
  public_id: string
  name: string
  kind: 'real' | 'fictional'
  image_key: string | null
}

const blockedRows = ({ viewer_id }: Viewer) => sql<BlockedRow>`
  select profile.id, profile.public_id, block.name, block.kind, block.image_key
  from safety.block as block join profiles.profile as profile on profile.id = block.blocked_id
  where block.blocker_id = ${viewer_id}`

/** Those of the ids that the viewer blocked. */
export async function findBlockedRows(db: Database, viewer: Viewer, ids: readonly ProfileId[]): Promise<BlockedRow[]> {
  const { rows } = await sql<BlockedRow>`${blockedRows(viewer)} and ${idsAre(ids)}`.execute(db)
  return rows
}

export async function findBlockedRow(db: Database, viewer: Viewer, public_id: string): Promise<BlockedRow | undefined> {
  const { rows } = await sql<BlockedRow>`
    ${blockedRows(viewer)} and profile.public_id = ${public_id} and ${onSite(viewer)}`.execute(db)
  return rows[0]
}

type Facts =
  | 'sexuality'
  | 'hair_color'
  | 'eye_color'
  | 'body_type'
  | 'relationship_status'
  | 'tattoos'
  | 'reason'
  | 'children'
  | 'smoking'
  | 'drinking'
  | 'education'
  | 'height_cm'
  | 'work'
  | 'languages'
  | 'about_me'

export interface ProfileRow extends PersonRow, Pick<Selectable<DB['profiles.profile']>, Facts> {
  blocked: boolean
  likes_me: boolean
  wrote_to_me: boolean
}

/** One profile that the viewer may open: all they see, and whom they blocked. For anybody else there is no row. */
export async function findProfile(
  db: Database | Tx,
  viewer: Viewer,
  public_id: string,
): Promise<ProfileRow | undefined> {
  const { rows } = await sql<ProfileRow>`
    select ${columns(viewer)},
      profile.sexuality, profile.hair_color, profile.eye_color, profile.body_type, profile.relationship_status,
      profile.tattoos, profile.reason, profile.children, profile.smoking, profile.drinking, profile.education,
      profile.height_cm, profile.work, profile.languages, profile.about_me, ${blocked(viewer)} as blocked, ${likesViewer(viewer)} as likes_me,
      ${wroteToViewer(viewer)} as wrote_to_me
    from ${joined}
    where profile.public_id = ${public_id} and ${onSite(viewer)}
      and ((${open(viewer)}) or ${blockedBy(viewer)})`.execute(db)
  return rows[0]
}

/** The id behind a public one, whoever may see it: for what says nothing about it. */
export async function findId(db: Database, site_id: SiteId, public_id: string): Promise<ProfileId | undefined> {
  const profile = await db
    .selectFrom('profiles.profile')
    .where('public_id', '=', public_id)
    .where('site_id', '=', site_id)
    .select('id')
    .executeTakeFirst()
  return profile?.id
}

/** As `findId`; whoever is found stays until the transaction ends, and somebody who is just being erased is waited for. */
export async function lockId(tx: Tx, site_id: SiteId, public_id: string): Promise<ProfileId | undefined> {
  const profile = await tx
    .selectFrom('profiles.profile')
    .where('public_id', '=', public_id)
    .where('site_id', '=', site_id)
    .select('id')
    .forKeyShare()
    .executeTakeFirst()
  return profile?.id
}

export async function isFictional(db: Database | Tx, profile_id: ProfileId): Promise<boolean> {
  const { rows } = await sql`select from profiles.profile where id = ${profile_id} and kind = 'fictional'`.execute(db)
  return rows.length > 0
}

/** Those of the profiles that are fictional: where credits went is so whoever sees whom today. */
export async function findFictional(db: Database | Tx, ids: readonly ProfileId[]): Promise<ReadonlySet<ProfileId>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: ProfileId }>`
    select id from profiles.profile where id = any(${ids}::bigint[]) and kind = 'fictional'`.execute(db)
  return new Set(rows.map(({ id: fictional }) => fictional))
}

/** The id of a profile the viewer sees and did not block, and is not: somebody to do something with. */
export async function findReachable(db: Database, viewer: Viewer, public_id: string): Promise<ProfileId | undefined> {
  const { rows } = await sql<{ id: ProfileId }>`
    select profile.id from profiles.profile as profile
    where profile.public_id = ${public_id} and ${visible(viewer)}
      and profile.id <> ${viewer.viewer_id}`.execute(db)
  return rows[0]?.id
}
