/** Somebody who likes the reader is on screen: their like is no longer new. */
import { useEffect } from 'react'
import { seeLike } from '../api/like-calls.ts'
import { lookForNewLikes } from './new-likes.ts'

async function see(id: string): Promise<void> {
  try {
    await seeLike(id)
    await lookForNewLikes()
  } catch {
    // It stays new, which is no harm: the next look says so again.
  }
}

export function useSeeLike({ id, likes_me }: { id: string; likes_me: boolean }): void {
  useEffect(() => {
    if (likes_me) void see(id)
  }, [id, likes_me])
}
