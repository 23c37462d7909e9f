/** Ties the calls of the swipe game to the room. */
import { swipeGame } from '@app/contract'
import { answer, type AnsweredRoute } from '../../platform/http/answer.ts'
import type { ProfilesDeps } from '../profiles/index.ts'
import { deckFor } from './deck.service.ts'
import { beginAgain, playCard, undoLastCard } from './playing.service.ts'

export function swipeGameRoutes(deps: ProfilesDeps): AnsweredRoute[] {
  return answer(swipeGame, {
    deck: ({ ctx, query }) => deckFor(ctx, deps, ctx.account, query),
    swipe: ({ ctx, params, body }) => playCard(ctx, ctx.account, { public_id: params.id, ...body }),
    undo: ({ ctx, body }) => undoLastCard(ctx, deps, ctx.account, body.time_zone),
    again: ({ ctx }) => beginAgain(ctx, ctx.account),
  })
}
