/** Ties the calls of the swipe game to the room. */
import { swipeGame } from '@app/contract'
import type { AccountFacts, Context } from '../../platform/context.ts'
import { answer, type AnsweredRoute } from '../../platform/http/answer.ts'
import { fail } from '../../platform/refusal.ts'
import type { ProfilesKeeping } from '../profiles/index.ts'
import { deckFor } from './deck.service.ts'
import { beginAgain, playCard, undoLastCard } from './playing.service.ts'

/** The door lets nobody through to these without an account. */
const own = (ctx: Context): AccountFacts => ctx.account ?? fail('authentication_required')

export function swipeGameRoutes(keeping: ProfilesKeeping): AnsweredRoute[] {
  return answer(swipeGame, {
    deck: ({ ctx, query }) => deckFor(ctx, keeping, own(ctx), query),
    swipe: ({ ctx, params, body }) => playCard(ctx, own(ctx), { public_id: params.id, ...body }),
    undo: ({ ctx, body }) => undoLastCard(ctx, keeping, own(ctx), body.time_zone),
    again: ({ ctx }) => beginAgain(ctx, own(ctx)),
  })
}
