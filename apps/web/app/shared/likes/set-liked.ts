/**
 * Gives a like or takes one back: shown at once, then told to the server. Presses on one heart are told one after the
 * other, and of several that wait only the last; where it is refused, the heart goes back to what the server knows.
 */
import type { MemberCard } from '@app/contract'
import { giveLike, takeBackLike } from '../api/like-calls.ts'
import type { Outcome } from '../api/refusal.ts'
import { isLiked, settleLiked, tellLiked } from './liked.ts'
import { lookForNewLikes } from './new-likes.ts'

type Answered = Outcome<{ match?: boolean }>

/** The presses on one heart. */
interface Presses {
  last: number
  /** What the server knows. */
  known: boolean
  turn: Promise<unknown>
}

const underWay = new Map<string, Presses>()

const send = (id: string, liked: boolean): Promise<Answered> => (liked ? giveLike(id) : takeBackLike(id))

/** Nothing where a later press took its place. */
export function setLiked(person: MemberCard, liked: boolean): Promise<Answered | undefined> {
  const { id } = person
  const presses = underWay.get(id) ?? { last: 0, known: isLiked(person), turn: Promise.resolve() }
  underWay.set(id, presses)
  presses.last += 1
  const mine = presses.last
  tellLiked(id, liked)
  const answered = presses.turn.then(async () => {
    if (mine !== presses.last) return undefined
    const outcome = await send(id, liked)
    if (outcome.answer) presses.known = liked
    if (mine === presses.last) {
      underWay.delete(id)
      settleLiked(id, presses.known)
    }
    // Who is liked back is no longer new.
    if (outcome.answer?.match) void lookForNewLikes()
    return mine === presses.last ? outcome : undefined
  })
  presses.turn = answered
  return answered
}
