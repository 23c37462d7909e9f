/** Somebody for the match overlay. It says how they come to be there, and reading it changes nothing. */
import type { Answer, likes, ShownAs } from '@app/contract'
import { PAGE_SIZE } from '@app/contract/limits'
import type { ProfileId } from '@app/db/ids'
import { dayIn } from '../../../platform/calendar.ts'
import type { Context } from '../../../platform/context.ts'
import { cardsFor, viewerOf, type ProfilesDeps } from '../../profiles/index.ts'
import { findCandidates } from '../../search/index.ts'
import { pickOfDay } from '../likes.rules.ts'
import { findNewest, neverLiked } from './auto-like.queries.ts'

type AutoLike = Answer<typeof likes.autoLike>

const NOBODY: AutoLike = { profile: null, shown_as: null, match: false }

/** One of those the member looks for who are there most, another each day. */
async function suggestion(ctx: Context, kind: 'real' | 'fictional'): Promise<ProfileId | undefined> {
  const viewer = viewerOf(ctx)
  const { ids } = await findCandidates(ctx, { kind, with_photo: true, also: neverLiked(viewer) }, { limit: PAGE_SIZE })
  return pickOfDay(ids, `${dayIn(ctx.site.time_zone, ctx.now)} ${viewer.viewer_id}`)
}

const WAYS: readonly (readonly [shown_as: ShownAs, find: (ctx: Context) => Promise<ProfileId | undefined>])[] = [
  ['like', (ctx) => findNewest(ctx.db, viewerOf(ctx))],
  ['suggestion', (ctx) => suggestion(ctx, 'real')],
  ['fictional', (ctx) => suggestion(ctx, 'fictional')],
]

/** A like that somebody gave, else a suggestion, else somebody made up, and each is called what it is. */
export async function autoLike(ctx: Context, deps: ProfilesDeps): Promise<AutoLike> {
  for (const [shown_as, find] of WAYS) {
    const id = await find(ctx)
    const [profile] = id === undefined ? [] : await cardsFor(ctx, deps, [id])
    if (profile) return { profile, shown_as, match: shown_as === 'like' && profile.liked }
  }
  return NOBODY
}
