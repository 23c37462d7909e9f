/** Ties the calls of the swipe game to the room. */
import { swipeGame } from '@app/contract'
import { answer, type AnsweredRoute } from '../../platform/http/answer.ts'
import type { ProfilesKeeping } from '../profiles/index.ts'

const box = { likes_left: 0, new_box_at: '', can_undo: false }

export function swipeGameRoutes(_keeping: ProfilesKeeping): AnsweredRoute[] {
  return answer(swipeGame, {
    deck: () => Promise.resolve({ cards: [], next: null, passed: false, box }),
    swipe: () => Promise.resolve({ match: false, box }),
    undo: () => Promise.resolve({ card: null, box }),
    again: () => Promise.resolve({}),
  })
}
