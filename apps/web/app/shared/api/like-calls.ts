/** The calls of likes from the browser. They come along with the first heart that is pressed, or the first look for news. */
import type { LikeType } from '@app/contract/likes'
import { likes } from '@app/contract/addresses/likes'
import { call } from './call.ts'
import { outcomeOf, refusalOf } from './refusal.ts'

/** Tried again where it may pass later: liking twice is liking once. */
export function giveLike(id: string) {
  return outcomeOf(call(likes.give, { params: { id } }))
}

export function takeBackLike(id: string) {
  return outcomeOf(call(likes.takeBack, { params: { id } }))
}

export function seeLike(id: string) {
  return refusalOf(call(likes.seen, { params: { id } }))
}

export function listLikes(type: LikeType, after?: string, signal?: AbortSignal) {
  const query = after === undefined ? {} : { after }
  return call(likes.page, { params: { type }, query }, signal ? { signal } : {})
}

/** Nobody asked for this: the page looks by itself. */
export async function countNewLikes(): Promise<number> {
  return (await call(likes.news, {}, { type: 'background' })).num_new
}

/** The likes as a whole, of which the page needs how many are new. */
export async function readLikes(): Promise<number> {
  return (await call(likes.list, {}, { type: 'background' })).num_new
}

/** Somebody for the overlay. Nothing where it could not be asked: nobody waits for it, so it is not tried again. */
export async function findAutoLike(signal: AbortSignal) {
  try {
    return await call(likes.autoLike, {}, { type: 'background', once: true, signal })
  } catch {
    return null
  }
}
