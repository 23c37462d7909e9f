/**
 * Gives or takes back a like: optimistic, then sent. Presses on one heart are sent one after the other, and of several
 * waiting only the last; on refusal the heart returns to the server's state.
 */
import type { MemberCard } from '@app/contract'
import { giveLike, takeBackLike } from '../api/like-calls.ts'
import type { Outcome } from '../api/refusal.ts'
import { isLiked, confirmLike, overrideLike } from './like-overrides.ts'
import { refreshNewLikes } from './new-likes-store.ts'

type LikeOutcome = Outcome<{ match?: boolean }>

/** The presses on one heart. */
interface LikeQueue {
  last: number
  /** The like state on the server. */
  serverState: boolean
  turn: Promise<unknown>
}

const queues = new Map<string, LikeQueue>()

const send = (id: string, liked: boolean): Promise<LikeOutcome> => (liked ? giveLike(id) : takeBackLike(id))

/** Undefined if a later press superseded this one. */
export function toggleLike(profile: MemberCard, liked: boolean): Promise<LikeOutcome | undefined> {
  const { id } = profile
  const queue = queues.get(id) ?? { last: 0, serverState: isLiked(profile), turn: Promise.resolve() }
  queues.set(id, queue)
  queue.last += 1
  const mine = queue.last
  overrideLike(id, liked)
  const outcomePromise = queue.turn.then(async () => {
    if (mine !== queue.last) return undefined
    const outcome = await send(id, liked)
    if (outcome.answer) queue.serverState = liked
    if (mine === queue.last) {
      queues.delete(id)
      confirmLike(id, queue.serverState)
    }
    // Liking back makes their like no longer new.
    if (outcome.answer?.match) void refreshNewLikes()
    return mine === queue.last ? outcome : undefined
  })
  queue.turn = outcomePromise
  return outcomePromise
}
