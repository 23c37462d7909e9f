import { type AccountId, Id, type MemberId, memberOf, type ProfileId } from '@app/db/ids'
import type { DB } from '@app/db/tables'
import type { Insertable, Selectable } from 'kysely'
import { expect, test } from 'vitest'
import { balanceOf } from '../modules/credits/index.ts'
import { galleryFor, type PhotosDeps } from '../modules/photos/index.ts'
import { block } from '../modules/safety/index.ts'
import type { AccountContext } from '../platform/context.ts'
import type { Tx } from '../platform/db/pool.ts'

/** Never called: the compiler is what is tested. A line that it no longer refuses is an error itself. */
interface Wants {
  account: (id: AccountId) => void
  profile: (id: ProfileId) => void
  photo: (id: Selectable<DB['photos.photo']>['id']) => void
  conversation: (id: Insertable<DB['chat.message']>['conversation_id']) => void
  site: (id: Selectable<DB['sites.host']>['site_id']) => void
  city: (id: Selectable<DB['places.city_name']>['city_id']) => void
}

export function mixed(wants: Wants, text: string, account: AccountId, profile: ProfileId, member: MemberId) {
  // @ts-expect-error: text is no id before it was checked.
  wants.account(text)
  // @ts-expect-error: a number is no site.
  wants.site(1)
  // @ts-expect-error: an account is not its profile, though a member's have one number.
  wants.profile(account)
  // @ts-expect-error: a profile may be fictional, and then has no account.
  wants.account(profile)
  // @ts-expect-error: a profile is no photo.
  wants.photo(profile)
  // @ts-expect-error: a photo is no conversation.
  wants.conversation(Id.photo.parse(text))
  // @ts-expect-error: a region is no city.
  wants.city(Id.region.parse(1))
  wants.account(member)
  wants.profile(member)
  wants.profile(memberOf(account))
}

/** The same of rooms and queries. */
export async function mixedInRooms(ctx: AccountContext, tx: Tx, photos: PhotosDeps, profile: ProfileId) {
  const copy = { created_at: ctx.now, name: '', kind: 'real', image_key: null } as const
  // @ts-expect-error: credits are an account's.
  await balanceOf(ctx, profile)
  // @ts-expect-error: who is blocked does not block.
  await block(tx, { blocker_id: profile, blocked_id: profile, ...copy })
  // @ts-expect-error: photos are a profile's, not a session's.
  await galleryFor(ctx, photos, ctx.account.session_id)
  // @ts-expect-error: nobody is nudged by a session.
  ctx.nudge(ctx.account.session_id, { changed: 'likes' })
  // @ts-expect-error: a message is no profile's.
  await tx.deleteFrom('chat.message').where('conversation_id', '=', profile).execute()
  ctx.nudge(profile, { changed: 'likes' })
  await balanceOf(ctx, ctx.account.id)
}

test('raw data becomes an id where it looks like one, and is refused where it does not', () => {
  expect(Id.account.parse('42')).toBe('42')
  expect(Id.member.parse('9223372036854775807')).toBe('9223372036854775807')
  expect(Id.site.parse(3)).toBe(3)
  for (const raw of ['', '-1', '4x', '12345678901234567890', 42, null, undefined]) {
    expect(Id.profile.safeParse(raw).success).toBe(false)
  }
  for (const raw of ['3', 1.5, Number.NaN, null]) expect(Id.site.safeParse(raw).success).toBe(false)
})
