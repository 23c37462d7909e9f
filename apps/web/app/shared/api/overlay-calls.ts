/** The calls of the match overlay from the browser. */
import { likes } from '@app/contract'
import { call } from './call.ts'
import { outcomeOf } from './refusal.ts'

/** Nothing where it could not be asked: nobody waits for it, so it is not tried again. */
export async function findAutoLike(signal: AbortSignal) {
  try {
    return await call(likes.autoLike, {}, { type: 'background', once: true, signal })
  } catch {
    return null
  }
}

export function likeBack(id: string) {
  return outcomeOf(call(likes.give, { params: { id } }))
}

export async function reloadLikes(): Promise<void> {
  await call(likes.list, {}, { type: 'background', once: true }).catch(() => null)
}
