/** The same first page, asked for by the browser. What failed is told on the page, which stays. */
import type { LikeType } from '@app/contract'
import { serverNow } from '../../shared/clock.ts'
import { isOffline } from '../../shared/offline.ts'
import type { FoundLikes } from './find-likes.server.ts'

export async function findLikesHere(
  request: Request,
  type: LikeType,
): Promise<FoundLikes | { type: LikeType; failed: 'offline' | 'error' }> {
  if (isOffline()) return { type, failed: 'offline' }
  try {
    const { listLikes } = await import('../../shared/api/like-calls.ts')
    const { members, next } = await listLikes(type, undefined, request.signal)
    return { type, members, next, now: serverNow() }
  } catch (error) {
    if (request.signal.aborted) throw error
    return { type, failed: isOffline() ? 'offline' : 'error' }
  }
}
