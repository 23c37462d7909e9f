/** Marks the like of a profile on screen as seen. */
import { useEffect } from 'react'
import { markLikeSeen } from '../api/like-calls.ts'
import { refreshNewLikes } from './new-likes-store.ts'

async function markSeen(id: string): Promise<void> {
  try {
    await markLikeSeen(id)
    await refreshNewLikes()
  } catch {
    // The like stays new until the next view.
  }
}

export function useMarkLikeSeen({ id, likes_me }: { id: string; likes_me: boolean }): void {
  useEffect(() => {
    if (likes_me) void markSeen(id)
  }, [id, likes_me])
}
