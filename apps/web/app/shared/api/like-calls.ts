/** Calls about likes from the browser. */
import type { LikeType } from '@app/contract/likes'
import { likes } from '@app/contract/addresses/likes'
import { call } from './call.ts'
import { outcomeOf, refusalOf } from './refusal.ts'

/** Retried on temporary failure: liking twice is liking once. */
export function giveLike(id: string) {
  return outcomeOf(call(likes.give, { params: { id } }))
}

export function takeBackLike(id: string) {
  return outcomeOf(call(likes.takeBack, { params: { id } }))
}

export function markLikeSeen(id: string) {
  return refusalOf(call(likes.seen, { params: { id } }))
}

export function listLikes(type: LikeType, after?: string, signal?: AbortSignal) {
  const query = after === undefined ? {} : { after }
  return call(likes.page, { params: { type }, query }, signal ? { signal } : {})
}

/** A background call of the page itself. */
export function readNewLikes() {
  return call(likes.news, {}, { type: 'background' })
}

/** The match to be shown now; null where there is none. Not retried: whoever gets it has it, also where no answer came. */
export async function takeMatch() {
  return (await call(likes.showMatch, {}, { type: 'background', once: true })).profile
}

/** Reads the likes; the page needs only the number of new ones. */
export async function readLikes(): Promise<number> {
  return (await call(likes.list, {}, { type: 'background' })).num_new
}

/** A profile for the match overlay, or null if the call failed. Nobody waits for it, so it is not retried. */
export async function findAutoLike(signal: AbortSignal) {
  try {
    return await call(likes.autoLike, {}, { type: 'background', once: true, signal })
  } catch {
    return null
  }
}
