import { ids, memberOf, type AccountId, type MemberId, type ProfileId } from '@app/db/ids'
import type { DB } from '@app/db/tables'
import type { Insertable, Selectable } from 'kysely'
import { expect, test } from 'vitest'
import { findWallet } from '../modules/credits/credits.queries.ts'
import { galleryFor } from '../modules/photos/index.ts'
import { block } from '../modules/safety/index.ts'
import type { Nudger } from '../platform/realtime/nudges.ts'

/** Handed over and never called: the compiler is what is tested. Each line that it stops refusing is an error itself. */
export function mixed(text: string, account: AccountId, profile: ProfileId, member: MemberId) {
  const wants = {
    account: (_: AccountId) => {},
    profile: (_: ProfileId) => {},
    photo: (_: Selectable<DB['photos.photo']>['id']) => {},
    conversation: (_: Insertable<DB['chat.message']>['conversation_id']) => {},
    site: (_: Selectable<DB['sites.host']>['site_id']) => {},
    city: (_: Selectable<DB['places.city_name']>['city_id']) => {},
  }
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
  wants.conversation(ids.photo.parse(text))
  // @ts-expect-error: a region is no city.
  wants.city(ids.region.parse(1))
  wants.account(member)
  wants.profile(member)
  wants.profile(memberOf(account))
}

/** The same of the rooms. */
export function mixedInRooms(
  { rooms, nudge }: { rooms: { db: Parameters<typeof findWallet>[0]; tx: Parameters<typeof block>[0] }; nudge: Nudger },
  [ctx, deps]: [Parameters<typeof galleryFor>[0], Parameters<typeof galleryFor>[1]],
  profile: ProfileId,
) {
  const copy = { created_at: new Date(0), name: '', kind: 'real', image_key: null } as const
  return [
    // @ts-expect-error: a wallet is an account's.
    () => findWallet(rooms.db, profile),
    // @ts-expect-error: who is blocked does not block.
    () => block(rooms.tx, { blocker_id: profile, blocked_id: profile, ...copy }),
    // @ts-expect-error: photos are a profile's, not a site's.
    () => galleryFor(ctx, deps, ctx.site.id),
    // @ts-expect-error: nobody is nudged by a session.
    () => nudge(ctx.account?.session_id ?? ids.session.parse('1'), { changed: 'likes' }),
    () => nudge(profile, { changed: 'likes' }),
  ]
}

test('raw data becomes an id where it looks like one, and is refused where it does not', () => {
  expect(ids.account.parse('42')).toBe('42')
  expect(ids.member.parse('9223372036854775807')).toBe('9223372036854775807')
  expect(ids.site.parse(3)).toBe(3)
  for (const raw of ['', '-1', '4x', '12345678901234567890', 42, null, undefined]) {
    expect(ids.profile.safeParse(raw).success).toBe(false)
  }
  for (const raw of ['3', 1.5, Number.NaN, null]) expect(ids.site.safeParse(raw).success).toBe(false)
})
