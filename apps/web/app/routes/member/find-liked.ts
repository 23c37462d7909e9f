/** The same, asked for by the browser. */
import { redirect } from 'react-router'
import { serverNow } from '../../shared/clock.ts'
import { findMemberHere } from './find-member.ts'

/** When they liked the reader, where they are among the first; the page is whole without it. */
async function findMoment(id: string, signal: AbortSignal): Promise<string | null> {
  try {
    const { listLikes } = await import('../../shared/api/like-calls.ts')
    const { members } = await listLikes('received', undefined, signal)
    return members.find((one) => one.id === id)?.at ?? null
  } catch (error) {
    if (signal.aborted) throw error
    return null
  }
}

export async function findLikedHere(request: Request, id: string) {
  const found = await findMemberHere(request, id)
  if ('failed' in found || !found.profile) return found
  const { liked, likes_me } = found.profile
  if (!liked && !likes_me) throw redirect(`/members/${id}`)
  const at = likes_me ? await findMoment(id, request.signal) : null
  return { ...found, at, now: serverNow() }
}
